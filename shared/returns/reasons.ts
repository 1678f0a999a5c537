/** The reasons for which a seller can take goods back, with the words that the seller sees. */
export const RETURN_REASONS = {
  wrong_size: 'Wrong size',
  damaged: 'Damaged',
  wrong_item: 'Wrong item',
  not_as_described: 'Not as described',
  changed_mind: 'Changed their mind',
} as const;

export type ReturnReason = keyof typeof RETURN_REASONS;
export const RETURN_REASON_KEYS = Object.keys(RETURN_REASONS) as [ReturnReason, ...ReturnReason[]];

/** How many photos a buyer may send with the request for a return. */
export const MOST_RETURN_PHOTOS = 3;

/** The `onModel` of such photos. */
export const RETURN_PHOTO_MODEL = 'ReturnPhoto';

/** For how many days after a delivery a buyer may ask for a return at most. Then the parcel's page ends. */
export const MOST_RETURN_DAYS = 30;
