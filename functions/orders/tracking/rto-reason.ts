import type { RtoReason } from '../../../shared/returns/outcomes.ts';
import type { Order } from '../record/order.ts';

/** Patterns that find the reason in a courier's text. The first matching pattern counts. */
const PATTERNS: readonly (readonly [RtoReason, RegExp])[] = [
  ['refused', /refus|reject|not accept|cancel|den(y|ied)|open delivery/i],
  ['money', /\bcod\b|cash|payment|money|amount/i],
  ['area', /out of (delivery )?area|\boda\b|not serviceable|non.?serviceable|entry (not|restrict)|restricted/i],
  ['address', /address|pin ?code|landmark|locat|shifted|no such (person|consignee)|wrong (mobile|phone|number)/i],
  ['later', /resched|future|later|defer|postpon|another day|holiday request/i],
  [
    'away',
    /unavailab|not available|no one|nobody|absent|closed|locked|not (at )?home|unreachable|contact|no response|not (answer|respond)|switched off/i,
  ],
];

/** Returns the RTO reason that a courier's text about a failed delivery states. */
export const rtoReasonIn = (text: string): RtoReason =>
  PATTERNS.find(([, words]) => words.test(text))?.[0] ?? 'unknown';

/**
 * Returns why a parcel is returned to origin. Uses the buyer's last answer or, if there is none, the courier's text.
 * Pure.
 */
export const rtoReasonOf = ({ failed, buyerAnswer }: Pick<Order, 'failed' | 'buyerAnswer'>): RtoReason =>
  buyerAnswer?.choice === 'refuse' ? 'refused' : rtoReasonIn(failed?.reason ?? '');
