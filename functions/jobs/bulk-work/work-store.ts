import type { Change, Key } from '../../platform/table/change.ts';
import { find } from '../../platform/table/find.ts';

/** The kinds of the jobs of bulk work: on tickets, and on open rows of confirmations. */
export const TICKET_WORK = 'ticket_work';
export const ENTRY_WORK = 'cod_entry_work';

/** What a job of bulk work does, and with which things. */
export interface StoredWork<W> {
  work: W;
  ids: readonly string[];
}

/** For how many days the work is stored: as long as its job. */
const KEPT_DAYS = 90;

const key = (jobId: string): Key => ({ pk: `WORK#${jobId}`, sk: 'WORK' });

/** Returns the write that stores a job's work. If the job is repeated, it does the same work. */
export const addWork = (jobId: string, work: StoredWork<unknown>, at: Date): Change => ({
  put: { ...key(jobId), ...work, ttl: Math.floor(at.getTime() / 1000) + KEPT_DAYS * 86_400 },
});

/** Returns the work of a job. Its type is that of the job's kind. */
export const findWork = <W>(jobId: string): Promise<StoredWork<W> | undefined> => find<StoredWork<W>>(key(jobId));
