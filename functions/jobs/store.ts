import type { RowError } from '../../shared/jobs/contract.ts';
import type { Change, Key } from '../platform/change.ts';
import { pack, unpack } from '../platform/pack.ts';
import { find, findAll } from '../platform/table/find.ts';
import type { Job, Outcome } from './job.ts';

const KEPT_DAYS = 90;

const key = (id: string): Key => ({ pk: `JOB#${id}`, sk: 'JOB' });
/** Apart from the job: it is read once, the job every second while the screen shows a bar. */
const errorsKey = (id: string): Key => ({ pk: `JOB#${id}`, sk: 'ERRORS' });
const ttlOf = (at: Date): number => Math.floor(at.getTime() / 1000) + KEPT_DAYS * 86_400;

const stillOpen: Change['if'] = [
  ['pk', 'present'],
  ['state', '<>', 'done'],
  ['state', '<>', 'failed'],
];

type NewJob = Pick<Job, 'id' | 'kind' | 'owner' | 'access' | 'courier' | 'inputHash'> & { total?: number };

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

/** Records a job, once: its id is the condition. */
export const createJob = (job: Job): Change => ({
  put: { ...key(job.id), ...job, ttl: ttlOf(new Date(job.createdAt)) },
  if: [['pk', 'absent']],
});

export const findJob = (id: string): Promise<Job | undefined> => find<Job>(key(id));
export const findJobs = (ids: string[]): Promise<Job[]> => findAll<Job>([...new Set(ids)].map(key), { eventual: true });

export async function findJobErrors(id: string): Promise<RowError[]> {
  const kept = await find<{ errors: Uint8Array }>(errorsKey(id));
  return kept === undefined ? [] : unpack<RowError[]>(kept.errors);
}

/** How far a job is. Holds only while the job is open. */
export const moveJob = (id: string, done: number, total: number, at: Date): Change => ({
  update: key(id),
  set: { state: 'running', done, total, movedAt: at.toISOString() },
  if: stillOpen,
});

/** The end of a job. Holds only while the job is open, so it ends once. */
export const finishJob = (id: string, outcome: Outcome, at: Date): Change[] => {
  const { state, total, result, errors } = outcome;
  const done = state === 'done' ? { done: total } : {};
  const end: Change = {
    update: key(id),
    set: { state, total, result, errorCount: errors.length, movedAt: at.toISOString(), ...done },
    if: stillOpen,
  };
  if (errors.length === 0) return [end];
  return [end, { put: { ...errorsKey(id), errors: pack(errors), ttl: ttlOf(at) } }];
};
