import type { Change, Key } from '../platform/table/change.ts';
import { countRows, type RowCount } from '../platform/table/count.ts';
import { find, findAll } from '../platform/table/find.ts';
import { list, listUpTo } from '../platform/table/list.ts';
import { pack, unpack } from '../platform/table/pack.ts';
import type { Job, JobEnd, JobError } from './job.ts';

const KEPT_DAYS = 90;

const key = (id: string): Key => ({ pk: `JOB#${id}`, sk: 'JOB' });
/**
 * Returns the key of a job's errors. They are a separate item, because the screen reads the job every second but reads
 * its errors only once.
 */
const errorsKey = (id: string): Key => ({ pk: `JOB#${id}`, sk: 'ERRORS' });
const ownersKey = (owner: string): string => `JOBS#${owner}`;
/**
 * The partition of open jobs in the due index. It is sorted by the start of the jobs, so that the oldest job is found
 * quickly.
 */
const OPEN = 'OPEN_JOBS';
const ttlOf = (at: Date): number => Math.floor(at.getTime() / 1000) + KEPT_DAYS * 86_400;

const isStored: NonNullable<Change['if']> = [['pk', 'present']];
const stillOpen: Change['if'] = [...isStored, ['state', '<>', 'done'], ['state', '<>', 'failed']];

type NewJob = Pick<Job, 'id' | 'kind' | 'owner' | 'access' | 'courier' | 'inputHash' | 'filename'> & {
  total?: number;
};

export const newJob = ({ total = 0, ...job }: NewJob, at: Date): Job => ({
  ...job,
  state: 'queued',
  done: 0,
  total,
  result: null,
  errorCount: 0,
  createdAt: at.toISOString(),
  movedAt: at.toISOString(),
});

/**
 * Builds the writes of a new job, which fail if it exists. The owner's list stores only the job's key, because the job
 * changes every second and a copy would have to change too.
 */
export const newJobWrites = (job: Job): Change[] => {
  const ttl = ttlOf(new Date(job.createdAt));
  return [
    { put: { ...key(job.id), ...job, ttl, by_due_pk: OPEN, by_due_sk: job.createdAt }, if: [['pk', 'absent']] },
    { put: { pk: ownersKey(job.owner), sk: job.id, ttl } },
  ];
};

export const findJob = (id: string): Promise<Job | undefined> => find<Job>(key(id));
export const findJobs = (ids: string[]): Promise<Job[]> => findAll<Job>([...new Set(ids)].map(key), { eventual: true });

export async function findJobErrors(id: string): Promise<JobError[]> {
  const kept = await find<{ errors: Uint8Array }>(errorsKey(id));
  return kept === undefined ? [] : unpack<JobError[]>(kept.errors);
}

/** Returns a person's newest jobs, or the jobs after a cursor. */
export async function listJobs(owner: string, most: number, after?: string): Promise<Job[]> {
  const keys = await listUpTo({ pk: ownersKey(owner), newestFirst: true, most, after });
  const jobs = new Map((await findJobs(keys.map(({ sk }) => sk))).map((job) => [job.id, job]));
  return keys.flatMap(({ sk }) => jobs.get(sk) ?? []);
}

/** Counts a person's jobs. Eventually consistent. */
export const countJobs = (owner: string): Promise<RowCount> => countRows({ pk: ownersKey(owner), eventual: true });

/** Returns the start times of the oldest open jobs that began after `since`. Eventually consistent. */
export async function openJobStarts(since: string, limit: number): Promise<string[]> {
  const { items } = await list<{ by_due_sk: string }>({ pk: OPEN, index: 'by_due', between: [since, '9'], limit });
  return items.map((item) => item.by_due_sk);
}

/** Builds the write of a job's progress. It fails if the job has ended. */
export const jobProgressWrite = (id: string, done: number, total: number, at: Date): Change => ({
  update: key(id),
  set: { state: 'running', done, total, movedAt: at.toISOString() },
  if: stillOpen,
});

/**
 * Builds the write that changes the result of an ended job whose file waited for a decision. Afterwards, the result
 * says that the file no longer waits. @param discarded the text for the person who discarded the file; undefined if the
 * file was confirmed
 */
export const decidedJobWrite = ({ id, result }: Job, discarded?: string): Change => {
  if (discarded === undefined) return { update: key(id), set: { result: { ...result, decided: true } }, if: isStored };
  const { waiting: _, staff, ...rest } = result ?? {};
  const { waiting: __, ...forStaff } = (staff ?? {}) as Record<string, unknown>;
  const told = { ...rest, ...(staff !== undefined && { staff: forStaff }), discarded };
  return { update: key(id), set: { result: told }, if: isStored };
};

/** The highest number of errors that are stored in the table. All errors are stored in S3. */
const FIRST = 100;

/**
 * Builds the writes that end a job. They fail if it has ended. They store the first 100 errors. If there are more, the
 * caller must call `keepErrors` first, which stores all errors in S3.
 */
export const jobEndWrites = (id: string, outcome: JobEnd, at: Date): Change[] => {
  const { state, total, result, errors } = outcome;
  const done = state === 'done' ? { done: total } : {};
  const end: Change = {
    update: key(id),
    set: { state, total, result, errorCount: errors.length, movedAt: at.toISOString(), ...done },
    remove: ['by_due_pk', 'by_due_sk'],
    if: stillOpen,
  };
  if (errors.length === 0) return [end];
  return [end, { put: { ...errorsKey(id), errors: pack(errors.slice(0, FIRST)), ttl: ttlOf(at) } }];
};
