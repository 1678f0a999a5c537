/** The reasons for a return, each with its label for the seller. */
export const RETURN_REASONS = {
  wrong_size: 'Wrong size',
  damaged: 'Damaged',
  wrong_item: 'Wrong item',
  not_as_described: 'Not as described',
  changed_mind: 'Changed their mind',
} as const;

export type ReturnReason = keyof typeof RETURN_REASONS;
export const RETURN_REASON_KEYS = Object.keys(RETURN_REASONS) as [ReturnReason, ...ReturnReason[]];

/** How many photos a buyer may add to the request for a return. */
export const MOST_RETURN_PHOTOS = 3;

/** The `onModel` of the photos in a buyer's return request. */
export const RETURN_PHOTO_MODEL = 'ReturnPhoto';

/**
 * A seller may let buyers request a return for at most this many days after the delivery. After this time, buyers can
 * no longer open the parcel's page.
 */
export const MOST_RETURN_DAYS = 30;

/**
 * The highest value of goods, in rupees, up to which a rule can approve a return request. Goods with a higher value
 * need an e-way bill.
 */
export const MOST_RETURN_VALUE = 50_000;
