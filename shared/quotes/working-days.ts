/** The number of promised days if the partner makes no promise (spec 1 section 9). */
const DEFAULT_DAYS = 2;

/** Returns the number of days within which a partner promises to deliver. */
export const promisedDays = ({ price }: { price: { day: number } }): number =>
  price.day > 0 ? price.day : DEFAULT_DAYS;
