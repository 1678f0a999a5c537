import * as z from 'zod';
import { measuredOfferView } from '../orders/order.ts';
import { buyerAnswer, orderRuleView } from '../rules/order-rule.ts';
import { id, rupees } from '../wire.ts';
import { BULK_RULES } from './choice-rule.ts';

/** An offer of a partner for one order in the list of a bulk's orders. */
const bulkOption = z.object({
  _id: z.string(),
  name: z.string(),
  courier: z.string().nullable(),
  recommendation: z.boolean(),
  best_price: z.boolean(),
  best_tat: z.boolean(),
  day: z.number(),
  /** The freight and the COD charges without GST. `final_pay` is the same sum with GST. */
  price: rupees,
  final_pay: rupees,
  /**
   * The delivery results of the partner between the two states. Absent if we have the results of fewer than 20 parcels.
   */
  measured: measuredOfferView.optional(),
});
export type BulkOption = z.output<typeof bulkOption>;

/** An order in the list of a bulk's orders. */
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
  /** The offers of at most three partners. Empty for an order that was changed after its bulk was priced. */
  options: z.array(bulkOption),
  /** The id of the chosen partner, or null. */
  chosen: z.string().nullable(),
  /**
   * True if the user chose the partner for this order individually. Applying a rule with `keep_own` does not change
   * such an order.
   */
  by_hand: z.boolean(),
  /** The cost with GST: the price of the chosen partner while the order is unpaid, then the paid amount. */
  amount: rupees.nullable(),
  paid: z.boolean(),
  /** True if the order cannot be paid before its e-way bill number is entered. */
  lacks_eway_bill: z.boolean(),
  /**
   * True if the order's details were changed after the file was read. If so, the warnings about the file no longer
   * apply to the order.
   */
  edited: z.boolean(),
  /**
   * The seller's rule that chose the partner or holds the order, with the reason. Null if no rule has decided about the
   * order.
   */
  rule: orderRuleView.nullable(),
  /**
   * The buyer's answer to the question whether to send the unpaid order. Absent if the buyer was not asked. If the
   * buyer cancelled the order, it is not paid with the bulk.
   */
  buyer: buyerAnswer.optional(),
  ewaybill_number: z.string().nullable(),
  /** True if the order was paid and then refunded. */
  refunded: z.boolean(),
  error: z.string().nullable(),
});
export type BulkOrderView = z.output<typeof bulkOrderView>;

/** An order of a bulk that was paid, then refused by its courier, and then refunded. */
export const bulkRefusal = z.object({
  /** The order's position in the bulk. */
  order_count: z.number().int(),
  order_id: z.string(),
  message: z.string(),
  amount: rupees,
  /** The id of the job that paid the order. */
  job_id: z.string().nullable(),
});
export type BulkRefusal = z.output<typeof bulkRefusal>;

/** The highest number of orders without a partner that the totals of a bulk list. */
export const MOST_WITHOUT_PARTNER = 20;

/**
 * The cost of a bulk if one rule chooses the partner of every order. It is the sum of all unpaid orders that can be
 * paid. Partners that the user chose by hand do not change.
 */
const ruleTotal = z.object({
  rule: z.enum(BULK_RULES),
  /** The sum without GST. `to_pay` is the sum with GST. */
  total_value: rupees,
  to_pay: rupees,
  /** The sum of the delivery times of all orders, in days. */
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
  /** The positions of unpaid orders that cannot be paid before their e-way bill numbers are entered. */
  without_eway_bill: z.array(z.number().int()),
  /** How many unpaid orders the seller's rules hold. The payment leaves these orders out. */
  held: z.number().int(),
  /**
   * The cost under each of the three standard rules. If the seller's own rules were applied to the bulk, the list also
   * has the cost under these rules.
   */
  rules: z.array(ruleTotal),
  /**
   * The cost of the unpaid orders that can be paid. `total_value` is without GST, `tax` is the GST, and `to_pay` is the
   * sum of both.
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

/**
 * Returns how many unpaid orders of a bulk can be paid. Such an order has a partner, has an e-way bill if it needs one,
 * and is held by no rule.
 */
export const payableCountOf = (totals: BulkTotals): number =>
  totals.unpaid - totals.without_partner - totals.held - totals.without_eway_bill.length;

/** The highest number of orders for which one command can choose partners. */
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
    /** If true, orders whose partners were chosen by hand do not change. */
    keep_own: z.boolean('Send true or false.').optional(),
  }),
  z.strictObject({ take_off: rule }),
]);
