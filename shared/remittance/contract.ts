import * as z from 'zod';
import { contract, endpoint } from '../endpoint.ts';
import { MOST_AT_ONCE } from '../jobs/work.ts';
import { lineField } from '../text.ts';
import { uploadState, uploadsList } from '../uploads/upload.ts';
import { cappedMeta, id, listMeta, paging, personView, revision } from '../wire.ts';
import { openQuery, openTaskView } from './open-task.ts';
import { taskView } from './task.ts';
import { entryWork, outcome, remark } from './work.ts';

const ACCESS = 'remittance.confirmation_csv';

/**
 * The permissions for processing confirmations: the section Confirmation CSV and `showAllOrders` (decision 67). A
 * caller needs both.
 */
const STAFF = { all: [ACCESS, 'showAllOrders'] } as const;
const heading = lineField().min(1).max(200);

/** An uploaded confirmation. `createdAt` and `createdBy` have the spelling of the specification. */
const remittanceView = z.object({
  _id: z.string(),
  attachments_id: z.object({ _id: z.string(), filename: z.string(), timestamp: z.string() }),
  createdAt: z.string(),
  createdBy: personView,
  state: uploadState,
  job_id: z.string(),
  /** The courier that the uploader chose for the file, or null. */
  courier: z.string().nullable(),
  /** How many rows the confirmation has, and how many of them are open. Null until the rows are matched. */
  task_counts: z.object({ total: z.number(), open: z.number() }).nullable(),
});
export type RemittanceView = z.output<typeof remittanceView>;

const taskPaging = { ...paging, open: z.enum(['true', 'false']).optional() };

/**
 * For each column of a confirmation, its heading in a courier's file. We store the headings for the courier's next
 * files.
 */
const columns = z.strictObject({
  awb: heading,
  amountPaise: heading,
  deliveryDate: heading.optional(),
  utr: heading.optional(),
});

/** The stored headings of couriers' files, by courier and column. */
const headingsView = z.object({
  revision,
  couriers: z.record(z.string(), z.record(z.string(), z.array(z.string()))),
});
export type HeadingsView = z.output<typeof headingsView>;

export const remittanceContract = contract({
  uploadFile: endpoint({
    method: 'POST',
    path: '/remittance/upload_file',
    access: STAFF,
    summary: 'Upload a courier’s payment confirmation and match it with collected COD',
    files: true,
    body: z.strictObject({
      model_id: z.string().max(80).optional(),
      onModel: z.literal('Remittance').default('Remittance'),
      /**
       * The id of a partner of the courier that pays. Required only if neither the headings nor the AWBs identify the
       * courier.
       */
      logistic_id: id.optional(),
    }),
    reply: z.object({ job_id: z.string() }),
    errors: ['NOT_FOUND', 'UPSTREAM'],
    idempotent: true,
  }),
  template: endpoint({
    method: 'GET',
    path: '/remittance/template',
    access: ACCESS,
    summary: 'Download an empty confirmation with instructions',
    reply: z.null(),
    download: true,
  }),
  list: endpoint({
    method: 'GET',
    path: '/remittance',
    access: ACCESS,
    summary: 'List couriers’ payment confirmations, newest first',
    query: uploadsList.query,
    reply: z.array(remittanceView),
    meta: z.object(listMeta),
  }),
  headings: endpoint({
    method: 'GET',
    path: '/remittance/headings',
    access: STAFF,
    summary: 'List the headings that couriers use for the columns of their confirmations, as stored',
    reply: headingsView,
  }),
  open: endpoint({
    method: 'GET',
    path: '/remittance/open',
    access: STAFF,
    summary: 'List the open entries of all confirmations, the longest open ones first',
    query: z.strictObject({ ...paging, ...openQuery }),
    reply: z.array(openTaskView),
    meta: z.object({
      ...cappedMeta,
      /**
       * The sums by which couriers paid too little (`short`) and too much (`excess`) in the counted entries, in rupees.
       * If `total_is_least` is true, the sums cover only some of the entries.
       */
      short: z.number(),
      excess: z.number(),
      /**
       * Set if so few entries match that the search ended before the page was full. All entries that were opened until
       * this time were examined. `next` continues the search.
       */
      searched_to: z.string().optional(),
    }),
  }),
  work: endpoint({
    method: 'POST',
    path: '/remittance/open',
    access: STAFF,
    summary: 'Add a remark to several open entries, or complete them, in one job',
    body: z.strictObject({
      entry_ids: z.array(id).min(1, 'Choose at least one entry.').max(MOST_AT_ONCE, `At most ${MOST_AT_ONCE} entries.`),
      work: entryWork,
    }),
    reply: z.object({ job_id: z.string() }),
    errors: ['UPSTREAM'],
    idempotent: true,
  }),
  get: endpoint({
    method: 'GET',
    path: '/remittance/{id}',
    access: ACCESS,
    summary: 'Read a confirmation with its entries in the order of the rows, or only the open ones',
    params: z.strictObject({ id }),
    query: z.strictObject(taskPaging),
    reply: remittanceView.extend({ tasks: z.array(taskView) }),
    meta: z.object(listMeta),
    errors: ['NOT_FOUND'],
  }),
  tasks: endpoint({
    method: 'GET',
    path: '/remittance/{id}/tasks',
    access: ACCESS,
    summary: 'List only the entries of a confirmation',
    params: z.strictObject({ id }),
    query: z.strictObject(taskPaging),
    reply: z.array(taskView),
    meta: z.object(listMeta),
    errors: ['NOT_FOUND'],
  }),
  keepHeadings: endpoint({
    method: 'PUT',
    path: '/remittance/{id}/headings',
    access: STAFF,
    summary: 'Set which heading of a file is which column. It is stored for the courier, and the file is matched',
    params: z.strictObject({ id }),
    body: z.strictObject({ logistic_id: id.optional(), columns }),
    reply: z.object({ job_id: z.string() }),
    revisioned: headingsView,
    errors: ['NOT_FOUND', 'CONFLICT', 'UPSTREAM'],
  }),
  resolve: endpoint({
    method: 'PUT',
    path: '/remittance/task/{id}',
    access: STAFF,
    summary: 'Complete an entry with a remark and an outcome for the missing or excess amount',
    params: z.strictObject({ id }),
    body: z.strictObject({
      _id: id,
      reason: remark,
      status: z.literal('completed'),
      outcome: outcome.optional(),
    }),
    reply: taskView,
    errors: ['NOT_FOUND', 'CONFLICT'],
  }),
});
