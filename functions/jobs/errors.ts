import type { jobsContract } from '../../shared/jobs/contract.ts';
import type { Verb } from '../users/caller/serve.ts';
import { readErrors } from './error-files.ts';
import { errorFor, errorsShown, jobFor } from './get.ts';

/** Every error of a job, page by page. */
export const errors: Verb<typeof jobsContract.errors> = async ({ params, query }, { caller, at }) => {
  const job = await jobFor(caller, params.id);
  const shown = await errorsShown(job, at);
  const { offset, limit } = query;
  const some =
    job.errorCount > shown.length
      ? await readErrors(job.id, job.errorCount, offset, limit)
      : shown.slice(offset, offset + limit);
  const data = some.map((error) => errorFor(caller, error));
  return { data, meta: { total_count: Math.max(job.errorCount, shown.length) } };
};
