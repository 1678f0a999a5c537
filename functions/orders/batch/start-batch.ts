import { Failure } from '../../../shared/errors.ts';
import { stateOf } from '../../jobs/get.ts';
import type { Job } from '../../jobs/job.ts';
import { createJob, findJob, newJob } from '../../jobs/store.ts';
import { getWallet } from '../../ledger/store.ts';
import { earlierOf, once } from '../../platform/http/idempotency.ts';
import { log } from '../../platform/log.ts';
import { send } from '../../platform/messaging/queues.ts';
import { commit } from '../../platform/table/commit.ts';
import { untilCommitted } from '../../platform/table/until-committed.ts';
import type { Ctx } from '../../users/caller/serve.ts';
import { beginPaying, findBulkState } from '../bulk/bulk-state-store.ts';
import { addBatch, type BatchOrder } from './batch-store.ts';

/** The kind of the jobs that pay batches. */
export const PAY_BATCH = 'pay_batch';

export interface Batch {
  orders: readonly BatchOrder[];
  /** What they cost as far as it is known, in paise. */
  sumPaise: number;
  /** The bulk that all of them are of. */
  bulkId: string | null;
}

/** The job that pays a bulk at this moment, if there is one. */
async function payingNow(bulkId: string | null, at: Date): Promise<{ open?: Job; last: string | undefined }> {
  const last = bulkId === null ? undefined : (await findBulkState(bulkId)).job;
  const job = last === undefined ? undefined : await findJob(last);
  const isOpen = job !== undefined && ['queued', 'running'].includes(stateOf(job, at));
  return { last, ...(isOpen && { open: job }) };
}

/**
 * Has a batch paid by a job. The wallet must cover all of it, else nothing is begun. Asked a second time while a bulk is
 * being paid, by another tab or with another key, it is the same job: one batch, one bar.
 * @throws INSUFFICIENT_BALANCE before there is a job
 */
export async function startBatch(
  ofBatch: () => Promise<Batch>,
  bulkId: string | null,
  { caller, repeat, at }: Pick<Ctx, 'caller' | 'repeat' | 'at'>,
) {
  // Not by the bulk's open job: that may be another tab's.
  const earlier = await earlierOf(repeat, findJob);
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
          const named = bulkId === null ? [] : [beginPaying(bulkId, id, last)];
          const changes = [...createJob(made), ...addBatch(id, batch.orders, at), ...named, ...extra];
          begins = named[0] === undefined ? -1 : changes.indexOf(named[0]);
          await commit(changes);
          return made;
        },
        'This batch is being paid. Try again in a moment.',
        // Another tab was first: its job is taken.
        ({ index }) => index === begins,
      ),
    findJob,
  );
  return begun(job, replayed);
}

/** The answer; while the job is queued its message is sent again, for the first may not have been taken. */
async function begun(job: Job, replayed: boolean) {
  if (job.state === 'queued') {
    await send('batches', [{ id: job.id }]).catch((error: unknown) => {
      log.error('batch not queued', { error: error as Error, job_id: job.id });
      throw new Failure('UPSTREAM', 'The payment could not be started. Nothing was debited; try again in a moment.');
    });
  }
  return { data: { job_id: job.id }, message: 'The orders are being paid.', replayed };
}
