import { RETURN_REASON_KEYS, RETURN_REASONS, type ReturnReason } from './reasons.ts';

/** Why parcels came back that were not delivered, in words for sellers. */
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

/** Returns the reason of a return by the words that its seller entered; `other` for words of their own. */
export const returnReasonIn = (text: string): ReturnReason | 'other' =>
  RETURN_REASON_KEYS.find((key) => RETURN_REASONS[key].toLowerCase() === text.trim().toLowerCase()) ?? 'other';

/** How a parcel ended: `parcel` for all that were sent, `rto` if it came back undelivered, `return` if the buyer gave it back. */
export const OUTCOMES = ['parcel', 'rto', 'return'] as const;
export type OutcomeKind = (typeof OUTCOMES)[number];

/** By what the outcomes of a month are added up. */
export const OUTCOMES_BY = ['reason', 'product', 'place', 'partner'] as const;
export type OutcomesBy = (typeof OUTCOMES_BY)[number];

/** From how many parcels on a share is shown. With fewer, one more moves it by more than five points. */
export const ENOUGH_PARCELS = 20;
