import * as z from 'zod';
import { rupees } from '../wire.ts';

/** The most that a seller may allow the next partner to cost more, in rupees. */
const MOST_FALLBACK = 500;

const AMOUNT = `Enter an amount from 0 to ${MOST_FALLBACK}.`;

/**
 * By how many rupees the next partner may cost more than the chosen one, should that refuse; null: none is taken. Left out of a
 * payment: as the seller's profile says.
 */
export const fallbackWithin = z
  .number(AMOUNT)
  .min(0, AMOUNT)
  .max(MOST_FALLBACK, AMOUNT)
  .multipleOf(0.01, 'Enter an amount with at most two decimals.')
  .nullable();

/** What a paid order shows of it: what its seller allowed, and which partners refused before the one that has it now. */
export const fallbackView = z.object({
  within: rupees,
  refused: z.array(z.object({ name: z.string(), reason: z.string() })),
});
