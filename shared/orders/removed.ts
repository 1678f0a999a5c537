/** The word that replaces a buyer's data in an order after the data was removed. */
export const REMOVED = 'removed';
