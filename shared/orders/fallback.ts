import * as z from 'zod';
import { rupees } from '../wire.ts';

/** The highest limit, in rupees, that a seller can set for the extra cost of a fallback partner. */
const MOST_FALLBACK = 500;

const AMOUNT = `Enter an amount from 0 to ${MOST_FALLBACK}.`;

/**
 * How many rupees more a fallback partner may cost than the chosen one, if that one refuses the parcel. Null: no
 * fallback. If a payment omits it, the limit in the seller's profile applies.
 */
export const fallbackWithin = z
  .number(AMOUNT)
  .min(0, AMOUNT)
  .max(MOST_FALLBACK, AMOUNT)
  .multipleOf(0.01, 'Enter an amount with at most two decimals.')
  .nullable();

/** The price limit for fallback partners of a paid order, and the partners that refused it before the present one. */
export const fallbackView = z.object({
  within: rupees,
  refused: z.array(z.object({ name: z.string(), reason: z.string() })),
});
