import { Failure } from '../../../shared/errors.ts';
import { jobState } from '../../jobs/get.ts';
import type { Job } from '../../jobs/job.ts';
import { findJob, newJob, newJobWrites } from '../../jobs/store.ts';
import { getWallet } from '../../ledger/store.ts';
import { earlierResult, once } from '../../platform/http/idempotency.ts';
import { log } from '../../platform/log.ts';
import { send } from '../../platform/messaging/queues.ts';
import { commit } from '../../platform/table/commit.ts';
import { untilCommitted } from '../../platform/table/until-committed.ts';
import type { Ctx } from '../../users/caller/serve.ts';
import { findBulkState, payingJobWrite } from '../bulk/bulk-state-store.ts';
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

/** Returns the id of the job that last paid a bulk as `last`, and the job as `open` if it is still running. */
async function payingNow(bulkId: string | null, at: Date): Promise<{ open?: Job; last: string | undefined }> {
  const last = bulkId === null ? undefined : (await findBulkState(bulkId)).job;
  const job = last === undefined ? undefined : await findJob(last);
  const isOpen = job !== undefined && ['queued', 'running'].includes(jobState(job, at));
  return { last, ...(isOpen && { open: job }) };
}

/**
 * Starts a job that pays a batch. Throws INSUFFICIENT_BALANCE without starting a job if the wallet does not cover all
 * of it. If a job is paying the bulk at the moment, for example from another tab, returns that job.
 */
export async function startBatch(
  ofBatch: () => Promise<Batch>,
  bulkId: string | null,
  { caller, repeat, at }: Pick<Ctx, 'caller' | 'repeat' | 'at'>,
) {
  // A repeated request must find its own job, not the job that is paying the bulk for another tab.
  const earlier = await earlierResult(repeat, findJob);
  if (earlier !== undefined) return begun(earlier, true);
  let begins = -1;
  const { value: job, replayed } = await once<Job>(
    repeat,
    (id, extra) =>
      untilCommitted(
        async () => {
          const { open, last } = await payingNow(bulkId, at);
          if (open !== undefined) return open;
          const batch = await ofBatch();
          if ((await getWallet(caller.id)).balance < batch.sumPaise) throw new Failure('INSUFFICIENT_BALANCE');
          const about = { id, kind: PAY_BATCH, owner: caller.id, access: null, courier: null };
          const made = newJob({ ...about, inputHash: repeat.inputHash, total: batch.orders.length }, at);
          const named = bulkId === null ? [] : [payingJobWrite(bulkId, id, last)];
          const changes = [...newJobWrites(made), ...newBatchWrites(id, batch.orders, at), ...named, ...extra];
          begins = named[0] === undefined ? -1 : changes.indexOf(named[0]);
          await commit(changes);
          return made;
        },
        'This batch is being paid. Try again in a moment.',
        // If another tab started a job first, the next try returns that job.
        ({ index }) => index === begins,
      ),
    findJob,
  );
  return begun(job, replayed);
}

/** Returns the reply for a job. Sends the message of a queued job (again), because an earlier one may be lost. */
async function begun(job: Job, replayed: boolean) {
  if (job.state === 'queued') {
    await send('batches', [{ id: job.id }]).catch((error: unknown) => {
      log.error('batch not queued', { error: error as Error, job_id: job.id });
      throw new Failure('UPSTREAM', 'The payment could not be started. Nothing was debited; try again in a moment.');
    });
  }
  return { data: { job_id: job.id }, message: 'The orders are being paid.', replayed };
}
