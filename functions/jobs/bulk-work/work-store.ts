import type { Change, Key } from '../../platform/table/change.ts';
import { find } from '../../platform/table/find.ts';

/**
 * The kinds of the jobs of bulk work: on tickets, on open rows of confirmations, on the partners of a bulk's orders,
 * and on orders whose goods come back.
 */
export const TICKET_WORK = 'ticket_work';
export const ENTRY_WORK = 'cod_entry_work';
export const BULK_RULES_WORK = 'bulk_rules';
export const RETURN_WORK = 'create_returns';

/** The work of a job: the action, and the things on which it acts. */
export interface StoredWork<W> {
  work: W;
  ids: readonly string[];
  /** The plan that an earlier run of the job has stored. Absent if the job plans nothing, or has not planned yet. */
  plan?: object;
}

/** For how many days the work is stored. Jobs are stored for the same time. */
const KEPT_DAYS = 90;

const key = (jobId: string): Key => ({ pk: `WORK#${jobId}`, sk: 'WORK' });

/** Builds the write that stores a job's work, so that a repeated job does the same work. */
export const addWork = (jobId: string, work: StoredWork<unknown>, at: Date): Change => ({
  put: { ...key(jobId), ...work, ttl: Math.floor(at.getTime() / 1000) + KEPT_DAYS * 86_400 },
});

/** Returns the work of a job. `W` is the type of work of the job's kind. */
export const findWork = <W>(jobId: string): Promise<StoredWork<W> | undefined> => find<StoredWork<W>>(key(jobId));

/**
 * Builds the write that stores a job's plan. With it, a repeat reports the changes from the state in which the first
 * run started. It fails if a plan is already stored.
 */
export const planWrite = (jobId: string, plan: object): Change => ({
  update: key(jobId),
  set: { plan },
  if: [['plan', 'absent']],
});
