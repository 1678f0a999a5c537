/** Days that an order list and its totals cover without a first day. Their cost grows with days. */
export const LONGEST_DAYS = 366;
