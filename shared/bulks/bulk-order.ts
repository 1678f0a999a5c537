import * as z from 'zod';
import { rupees } from '../wire.ts';

/** An option of an order as its row shows it. */
const bulkOption = z.object({
  _id: z.string(),
  name: z.string(),
  courier: z.string().nullable(),
  recommendation: z.boolean(),
  best_price: z.boolean(),
  best_tat: z.boolean(),
  day: z.number(),
  /** Freight and COD, without GST; with it. */
  price: rupees,
  final_pay: rupees,
});
export type BulkOption = z.output<typeof bulkOption>;

/** An order of a bulk, with what a row shows. */
export const bulkOrderView = z.object({
  _id: z.string(),
  /** Its number in the batch. */
  number: z.number().int(),
  /** The reference number, or else ours. */
  order_id: z.string(),
  consignee: z.string(),
  source: z.string(),
  destination: z.string(),
  payment_method: z.enum(['cod', 'prepaid']),
  weight: z.number(),
  /** At most three; none for an order that was changed since it was priced. */
  options: z.array(bulkOption),
  /** The chosen partner, or null. */
  chosen: z.string().nullable(),
  /** The cost with GST: as chosen, or as paid. */
  amount: rupees.nullable(),
  paid: z.boolean(),
  ewaybill_number: z.string().nullable(),
  /** Paid and refunded. */
  refunded: z.boolean(),
  error: z.string().nullable(),
});
export type BulkOrderView = z.output<typeof bulkOrderView>;

/** An order of a bulk that was paid but not accepted by a courier, and refunded. */
export const bulkRefusal = z.object({
  /** Its number in the batch. */
  order_count: z.number().int(),
  order_id: z.string(),
  message: z.string(),
  amount: rupees,
  /** The job that had paid it. */
  job_id: z.string().nullable(),
});
export type BulkRefusal = z.output<typeof bulkRefusal>;

/** The totals of a bulk's orders. */
export const bulkTotals = z.object({
  orders: z.number().int(),
  unpaid: z.number().int(),
  /** Unpaid orders without a partner. */
  without_partner: z.number().int(),
  /** The cost of the rest: without GST, the GST, and in all. */
  total_value: rupees,
  tax: rupees,
  to_pay: rupees,
  paid: z.number().int(),
  /** Paid orders with an AWB, and refunded ones. */
  booked: z.number().int(),
  /** Booked orders that were delivered: they have an invoice. */
  delivered: z.number().int(),
  refunded: z.number().int(),
  /** Refunded orders that no courier accepted. */
  refused: z.number().int(),
});
export type BulkTotals = z.output<typeof bulkTotals>;
