import * as z from 'zod';
import { contract, endpoint } from '../endpoint.ts';
import { id } from '../wire.ts';

/** One bad row of a file; bulk files add the two pin codes. */
export const rowError = z.object({
  row_number: z.number(),
  message: z.string(),
  sourcePin: z.string().optional(),
  destinationPin: z.string().optional(),
});
export type RowError = z.output<typeof rowError>;

export const jobView = z.object({
  _id: z.string(),
  kind: z.string(),
  state: z.enum(['queued', 'running', 'done', 'failed']),
  progress: z.object({ done: z.number(), total: z.number() }),
  result: z.record(z.string(), z.unknown()).nullable(),
  errors: z.array(rowError),
  created_at: z.string(),
});
export type JobView = z.output<typeof jobView>;

export const jobsContract = contract({
  get: endpoint({
    method: 'GET',
    path: '/jobs/{id}',
    access: 'signed-in',
    summary: 'How far a job of the caller is, and what came of it',
    params: z.strictObject({ id }),
    reply: jobView,
    errors: ['NOT_FOUND'],
  }),
});
