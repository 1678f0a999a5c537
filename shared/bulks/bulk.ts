import * as z from 'zod';
import { uploadState } from '../uploads/upload.ts';
import { personView, rupees } from '../wire.ts';
import { BULK_RULES } from './choice-rule.ts';

/**
 * A warning about an order id that an earlier file also contains, or about a pin code that belongs to another city or
 * state than the address says.
 */
const bulkWarning = z.object({
  text: z.string(),
  /** The order's position in the bulk. Null in a sentence that counts further warnings. */
  number: z.number().int().nullable(),
});
export type BulkWarning = z.output<typeof bulkWarning>;

/** A bulk: one file of orders, and its results. */
export const bulkView = z.object({
  _id: z.string(),
  attachments_id: z.object({ _id: z.string(), filename: z.string(), timestamp: z.string() }),
  createdAt: z.string(),
  created_by: personView,
  /** The state of the file: `done` when all its orders exist. */
  state: uploadState,
  job_id: z.string(),
  plan: z.string(),
  /** The ids of the bulk's first 100 orders, including deleted ones; empty until all orders are created. */
  orders: z.array(z.string()),
  /** How many orders the file created; 0 until all of them exist. */
  orders_count: z.number().int(),
  /** How many of the bulk's orders are unpaid. */
  unpaid_orders: z.number().int(),
  /** How many orders were paid, refused by their courier, and refunded. */
  refused_orders: z.number().int(),
  /** How many invalid rows the seller can correct. 0 also if the whole file was refused. */
  bad_rows: z.number().int(),
  /** What payments have charged for the bulk so far, less refunds. Null until something is charged. */
  total_payout: rupees.nullable(),
  /** The rule that chooses the partner of each order for which the seller chose none. */
  rule: z.enum(BULK_RULES),
  warnings: z.array(bulkWarning),
  /** True if the seller applied the rule to all orders. The rule can be removed again. */
  applied: z.boolean(),
  /** The job that is paying the bulk, or paid it last. */
  pay_job_id: z.string().nullable(),
});
export type BulkView = z.output<typeof bulkView>;

/** What the seller's rules changed when they decided again about a bulk. */
export interface DecidedAgain {
  message: string;
  /**
   * How many unpaid orders there are, how many of them have another partner now, and by how many rupees they are
   * cheaper (below 0 if they are more expensive).
   */
  orders: number;
  changed: number;
  saved: number;
  /** How many orders have no partner now, because the rules hold them or allow none. */
  held: number;
  without_partner: number;
}

/** An invalid row of a file: its cells in the order of the template's columns, its errors and its warnings. */
export const mendableRow = z.object({
  row_number: z.number().int(),
  cells: z.array(z.string()),
  /** Error texts. An error of one cell begins with the cell's column header. */
  errors: z.array(z.string()),
  /**
   * Warnings about pin codes that belong to another city or state than the address says. They need no correction. Each
   * begins with its column header.
   */
  warnings: z.array(z.string()),
});
export type MendableRow = z.output<typeof mendableRow>;
