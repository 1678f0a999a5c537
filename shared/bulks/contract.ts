import * as z from 'zod';
import { contract, endpoint } from '../endpoint.ts';
import { BULK_ORDERS_SHEET } from '../sheets.ts';
import { uploadState } from '../uploads/upload.ts';
import { id, listMeta, paging, personView, rupees, whole } from '../wire.ts';
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
  /** What the seller may want to look at: Order IDs that earlier files have. */
  warnings: z.array(z.string()),
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

/** Rows of one page of the grid. */
const MOST_ROWS = 500;
const LONGEST_CELL = 500;
/** Excel's own last row. */
const LAST_ROW = 1_048_576;

const HEADERS = BULK_ORDERS_SHEET.columns.map(({ header }) => header);
const cells = z.partialRecord(
  z.enum(HEADERS, 'This is no column of the template.'),
  z.string('Send the text of a cell.').max(LONGEST_CELL, `A cell takes at most ${LONGEST_CELL} characters.`),
);

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
  rows: endpoint({
    method: 'GET',
    path: '/bulk/{id}/rows',
    access: bulkOrder,
    summary: 'The rows of a failed upload that have to be mended, with all their cells',
    ...one,
    query: z.strictObject({
      offset: whole(0, 1_000_000, 'offset').default(0),
      limit: whole(1, MOST_ROWS, 'limit').default(100),
    }),
    reply: z.array(mendableRow),
    meta: z.object({ total_count: listMeta.total_count, job_id: z.string() }),
    errors: ['NOT_FOUND'],
  }),
  mend: endpoint({
    method: 'PUT',
    path: '/bulk/{id}/rows',
    access: bulkOrder,
    summary: 'Submit mended rows: the file is checked anew with them, and all its orders are made or none',
    ...one,
    mostBodyBytes: 2 * 1024 * 1024,
    body: z.strictObject({
      /** The job whose errors were mended. */
      job_id: id,
      rows: z
        .array(
          z.strictObject({
            row_number: z.number().int().min(1).max(LAST_ROW),
            /** What is typed, by column; the other cells stay. Null leaves the row out. */
            cells: cells.nullable(),
          }),
        )
        .min(1, 'Mend at least one row.')
        .max(BULK_ORDERS_SHEET.maxRows, 'A file has at most 10,000 rows.'),
    }),
    reply: z.object({ _id: z.string(), job_id: z.string() }),
    errors: ['NOT_FOUND', 'NOT_ALLOWED', 'CONFLICT', 'UPSTREAM'],
  }),
  errorsWorkbook: endpoint({
    method: 'GET',
    path: '/bulk/{id}/errors-workbook',
    access: bulkOrder,
    summary: 'The uploaded workbook as it was, with what is wrong written beside its rows',
    ...one,
    reply: z.null(),
    download: true,
    errors: ['NOT_FOUND', 'CONFLICT', 'TOO_LARGE'],
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
