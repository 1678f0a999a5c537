import type { jobsContract, RowError } from '../../shared/jobs/contract.ts';
import type { Caller } from '../users/caller/caller.ts';
import type { Verb } from '../users/caller/serve.ts';
import { readErrors } from './error-files.ts';
import { errorView, firstErrors, jobFor } from './get.ts';
import type { Job } from './job.ts';

/** Returns a page of a job's errors as the caller may see them, and the number of all errors. */
export async function jobErrorsPage(
  caller: Caller,
  job: Job,
  { offset, limit }: { offset: number; limit: number },
  at: Date,
): Promise<{ errors: RowError[]; total: number }> {
  const shown = await firstErrors(job, at);
  const some =
    job.errorCount > shown.length
      ? await readErrors(job.id, job.errorCount, offset, limit)
      : shown.slice(offset, offset + limit);
  return { errors: some.map((error) => errorView(caller, error)), total: Math.max(job.errorCount, shown.length) };
}

/** Lists the errors of a job by page. */
export const errors: Verb<typeof jobsContract.errors> = async ({ params, query }, { caller, at }) => {
  const { errors: data, total } = await jobErrorsPage(caller, await jobFor(caller, params.id), query, at);
  return { data, meta: { total_count: total } };
};
