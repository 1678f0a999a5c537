const DAY_MS = 86_400_000;

/**
 * Returns whether the delivery was later than the partner promised. Counts whole days from the payment to the delivery.
 * Times are ISO 8601.
 */
export const beyondTat = (paidAt: string, deliveredAt: string, tatDays: number): boolean =>
  Math.floor((Date.parse(deliveredAt) - Date.parse(paidAt)) / DAY_MS) > tatDays;
