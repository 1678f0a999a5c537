import { RETURN_REASON_KEYS, RETURN_REASONS, type ReturnReason } from './reasons.ts';

/** The reasons why undelivered parcels came back, as texts for sellers. */
export const RTO_REASONS = {
  refused: 'The buyer refused the parcel',
  away: 'Nobody there, or not reachable by phone',
  address: 'Address wrong or incomplete',
  money: 'Money not ready',
  later: 'The buyer wanted it later',
  area: 'Outside the delivery area',
  unknown: 'No reason that we know',
} as const;
export type RtoReason = keyof typeof RTO_REASONS;

/**
 * Returns the return reason whose label equals the text that a seller entered. Returns `other` if the text is not a
 * label.
 */
export const returnReasonIn = (text: string): ReturnReason | 'other' =>
  RETURN_REASON_KEYS.find((key) => RETURN_REASONS[key].toLowerCase() === text.trim().toLowerCase()) ?? 'other';

/** The result of a parcel. `parcel`: any final status. `rto`: returned to origin. `return`: returned by the buyer. */
export const OUTCOMES = ['parcel', 'rto', 'return'] as const;
export type OutcomeKind = (typeof OUTCOMES)[number];

/** The dimensions by which the results of a month's parcels are counted. */
export const OUTCOMES_BY = ['reason', 'product', 'place', 'partner'] as const;
export type OutcomesBy = (typeof OUTCOMES_BY)[number];

/**
 * A share is shown only from this number of parcels on. With fewer parcels, one parcel changes the share by more than
 * five percentage points.
 */
export const ENOUGH_PARCELS = 20;
