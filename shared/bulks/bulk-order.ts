import * as z from 'zod';
import { rupees } from '../wire.ts';

/** An option of an order as its row shows it. */
const bulkOption = z.object({
  _id: z.string(),
  name: z.string(),
  recommendation: z.boolean(),
  best_price: z.boolean(),
  best_tat: z.boolean(),
  day: z.number(),
  /** Freight and COD, without GST; with it. */
  price: rupees,
  final_pay: rupees,
});
export type BulkOption = z.output<typeof bulkOption>;

/** An order of a bulk, with no more than a row shows. */
export const bulkOrderView = z.object({
  _id: z.string(),
  /** Its number in the batch. */
  number: z.number().int(),
  /** The seller's own number, else ours. */
  order_id: z.string(),
  consignee: z.string(),
  source: z.string(),
  destination: z.string(),
  payment_method: z.enum(['cod', 'prepaid']),
  weight: z.number(),
  /** At most three; none of an order that was changed since it was priced. */
  options: z.array(bulkOption),
  /** The chosen partner; null while there is none. */
  chosen: z.string().nullable(),
  /** What it costs with GST: as chosen, or as it was paid. */
  amount: rupees.nullable(),
  paid: z.boolean(),
  ewaybill_number: z.string().nullable(),
  /** Paid and given back. */
  refunded: z.boolean(),
  error: z.string().nullable(),
});
export type BulkOrderView = z.output<typeof bulkOrderView>;

/** An order of a bulk that was paid and that no courier took; its money is back. */
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

/** What a bulk's orders come to. */
export const bulkTotals = z.object({
  orders: z.number().int(),
  unpaid: z.number().int(),
  /** Of the unpaid, those without a partner. */
  without_partner: z.number().int(),
  /** What paying the rest costs: without GST, the GST, and in all. */
  total_value: rupees,
  tax: rupees,
  to_pay: rupees,
  paid: z.number().int(),
  /** Of the paid, those with an AWB, and those whose money is back. */
  booked: z.number().int(),
  /** Of the booked, those that arrived: they have an invoice to download. */
  delivered: z.number().int(),
  refunded: z.number().int(),
  /** Of these, the ones that no courier took. */
  refused: z.number().int(),
});
export type BulkTotals = z.output<typeof bulkTotals>;
