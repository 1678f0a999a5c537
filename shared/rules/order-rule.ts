import * as z from 'zod';

/** What the seller's rules decided about an order: the rule, and why, in words. */
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

/** What a buyer says of an order, in words. */
export const BUYER_ANSWERS = {
  waiting: 'Waiting for the buyer',
  confirmed: 'Confirmed by the buyer',
  cancelled: 'Buyer cancelled',
} as const;
export const buyerAnswer = z.enum(Object.keys(BUYER_ANSWERS) as [keyof typeof BUYER_ANSWERS]);

/** What the buyer of an order was asked and has answered. */
export const orderConfirmationView = z.object({
  state: buyerAnswer,
  /** Since when, and until when, the order waits for the buyer: from the last question on. */
  since: z.string(),
  until: z.string(),
  /** How often the seller had the buyer asked again. */
  asked_again: z.int(),
  /** What automatic shipping does if there is no answer. */
  unanswered: z.enum(['ship', 'hold']),
  answered_at: z.string().nullable(),
  /** Why the buyer cancelled the order. */
  reason: z.string().nullable(),
});
export type OrderConfirmationView = z.output<typeof orderConfirmationView>;
