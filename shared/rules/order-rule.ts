import * as z from 'zod';

/** The decision of the seller's rules about an order: the rule, and the reason as a text (`why`). */
export const orderRuleView = z.object({
  _id: z.string(),
  /** The rule's name at the time of the decision. */
  name: z.string(),
  why: z.string(),
  /** True if the rule holds the order until somebody chooses a partner. */
  held: z.boolean(),
  /** True if the order was paid and booked by automatic shipping. */
  automatic: z.boolean(),
});
export type OrderRuleView = z.output<typeof orderRuleView>;

/** The states of a buyer's confirmation, with their labels. */
export const BUYER_ANSWERS = {
  waiting: 'Waiting for the buyer',
  confirmed: 'Confirmed by the buyer',
  cancelled: 'Buyer cancelled',
} as const;
export const buyerAnswer = z.enum(Object.keys(BUYER_ANSWERS) as [keyof typeof BUYER_ANSWERS]);

/** The question to the buyer of an order, and the buyer's answer. */
export const orderConfirmationView = z.object({
  state: buyerAnswer,
  /** The time of the last question. `until` is the time until which the order waits for the answer. */
  since: z.string(),
  until: z.string(),
  /** How many times the seller has sent the question to the buyer again. */
  asked_again: z.int(),
  /** What automatic shipping does if the buyer does not answer in time. */
  unanswered: z.enum(['ship', 'hold']),
  answered_at: z.string().nullable(),
  /** The buyer's reason for cancelling the order. */
  reason: z.string().nullable(),
});
export type OrderConfirmationView = z.output<typeof orderConfirmationView>;
