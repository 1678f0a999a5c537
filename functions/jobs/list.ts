import type { jobsContract } from '../../shared/jobs/contract.ts';
import { countedMeta } from '../platform/table/count.ts';
import { pageOf } from '../platform/table/page-of.ts';
import type { Verb } from '../users/caller/serve.ts';
import { jobView } from './get.ts';
import { countJobs, listJobs } from './store.ts';

/** Lists the caller's own jobs, so that a page can show a progress bar again after the user left and reopened it. */
export const list: Verb<typeof jobsContract.list> = async ({ query }, { caller, at }) => {
  const [{ rows, next }, counted] = await Promise.all([
    pageOf(
      query,
      (most, after) => listJobs(caller.id, most, after),
      ({ id }) => id,
    ),
    countJobs(caller.id),
  ]);
  return { data: rows.map((job) => jobView(caller, job, at)), meta: { ...countedMeta(counted), next } };
};
