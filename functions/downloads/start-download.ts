import { Failure } from '../../shared/errors.ts';
import { uploadScopeOf } from '../attachments/attachment.ts';
import type { Job } from '../jobs/job.ts';
import { findJob, newJob, newJobWrites } from '../jobs/store.ts';
import { earlierResult, once } from '../platform/http/idempotency.ts';
import { rateLimit } from '../platform/http/rate-limit.ts';
import { log } from '../platform/log.ts';
import { send } from '../platform/messaging/queues.ts';
import { commit } from '../platform/table/commit.ts';
import type { Caller } from '../users/caller/caller.ts';
import type { Ctx } from '../users/caller/serve.ts';
import { type DownloadRequest, newDownloadWrite } from './store.ts';

/**
 * The highest number of files that one person may start in an hour. A limit is needed because each file may read a
 * hundred thousand orders.
 */
const AN_HOUR = 30;

type ListRequest = Pick<DownloadRequest, 'kind' | 'format' | 'filters'>;
type Asker = Pick<Ctx, 'repeat' | 'at'> & { caller: Caller };

/**
 * Starts a job that writes a list to a file. A repeated request returns the same job. While the job is queued, it also
 * sends the job's message again.
 */
export async function startDownload(list: ListRequest, { caller, repeat, at }: Asker) {
  if ((await earlierResult(repeat, findJob)) === undefined) await rateLimit('downloads', caller.id, AN_HOUR, 3600, at);
  const { value: job, replayed } = await once<Job>(
    repeat,
    async (id, extra) => {
      const about = { id, kind: `download_${list.kind}`, owner: caller.id, access: null, courier: null };
      const job = newJob({ ...about, inputHash: repeat.inputHash }, at);
      const scope = uploadScopeOf(caller);
      const { kind, format, filters } = list;
      const request = { kind, format, filters, id, owner: caller.id, scope, createdAt: at.toISOString() };
      await commit([...newJobWrites(job), newDownloadWrite(request), ...extra]);
      return job;
    },
    findJob,
  );
  if (job.state === 'queued') {
    await send('downloads', [{ id: job.id }]).catch((error: unknown) => {
      log.error('download not queued', { error: error as Error, job_id: job.id });
      throw new Failure('UPSTREAM', 'The download could not be started. Try again in a moment.');
    });
  }
  return { data: { job_id: job.id }, message: 'The file is being written.', replayed };
}
