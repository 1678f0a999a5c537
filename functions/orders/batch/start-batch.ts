import { Failure } from '../../../shared/errors.ts';
import { findRunningJob } from '../../jobs/get.ts';
import type { Job } from '../../jobs/job.ts';
import { findJob, newJob, newJobWrites } from '../../jobs/store.ts';
import { getWallet } from '../../ledger/store.ts';
import { earlierResult, once } from '../../platform/http/idempotency.ts';
import { log } from '../../platform/log.ts';
import { send } from '../../platform/messaging/queues.ts';
import { commit } from '../../platform/table/commit.ts';
import { untilCommitted } from '../../platform/table/until-committed.ts';
import type { Ctx } from '../../users/caller/serve.ts';
import { type BulkState, bulkJobWrite, findBulkState } from '../bulk/bulk-state-store.ts';
import { type BatchOrder, newBatchWrites } from './batch-store.ts';

/** The kind of the jobs that pay batches. */
export const PAY_BATCH = 'pay_batch';

export interface Batch {
  orders: readonly BatchOrder[];
  /** The total price of the orders, in paise. Orders without a known price are left out. */
  sumPaise: number;
  /** The bulk that all orders belong to, or null. */
  bulkId: string | null;
}

const RULES_CHOOSE = 'Your rules are choosing the partners of this bulk. Pay when they have finished.';

/**
 * Returns the state of a bulk. If a job is paying the bulk, returns this job as `open`.
 * @throws CONFLICT while the seller's rules choose the partners again
 */
async function payingNow(bulkId: string, at: Date): Promise<{ open: Job | undefined; state: BulkState }> {
  const state = await findBulkState(bulkId);
  const [open, deciding] = await Promise.all([findRunningJob(state.job, at), findRunningJob(state.deciding, at)]);
  if (open === undefined && deciding !== undefined) throw new Failure('CONFLICT', RULES_CHOOSE);
  return { open, state };
}

/**
 * Starts a job that pays a batch. If the wallet does not cover the whole batch, throws INSUFFICIENT_BALANCE and starts
 * no job. If a job is already paying the bulk, for example from another tab, returns that job.
 */
export async function startBatch(
  ofBatch: () => Promise<Batch>,
  bulkId: string | null,
  { caller, repeat, at }: Pick<Ctx, 'caller' | 'repeat' | 'at'>,
) {
  // A repeated request must return the job that it started, not the job with which another tab is paying the bulk.
  const earlier = await earlierResult(repeat, findJob);
  if (earlier !== undefined) return begun(earlier, true);
  let begins = -1;
  const { value: job, replayed } = await once<Job>(
    repeat,
    (id, extra) =>
      untilCommitted(
        async () => {
          const now = bulkId === null ? undefined : await payingNow(bulkId, at);
          if (now?.open !== undefined) return now.open;
          const batch = await ofBatch();
          if ((await getWallet(caller.id)).balance < batch.sumPaise) throw new Failure('INSUFFICIENT_BALANCE');
          const about = { id, kind: PAY_BATCH, owner: caller.id, access: null, courier: null };
          const made = newJob({ ...about, inputHash: repeat.inputHash, total: batch.orders.length }, at);
          const named = now === undefined ? [] : [bulkJobWrite(now.state, { job: id })];
          const changes = [...newJobWrites(made), ...newBatchWrites(id, batch.orders, at), ...named, ...extra];
          begins = named[0] === undefined ? -1 : changes.indexOf(named[0]);
          await commit(changes);
          return made;
        },
        'This batch is being paid. Try again in a moment.',
        // If another tab started a job at the same time, the transaction fails, and the next try returns that job.
        ({ index }) => index === begins,
      ),
    findJob,
  );
  return begun(job, replayed);
}

/**
 * Returns the reply for a job. If the job is queued, sends its message again, because the earlier message may be lost.
 */
async function begun(job: Job, replayed: boolean) {
  if (job.state === 'queued') {
    await send('batches', [{ id: job.id }]).catch((error: unknown) => {
      log.error('batch not queued', { error: error as Error, job_id: job.id });
      throw new Failure('UPSTREAM', 'The payment could not be started. Nothing was debited; try again in a moment.');
    });
  }
  return { data: { job_id: job.id }, message: 'The orders are being paid.', replayed };
}
