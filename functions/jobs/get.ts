import { Failure } from '../../shared/errors.ts';
import type { JobView, jobsContract, RowError } from '../../shared/jobs/contract.ts';
import { type Caller, seesCosts } from '../users/caller/caller.ts';
import type { Verb } from '../users/caller/serve.ts';
import type { Job, JobError } from './job.ts';
import { findJob, findJobErrors } from './store.ts';

/**
 * The time without progress after which a job counts as lost. No queue retries for so long, so the job's last worker
 * was killed.
 */
const LOST_AFTER_MS = 2 * 3600_000;
const LOST = 'The job stopped without an answer. Look at what is in use now, and upload the file again if it is not.';

/**
 * The kinds of jobs that contain what couriers charge us, and where: in the whole job, or only in the part `staff` of
 * its result. Only callers who see costs see it.
 */
const COSTS_IN: Readonly<Partial<Record<string, 'job' | 'staff part'>>> = {
  upload_buying: 'job',
  upload_courier_bill: 'job',
  upload_courier_partner: 'staff part',
};

/**
 * Returns whether the caller may see a job. The job's owner may see it, and so may users with the permission `access`
 * of the job. A vendor user with this permission may see it only if it belongs to their courier. Jobs with costs are
 * only for staff who see costs.
 */
export function maySeeJob(caller: Caller, job: Job): boolean {
  if (COSTS_IN[job.kind] === 'job' && !seesCosts(caller)) return false;
  if (job.owner === caller.id) return true;
  if (job.access === null || !caller.may(job.access)) return false;
  return caller.courier === null || caller.courier === job.courier;
}

/** Returns a job's state. An open job counts as `failed` if no worker continues it. */
export const jobState = (job: Job, at: Date): Job['state'] =>
  (job.state === 'queued' || job.state === 'running') && at.getTime() - Date.parse(job.movedAt) > LOST_AFTER_MS
    ? 'failed'
    : job.state;

/** Returns a job if it is still running. */
export async function findRunningJob(id: string | undefined, at: Date): Promise<Job | undefined> {
  const job = id === undefined ? undefined : await findJob(id);
  return job !== undefined && ['queued', 'running'].includes(jobState(job, at)) ? job : undefined;
}

/** Returns a job that the caller may see. @throws NOT_FOUND */
export async function jobFor(caller: Caller, id: string): Promise<Job> {
  const job = await findJob(id);
  if (job === undefined || !maySeeJob(caller, job)) throw new Failure('NOT_FOUND');
  return job;
}

/** Returns an error as the caller may see it. */
export const errorView = ({ seesAll }: Pick<Caller, 'seesAll'>, { staff, ...error }: JobError): RowError =>
  seesAll ? { ...error, ...staff } : error;

/** Returns the first errors of a job. For a lost job, returns one error which says that the job was lost. */
export async function firstErrors(job: Job, at: Date): Promise<JobError[]> {
  if (jobState(job, at) !== job.state) return [{ row_number: 0, message: LOST }];
  return job.errorCount > 0 ? await findJobErrors(job.id) : [];
}

/**
 * Returns the result of a job. The part `staff` of the result is about all sellers' orders, so only callers who see all
 * orders get it. If it contains costs, only callers who see costs get it. Callers who may not see costs get no result
 * with costs, even of an own job from before they lost the right.
 */
function resultFor(caller: Caller, { kind, result }: Job): JobView['result'] {
  const costs = COSTS_IN[kind];
  if (result === null || (costs === 'job' && !seesCosts(caller))) return null;
  if (costs === 'staff part' ? seesCosts(caller) : caller.seesAll) return result;
  const { staff: _, ...rest } = result;
  return rest;
}

/** Returns the name of the file that the job wrote, or null. */
const writtenFile = ({ result }: Job): string | null =>
  typeof result?.['filename'] === 'string' ? result['filename'] : null;

/** Returns a job as the API shows it, without its errors. */
export const jobView = (caller: Caller, job: Job, at: Date): Omit<JobView, 'errors'> => ({
  _id: job.id,
  kind: job.kind,
  filename: job.filename ?? writtenFile(job),
  state: jobState(job, at),
  progress: { done: job.done, total: job.total },
  result: resultFor(caller, job),
  error_count: jobState(job, at) === job.state ? job.errorCount : 1,
  created_at: job.createdAt,
});

/** Returns the progress, the result and the first errors of a job. */
export const get: Verb<typeof jobsContract.get> = async ({ params }, { caller, at }) => {
  const job = await jobFor(caller, params.id);
  const errors = (await firstErrors(job, at)).map((error) => errorView(caller, error));
  return { data: { ...jobView(caller, job, at), errors } };
};
