/** The kinds of differences between a row of a courier's bill and our order, with their names on screen. */
export const DIFFERENCE_KINDS = {
  unknown: 'Unknown AWB',
  twice: 'Billed twice',
  credit: 'Credit note',
  over_credit: 'Credit above the bill',
  cancelled: 'Cancelled parcel',
  weight: 'Weight above ours',
  lighter: 'Weight below ours',
  zone: 'Other zone',
  cod_fee: 'COD fee not due',
  rto: 'RTO not due',
  rate: 'Rate off the card',
  tax: 'GST off',
  total: 'Wrong total',
} as const satisfies Record<string, string>;

export type DifferenceKind = keyof typeof DIFFERENCE_KINDS;
export const DIFFERENCE_KIND_NAMES = Object.keys(DIFFERENCE_KINDS) as [DifferenceKind, ...DifferenceKind[]];

/** The states of a row with differences. `replaced`: a corrected bill arrived before anybody accepted the row. */
export const ROW_STATES = { open: 'Open', accepted: 'Accepted', disputed: 'Disputed', replaced: 'Replaced' } as const;
export type RowState = keyof typeof ROW_STATES;
export const ROW_STATE_NAMES = Object.keys(ROW_STATES) as [RowState, ...RowState[]];
