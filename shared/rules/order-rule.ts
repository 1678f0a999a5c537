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
