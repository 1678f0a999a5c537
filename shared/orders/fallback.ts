import * as z from 'zod';
import { rupees } from '../wire.ts';

/**
 * The highest limit, in rupees, that a seller can set for the extra cost of a fallback partner, and the messages for a
 * wrong one.
 */
export const FALLBACK_AMOUNT = {
  most: 500,
  outside: 'Enter an amount from 0 to 500.',
  decimals: 'Enter an amount with at most two decimals.',
};

/**
 * How many rupees more a fallback partner may cost than the chosen one, if that one refuses the parcel. Null: no
 * fallback. If a payment omits it, the limit in the seller's profile applies.
 */
export const fallbackWithin = z
  .number(FALLBACK_AMOUNT.outside)
  .min(0, FALLBACK_AMOUNT.outside)
  .max(FALLBACK_AMOUNT.most, FALLBACK_AMOUNT.outside)
  .multipleOf(0.01, FALLBACK_AMOUNT.decimals)
  .nullable();

/** The price limit for fallback partners of a paid order, and the partners that refused it before the present one. */
export const fallbackView = z.object({
  within: rupees,
  refused: z.array(z.object({ name: z.string(), reason: z.string() })),
});
