/** The promised days if the partner names none (spec 1 section 9). */
const DEFAULT_DAYS = 2;

/** Returns the days in which a partner promises to deliver. */
export const promisedDays = ({ price }: { price: { day: number } }): number =>
  price.day > 0 ? price.day : DEFAULT_DAYS;
