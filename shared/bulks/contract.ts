import * as z from 'zod';
import { contract, endpoint } from '../endpoint.ts';
import { uploadState } from '../uploads/upload.ts';
import { id, listMeta, paging, personView, rupees } from '../wire.ts';
import { CHOICE_RULES } from './choice-rule.ts';

/** A bulk: one file of orders, and what became of it. */
export const bulkView = z.object({
  _id: z.string(),
  attachments_id: z.object({ _id: z.string(), filename: z.string() }),
  createdAt: z.string(),
  created_by: personView,
  /** How far the file is; `done` once all its orders stand. */
  state: uploadState,
  job_id: z.string(),
  plan: z.string(),
  /** Its orders; 0 until all of them stand. */
  orders: z.number().int(),
  /** Of these, how many wait to be paid. */
  unpaid_orders: z.number().int(),
  /** Rows that can be mended; 0 where there are none, or the file as a whole was refused. */
  bad_rows: z.number().int(),
  /** Charged at payment, less what was refunded since; null until something is charged. */
  total_payout: rupees.nullable(),
  /** What decides the partner of each order that has no choice of its own. */
  rule: z.enum(CHOICE_RULES),
});
export type BulkView = z.output<typeof bulkView>;

const bulkOrder = 'order.bulk_order';
const one = { params: z.strictObject({ id }) };

export const bulksContract = contract({
  upload: endpoint({
    method: 'POST',
    path: '/orders/bulk_upload/logistic',
    access: bulkOrder,
    summary: 'Upload a workbook of orders: the job checks every row, and makes all orders or none',
    files: true,
    body: z.strictObject({
      model_id: z.string().max(80).optional(),
      onModel: z.literal('Order', 'This kind of file is not taken here.').default('Order'),
      /** As in search: one of the caller's plans. */
      plan: z.string().max(80).optional(),
    }),
    reply: z.object({ _id: z.string(), job_id: z.string() }),
    errors: ['NOT_ALLOWED', 'SLOW_DOWN', 'UPSTREAM'],
    idempotent: true,
  }),
  list: endpoint({
    method: 'GET',
    path: '/bulks/',
    access: bulkOrder,
    summary: 'Past bulk uploads, newest first: own ones, for staff everyone’s',
    query: z.strictObject({
      ...paging,
      /** Of the file name. */
      text: z.string().trim().max(80).optional(),
    }),
    reply: z.array(bulkView),
    meta: z.object(listMeta),
  }),
  get: endpoint({
    method: 'GET',
    path: '/bulk/{id}',
    access: bulkOrder,
    summary: 'One bulk',
    ...one,
    reply: bulkView,
    errors: ['NOT_FOUND'],
  }),
  template: endpoint({
    method: 'GET',
    path: '/bulks/template',
    access: bulkOrder,
    summary: 'An empty workbook of orders in the fixed format, with help',
    reply: z.null(),
    download: true,
  }),
});
