/** Renders a link that writes to an e-mail address. */
export const MailLink = ({ address }: { address: string }) => <a href={`mailto:${address}`}>{address}</a>;

/** Renders a link that calls a phone number. */
export const PhoneLink = ({ number }: { number: string }) => <a href={`tel:+91${number}`}>{number}</a>;
