import * as z from 'zod';
import { uploadState } from '../uploads/upload.ts';
import { personView, rupees } from '../wire.ts';
import { CHOICE_RULES } from './choice-rule.ts';

/** A bulk: one file of orders, and what became of it. */
export const bulkView = z.object({
  _id: z.string(),
  attachments_id: z.object({ _id: z.string(), filename: z.string(), timestamp: z.string() }),
  createdAt: z.string(),
  created_by: personView,
  /** How far the file is; `done` once all its orders stand. */
  state: uploadState,
  job_id: z.string(),
  plan: z.string(),
  /** The ids of its first 100 orders, deleted ones included; none until all orders are made. */
  orders: z.array(z.string()),
  /** How many orders its file made; 0 until all of them are made. */
  orders_count: z.number().int(),
  /** Of these, how many wait to be paid. */
  unpaid_orders: z.number().int(),
  /** Paid, and refused by their courier: their money is back. */
  refused_orders: z.number().int(),
  /** Rows that can be mended; 0 where there are none, or the file as a whole was refused. */
  bad_rows: z.number().int(),
  /** Charged at payment, less what was refunded since; null until something is charged. */
  total_payout: rupees.nullable(),
  /** What decides the partner of each order that has no choice of its own. */
  rule: z.enum(CHOICE_RULES),
  /** What the seller may want to look at: Order IDs that earlier files have. */
  warnings: z.array(z.string()),
  /** That rule was applied to all, and can be taken off. */
  applied: z.boolean(),
  /** The job that pays it, or did last. */
  pay_job_id: z.string().nullable(),
});
export type BulkView = z.output<typeof bulkView>;

/** A row that keeps its file from becoming orders: its cells by the template's columns, and what is wrong with it. */
export const mendableRow = z.object({
  row_number: z.number().int(),
  cells: z.array(z.string()),
  /** Each begins with the column that it is about, where it is about one. */
  errors: z.array(z.string()),
});
export type MendableRow = z.output<typeof mendableRow>;
