import * as z from 'zod';
import { rupees } from '../wire.ts';

/**
 * The highest limit for the extra cost of a fallback partner that a seller can set, in rupees (`most`). The other
 * fields are the error texts for invalid limits.
 */
export const FALLBACK_AMOUNT = {
  most: 500,
  outside: 'Enter an amount from 0 to 500.',
  decimals: 'Enter an amount with at most two decimals.',
};

/**
 * How many rupees a fallback partner may cost more than the chosen partner. A fallback partner carries the parcel if
 * the chosen partner refuses it. Null means no fallback. If a payment omits the field, the limit in the seller's
 * profile applies.
 */
export const fallbackWithin = z
  .number(FALLBACK_AMOUNT.outside)
  .min(0, FALLBACK_AMOUNT.outside)
  .max(FALLBACK_AMOUNT.most, FALLBACK_AMOUNT.outside)
  .multipleOf(0.01, FALLBACK_AMOUNT.decimals)
  .nullable();

/**
 * The fallback of a paid order: the limit for the extra cost of a fallback partner (`within`), and the partners that
 * refused the parcel before the present partner (`refused`).
 */
export const fallbackView = z.object({
  within: rupees,
  refused: z.array(z.object({ name: z.string(), reason: z.string() })),
});
