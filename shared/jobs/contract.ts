import * as z from 'zod';
import { contract, endpoint } from '../endpoint.ts';
import { cappedMeta, id, listMeta, paging, wholeNumber } from '../wire.ts';

/**
 * An error in one row of a file. An error of a bulk order also has both pin codes. An error of a weight or remittance
 * file also has the AWB and the partner.
 */
export const rowError = z.object({
  row_number: z.number(),
  message: z.string(),
  sourcePin: z.string().optional(),
  destinationPin: z.string().optional(),
  ewaybill_number: z.string().optional(),
  logistic: z.string().optional(),
  /** Today's price with GST. Set if an order was not paid because its price had changed. */
  final_pay: z.number().optional(),
});
export type RowError = z.output<typeof rowError>;

export const jobView = z.object({
  _id: z.string(),
  kind: z.string(),
  /** The name of the file that the job reads or writes. Null if there is no file. */
  filename: z.string().nullable(),
  state: z.enum(['queued', 'running', 'done', 'failed']),
  progress: z.object({ done: z.number(), total: z.number() }),
  result: z.record(z.string(), z.unknown()).nullable(),
  /** The first errors. `GET /jobs/{id}/errors` returns all errors. */
  errors: z.array(rowError),
  error_count: z.number().int(),
  created_at: z.string(),
});
export type JobView = z.output<typeof jobView>;

/** The highest number of errors in one page. A job has at most 50,000 errors, so at most 50 pages. */
const MOST_ERRORS = 1000;

export const jobsContract = contract({
  list: endpoint({
    method: 'GET',
    path: '/jobs',
    access: 'signed-in',
    summary: 'List the jobs that the caller started in the last 90 days, newest first',
    query: z.strictObject(paging),
    asOther: true,
    reply: z.array(jobView.omit({ errors: true })),
    meta: z.object(cappedMeta),
  }),
  get: endpoint({
    method: 'GET',
    path: '/jobs/{id}',
    access: 'signed-in',
    summary: 'Read the progress and the result of one of the caller’s jobs',
    params: z.strictObject({ id }),
    asOther: true,
    reply: jobView,
    errors: ['NOT_FOUND'],
  }),
  errors: endpoint({
    method: 'GET',
    path: '/jobs/{id}/errors',
    access: 'signed-in',
    summary: 'List every error of a job in the order of the rows',
    params: z.strictObject({ id }),
    query: z.strictObject({
      offset: wholeNumber(0, 1_000_000, 'offset').default(0),
      limit: wholeNumber(1, MOST_ERRORS, 'limit').default(100),
    }),
    asOther: true,
    reply: z.array(rowError),
    meta: z.object({ total_count: listMeta.total_count }),
    errors: ['NOT_FOUND'],
  }),
});
