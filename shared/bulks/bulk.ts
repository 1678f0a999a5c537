import * as z from 'zod';
import { uploadState } from '../uploads/upload.ts';
import { personView, rupees } from '../wire.ts';
import { BULK_RULES } from './choice-rule.ts';

/**
 * A warning about a row: an earlier file contains the same order id, or the pin code and the address are in different
 * cities or states.
 */
const bulkWarning = z.object({
  text: z.string(),
  /** The order's position in the bulk. Null if `text` only says how many more warnings there are. */
  number: z.number().int().nullable(),
});
export type BulkWarning = z.output<typeof bulkWarning>;

/** A bulk: one file of orders, and its results. */
export const bulkView = z.object({
  _id: z.string(),
  attachments_id: z.object({ _id: z.string(), filename: z.string(), timestamp: z.string() }),
  createdAt: z.string(),
  created_by: personView,
  /** The state of the file. `done`: all orders of the file exist. */
  state: uploadState,
  job_id: z.string(),
  plan: z.string(),
  /** The ids of the bulk's first 100 orders, including deleted ones; empty until all orders are created. */
  orders: z.array(z.string()),
  /** How many orders the file created; 0 until all of them exist. */
  orders_count: z.number().int(),
  /** How many of the bulk's orders are unpaid. */
  unpaid_orders: z.number().int(),
  /** How many orders were paid, then refused by their courier, and then refunded. */
  refused_orders: z.number().int(),
  /** How many invalid rows the seller can correct. Also 0 if the whole file was refused. */
  bad_rows: z.number().int(),
  /** The charges for the bulk until now, less refunds. Null before the first charge. */
  total_payout: rupees.nullable(),
  /** The rule that chooses a partner for each order for which the seller has not chosen one. */
  rule: z.enum(BULK_RULES),
  warnings: z.array(bulkWarning),
  /** True if the seller applied the rule to all orders. The rule can be removed again. */
  applied: z.boolean(),
  /** The id of the job that is paying the bulk now, or that paid it last. */
  pay_job_id: z.string().nullable(),
});
export type BulkView = z.output<typeof bulkView>;

/** The result of applying the seller's rules to a bulk again. */
export interface DecidedAgain {
  message: string;
  /**
   * `orders`: the number of unpaid orders. `changed`: how many of these orders now have another partner. `saved`: by
   * how many rupees the orders are now cheaper (below 0 if they are more expensive).
   */
  orders: number;
  changed: number;
  saved: number;
  /**
   * `held`: how many orders the rules hold. `without_partner`: how many orders have no partner that the rules allow.
   */
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
   * Warnings that the pin code and the address are in different cities or states. The seller need not correct them.
   * Each warning begins with the column header.
   */
  warnings: z.array(z.string()),
});
export type MendableRow = z.output<typeof mendableRow>;
