/** An address to write to. */
export const MailLink = ({ address }: { address: string }) => <a href={`mailto:${address}`}>{address}</a>;

/** A number to call. */
export const PhoneLink = ({ number }: { number: string }) => <a href={`tel:+91${number}`}>{number}</a>;
