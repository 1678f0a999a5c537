import type { bulksContract } from '../../../shared/bulks/contract.ts';
import { Failure } from '../../../shared/errors.ts';
import { jobErrorsPage } from '../../jobs/errors.ts';
import type { Job } from '../../jobs/job.ts';
import { waitForJob } from '../../jobs/wait-for-job.ts';
import { planIdFor } from '../../plans/plan-for.ts';
import { findPlan } from '../../plans/store.ts';
import { receiveFile } from '../../uploads/receive-file.ts';
import type { Caller } from '../../users/caller/caller.ts';
import type { Verb } from '../../users/caller/serve.ts';
import { bulkIdOf } from '../bulk.ts';
import { bulkKind } from './bulk-kind.ts';

/** Returns the reply for a finished job: the number of orders, the bad rows, or what the seller must confirm first. */
async function outcomeOf(caller: Caller, job: Job, at: Date) {
  const [asks] = (job.result?.['waiting'] ?? []) as string[];
  if (asks !== undefined) return { errors: [], message: asks, meta: { success: false as const } };
  if (job.state === 'done') return { errors: [], message: `Orders made: ${job.total}.` };
  const { errors } = await jobErrorsPage(caller, job, { offset: 0, limit: job.errorCount }, at);
  const [first] = errors;
  const rows = errors.length === 1 ? '1 row has' : `${errors.length} rows have`;
  const message = first?.row_number === 0 ? first.message : `${rows} to be corrected. No order was made.`;
  return { errors, message, meta: { success: false as const } };
}

/**
 * Receives a workbook of orders. Returns the bulk and the job that checks it. With `wait`, waits a while for the
 * result.
 */
export const upload: Verb<typeof bulksContract.upload> = async ({ body }, ctx) => {
  const { caller } = ctx;
  if (caller.courier !== null) throw new Failure('NOT_ALLOWED', 'Courier partners make no orders.');
  const id = await planIdFor(caller, body.plan || undefined);
  const name = (await findPlan(id))?.name ?? id;
  const { data, ...rest } = await receiveFile(bulkKind, { partner: null, plan: { id, name } }, ctx);
  const ids = { _id: bulkIdOf({ owner: caller.id, id: data.job_id }), job_id: data.job_id };
  const job = body.wait === 'true' ? await waitForJob(data.job_id) : undefined;
  if (job === undefined) return { data: ids, ...rest };
  const { errors, ...outcome } = await outcomeOf(caller, job, ctx.at);
  return { data: { ...ids, errors }, ...rest, ...outcome };
};
