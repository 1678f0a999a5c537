/** The word that an order has instead of its buyer's data after their removal. */
export const REMOVED = 'removed';
