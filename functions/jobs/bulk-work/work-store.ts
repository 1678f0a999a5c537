import type { Change, Key } from '../../platform/table/change.ts';
import { find } from '../../platform/table/find.ts';

/** The kinds of the jobs of bulk work: on tickets, on open rows of confirmations, and on the partners of a bulk's orders. */
export const TICKET_WORK = 'ticket_work';
export const ENTRY_WORK = 'cod_entry_work';
export const BULK_RULES_WORK = 'bulk_rules';

/** The work of a job: the action, and the things on which it acts. */
export interface StoredWork<W> {
  work: W;
  ids: readonly string[];
  /** What an earlier run of the job has planned. Absent if the job plans nothing, or has not planned yet. */
  plan?: object;
}

/** For how many days the work is stored: the same as for its job. */
const KEPT_DAYS = 90;

const key = (jobId: string): Key => ({ pk: `WORK#${jobId}`, sk: 'WORK' });

/** Builds the write that stores a job's work, so that a repeated job does the same work. */
export const addWork = (jobId: string, work: StoredWork<unknown>, at: Date): Change => ({
  put: { ...key(jobId), ...work, ttl: Math.floor(at.getTime() / 1000) + KEPT_DAYS * 86_400 },
});

/** Returns the work of a job. Its type is that of the job's kind. */
export const findWork = <W>(jobId: string): Promise<StoredWork<W> | undefined> => find<StoredWork<W>>(key(jobId));

/**
 * Builds the write that stores a job's plan, so that a repeat reports the state from which the first run started. It
 * fails if a plan is already stored.
 */
export const planWrite = (jobId: string, plan: object): Change => ({
  update: key(jobId),
  set: { plan },
  if: [['plan', 'absent']],
});
