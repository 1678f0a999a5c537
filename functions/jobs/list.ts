import type { jobsContract } from '../../shared/jobs/contract.ts';
import { pageOf } from '../platform/page-of.ts';
import type { Verb } from '../users/serve.ts';
import { jobView } from './get.ts';
import { listJobs } from './store.ts';

/** The caller's own jobs, so that a bar survives leaving any page. They are not counted: nobody asks how many there were. */
export const list: Verb<typeof jobsContract.list> = async ({ query }, { caller, at }) => {
  const { rows, next } = await pageOf(
    query,
    (most, after) => listJobs(caller.id, most, after),
    ({ id }) => id,
  );
  return { data: rows.map((job) => jobView(caller, job, at)), meta: { next } };
};
