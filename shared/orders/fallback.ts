import * as z from 'zod';
import { rupees } from '../wire.ts';

/** The most that a seller may let a fallback partner cost more, in rupees. */
const MOST_FALLBACK = 500;

const AMOUNT = `Enter an amount from 0 to ${MOST_FALLBACK}.`;

/**
 * By how many rupees a fallback partner may cost more than the chosen one if that refuses; null: no fallback. If
 * omitted in a payment, the seller's profile decides.
 */
export const fallbackWithin = z
  .number(AMOUNT)
  .min(0, AMOUNT)
  .max(MOST_FALLBACK, AMOUNT)
  .multipleOf(0.01, 'Enter an amount with at most two decimals.')
  .nullable();

/** The fallback of a paid order: its limit, and the partners that refused it before the present one. */
export const fallbackView = z.object({
  within: rupees,
  refused: z.array(z.object({ name: z.string(), reason: z.string() })),
});
