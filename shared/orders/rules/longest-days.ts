/** How many days back an order list reaches if the query names no first day. Each day costs further reads. */
export const DEFAULT_LIST_DAYS = 366;
