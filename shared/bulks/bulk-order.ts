import * as z from 'zod';
import { measuredOfferView } from '../orders/order.ts';
import { buyerAnswer, orderRuleView } from '../rules/order-rule.ts';
import { id, rupees } from '../wire.ts';
import { BULK_RULES } from './choice-rule.ts';

/** An offer of a partner for one order of a bulk, as the list of the bulk's orders shows it. */
const bulkOption = z.object({
  _id: z.string(),
  name: z.string(),
  courier: z.string().nullable(),
  recommendation: z.boolean(),
  best_price: z.boolean(),
  best_tat: z.boolean(),
  day: z.number(),
  /** Freight and COD charges without GST. `final_pay` is the same with GST. */
  price: rupees,
  final_pay: rupees,
  /** The results of the partner's parcels between the two states. Absent if there are fewer than 20 parcels. */
  measured: measuredOfferView.optional(),
});
export type BulkOption = z.output<typeof bulkOption>;

/** An order of a bulk, as the list of the bulk's orders shows it. */
export const bulkOrderView = z.object({
  _id: z.string(),
  /** The order's position in the bulk. */
  number: z.number().int(),
  /** The seller's reference number, or our order number if there is none. */
  order_id: z.string(),
  consignee: z.string(),
  source: z.string(),
  destination: z.string(),
  payment_method: z.enum(['cod', 'prepaid']),
  weight: z.number(),
  /** At most three options. Empty for an order that was changed after its bulk was priced. */
  options: z.array(bulkOption),
  /** The id of the chosen partner, or null. */
  chosen: z.string().nullable(),
  /**
   * True if the partner was chosen for this order alone. Applying a rule with `keep_own` does not change such an order.
   */
  by_hand: z.boolean(),
  /** The cost with GST: what was paid, or the chosen partner's price while the order is unpaid. */
  amount: rupees.nullable(),
  paid: z.boolean(),
  /** True if the order can be paid only after its e-way bill number is entered. */
  lacks_eway_bill: z.boolean(),
  /** True if its details were changed after the file was read. The warnings about the file no longer concern it. */
  edited: z.boolean(),
  /** The seller's rule that chose the partner or holds the order, with the reason; null if no rule did. */
  rule: orderRuleView.nullable(),
  /**
   * The buyer's answer to the question whether the unpaid order shall be sent; absent if the buyer was not asked. An
   * order that its buyer cancelled is not paid with the bulk.
   */
  buyer: buyerAnswer.optional(),
  ewaybill_number: z.string().nullable(),
  /** True if the order was paid and then refunded. */
  refunded: z.boolean(),
  error: z.string().nullable(),
});
export type BulkOrderView = z.output<typeof bulkOrderView>;

/** An order of a bulk that was paid, refused by its courier, and refunded. */
export const bulkRefusal = z.object({
  /** The order's position in the bulk. */
  order_count: z.number().int(),
  order_id: z.string(),
  message: z.string(),
  amount: rupees,
  /** The job that paid the order. */
  job_id: z.string().nullable(),
});
export type BulkRefusal = z.output<typeof bulkRefusal>;

/** How many orders without a partner the totals list at most. */
export const MOST_WITHOUT_PARTNER = 20;

/**
 * The cost of a bulk with one rule: the sum of all unpaid orders that can be paid, if the rule chooses the partners of
 * all orders except those chosen by hand.
 */
const ruleTotal = z.object({
  rule: z.enum(BULK_RULES),
  /** The sum without GST. `to_pay` is the same with GST. */
  total_value: rupees,
  to_pay: rupees,
  /** The partners' delivery times in days, added up over the orders. */
  days: z.number().int(),
});
export type RuleTotal = z.output<typeof ruleTotal>;

/** The totals of a bulk's orders. */
export const bulkTotals = z.object({
  orders: z.number().int(),
  unpaid: z.number().int(),
  /** How many unpaid orders have no partner. `first_without_partner` lists the first 20 of them. */
  without_partner: z.number().int(),
  first_without_partner: z.array(z.object({ _id: z.string(), number: z.number().int() })),
  /** How many unpaid orders have a partner that was chosen by hand. */
  by_hand: z.number().int(),
  /** The positions of unpaid orders that can be paid only after the numbers of their e-way bills are entered. */
  without_eway_bill: z.array(z.number().int()),
  /** How many unpaid orders the seller's rules hold. They are left out of the payment. */
  held: z.number().int(),
  /** The cost with each of the three rules and, if the seller's own rules decided about the bulk, with these. */
  rules: z.array(ruleTotal),
  /**
   * The cost of the unpaid orders that can be paid: `total_value` without GST, `tax` is the GST, `to_pay` is the sum of
   * both.
   */
  total_value: rupees,
  tax: rupees,
  to_pay: rupees,
  paid: z.number().int(),
  /** How many paid orders have an AWB. */
  booked: z.number().int(),
  /** How many booked orders were delivered. Delivered orders have an invoice. */
  delivered: z.number().int(),
  refunded: z.number().int(),
  /** How many orders were refunded because no courier accepted them. */
  refused: z.number().int(),
});
export type BulkTotals = z.output<typeof bulkTotals>;

/** Returns how many unpaid orders of a bulk can be paid: those with a partner and, if needed, an e-way bill. */
export const payableCountOf = (totals: BulkTotals): number =>
  totals.unpaid - totals.without_partner - totals.held - totals.without_eway_bill.length;

/** How many orders one command can choose partners for. */
const MOST_CHOICES = 500;
const rule = z.enum(BULK_RULES, 'Choose recommended, best_price, best_tat or own.');

/** A command that chooses partners for some orders, applies a rule to all orders, or removes the applied rule. */
export const chooseBody = z.union([
  z.strictObject({
    choices: z
      .array(z.strictObject({ order_id: id, logistic_id: id }))
      .min(1, 'Name at least one order.')
      .max(MOST_CHOICES, `Choose for at most ${MOST_CHOICES} orders at once.`),
  }),
  z.strictObject({
    apply: rule,
    /** True to leave orders unchanged whose partner was chosen by hand. */
    keep_own: z.boolean('Send true or false.').optional(),
  }),
  z.strictObject({ take_off: rule }),
]);
