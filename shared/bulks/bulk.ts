import * as z from 'zod';
import { uploadState } from '../uploads/upload.ts';
import { personView, rupees } from '../wire.ts';
import { CHOICE_RULES } from './choice-rule.ts';

/** A bulk: one file of orders, and its results. */
export const bulkView = z.object({
  _id: z.string(),
  attachments_id: z.object({ _id: z.string(), filename: z.string(), timestamp: z.string() }),
  createdAt: z.string(),
  created_by: personView,
  /** The state of the file; `done` once all its orders exist. */
  state: uploadState,
  job_id: z.string(),
  plan: z.string(),
  /** The ids of its first 100 orders, deleted ones included; empty until all orders are created. */
  orders: z.array(z.string()),
  /** How many orders its file created; 0 until all of them are. */
  orders_count: z.number().int(),
  /** How many of them are unpaid. */
  unpaid_orders: z.number().int(),
  /** Paid, refused by their courier, and refunded. */
  refused_orders: z.number().int(),
  /** Rows that can be corrected; 0 if there are none, or the whole file was refused. */
  bad_rows: z.number().int(),
  /** Charged at payment, less refunds; null until something is charged. */
  total_payout: rupees.nullable(),
  /** The rule that chooses the partner of each order without a choice of its own. */
  rule: z.enum(CHOICE_RULES),
  /** Warnings: Order IDs that earlier files have. */
  warnings: z.array(z.string()),
  /** The rule was applied to all, and can be removed. */
  applied: z.boolean(),
  /** The job that pays it, or last did. */
  pay_job_id: z.string().nullable(),
});
export type BulkView = z.output<typeof bulkView>;

/** An invalid row of a file: its cells by the template's columns, and its errors. */
export const mendableRow = z.object({
  row_number: z.number().int(),
  cells: z.array(z.string()),
  /** Each begins with its column, if it has one. */
  errors: z.array(z.string()),
});
export type MendableRow = z.output<typeof mendableRow>;
