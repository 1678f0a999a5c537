/** How many days back an order list reaches if the query has no first day. Each further day costs further reads. */
export const DEFAULT_LIST_DAYS = 366;
