const DAY_MS = 86_400_000;

/** Returns whether delivery took more whole days from payment than the partner promised. Times are ISO 8601. */
export const beyondTat = (paidAt: string, deliveredAt: string, tatDays: number): boolean =>
  Math.floor((Date.parse(deliveredAt) - Date.parse(paidAt)) / DAY_MS) > tatDays;
