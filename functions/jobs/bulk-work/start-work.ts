import { once } from '../../platform/http/idempotency.ts';
import { send } from '../../platform/messaging/queues.ts';
import { commit } from '../../platform/table/commit.ts';
import type { Ctx } from '../../users/caller/serve.ts';
import type { Job } from '../job.ts';
import { findJob, newJob, newJobWrites } from '../store.ts';
import { addWork } from './work-store.ts';

/** Starts a job that does the same with several things. A repeat of the command returns the same job. */
export async function startWork(
  { kind, ids, work }: { kind: string; ids: readonly string[]; work: unknown },
  { caller, repeat, at }: Pick<Ctx, 'caller' | 'repeat' | 'at'>,
) {
  const some = [...new Set(ids)];
  const { value: job, replayed } = await once<Job>(
    repeat,
    async (id, extra) => {
      const about = { id, kind, owner: caller.id, access: null, courier: null };
      const made = newJob({ ...about, inputHash: repeat.inputHash, total: some.length }, at);
      await commit([...newJobWrites(made), addWork(id, { work, ids: some }, at), ...extra]);
      return made;
    },
    findJob,
  );
  // A lost message is sent again by a repeat.
  if (job.state === 'queued') await send('batches', [{ id: job.id }]);
  return { data: { job_id: job.id }, replayed };
}
