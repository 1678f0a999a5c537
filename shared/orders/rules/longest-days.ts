/** How many days an order list and its totals reach back when no first day is given: what they cost grows with days. */
export const LONGEST_DAYS = 366;
