import * as z from 'zod';
import { revision, rupees } from '../wire.ts';
import { RISK_KEYS } from './risk.ts';

/**
 * A seller's setting of buyer confirmation: which buyers of COD orders are asked before the parcel is sent, and how
 * long their orders wait for the answer.
 */
export const buyerConfirmationForm = z
  .strictObject({
    ask: z.enum(['off', 'all', 'some'], 'Choose which buyers are asked.'),
    /** `some`: we ask the buyer if the order is worth more than `above` or has one of `risks`. */
    above: rupees.nonnegative('Enter an amount of 0 or more.').nullable(),
    risks: z.array(z.enum(RISK_KEYS, 'Choose a risk.')).max(RISK_KEYS.length),
    hours: z
      .number('Enter whole hours.')
      .int('Enter whole hours.')
      .min(1, 'Enter at least 1 hour.')
      .max(168, 'Enter at most 168 hours.'),
    /** What automatic shipping does with an order whose buyer has not answered within `hours`. */
    unanswered: z.enum(['ship', 'hold'], 'Choose what happens then.'),
  })
  .refine(({ ask, above, risks }) => ask !== 'some' || above !== null || risks.length > 0, {
    path: ['above'],
    error: 'Enter an amount, or choose a reason.',
  });
export type BuyerConfirmationForm = z.output<typeof buyerConfirmationForm>;

export const buyerConfirmationView = z.object({ ...buyerConfirmationForm.shape, revision });
export type BuyerConfirmationView = z.output<typeof buyerConfirmationView>;
