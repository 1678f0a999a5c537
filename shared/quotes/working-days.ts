/** Spec 1 section 9: 2 if missing. */
const DEFAULT_DAYS = 2;

/** Returns the working days that a partner promises. */
export const workingDays = ({ price }: { price: { day: number } }): number =>
  price.day > 0 ? price.day : DEFAULT_DAYS;
