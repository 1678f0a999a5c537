import { earlierResult, once } from '../../platform/http/idempotency.ts';
import { send } from '../../platform/messaging/queues.ts';
import type { Change } from '../../platform/table/change.ts';
import { commit } from '../../platform/table/commit.ts';
import type { Ctx } from '../../users/caller/serve.ts';
import type { Job } from '../job.ts';
import { findJob, newJob, newJobWrites } from '../store.ts';
import { addWork } from './work-store.ts';

/**
 * Starts a job that does the same work on several things. A repeat of the command returns the same job.
 * `total` is the number of steps that the progress shows. By default, it is the number of things. Set it if a thing has
 * several steps.
 * @param claim returns further writes, which stop other jobs from working on these things. If a job is already doing
 * this work, returns that job
 */
export async function startWork(
  { kind, ids, work, total }: { kind: string; ids: readonly string[]; work: unknown; total?: number },
  { caller, repeat, at }: Pick<Ctx, 'caller' | 'repeat' | 'at'>,
  claim?: (jobId: string) => Promise<Job | Change[]>,
) {
  // A repeated request must return the job that it started, not a job that another tab started for the same work.
  const earlier = claim === undefined ? undefined : await earlierResult(repeat, findJob);
  if (earlier !== undefined) return begun(earlier, true);
  const some = [...new Set(ids)];
  const { value: job, replayed } = await once<Job>(
    repeat,
    async (id, extra) => {
      const claimed = (await claim?.(id)) ?? [];
      if (!Array.isArray(claimed)) return claimed;
      const about = { id, kind, owner: caller.id, access: null, courier: null };
      const made = newJob({ ...about, inputHash: repeat.inputHash, total: total ?? some.length }, at);
      await commit([...newJobWrites(made), addWork(id, { work, ids: some }, at), ...extra, ...claimed]);
      return made;
    },
    findJob,
  );
  return begun(job, replayed);
}

/**
 * Returns the reply for a job. If the job is queued, sends its message again, because the earlier message may be lost.
 */
async function begun(job: Job, replayed: boolean) {
  if (job.state === 'queued') await send('batches', [{ id: job.id }]);
  return { data: { job_id: job.id }, replayed };
}
