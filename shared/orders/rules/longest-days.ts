/** How many days back an order list goes if the query has no first day. Each additional day costs more reads. */
export const DEFAULT_LIST_DAYS = 366;
