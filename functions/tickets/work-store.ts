import type { TicketWork } from '../../shared/tickets/contract.ts';
import type { Change, Key } from '../platform/table/change.ts';
import { find } from '../platform/table/find.ts';

/** The kind of the jobs that work on tickets. */
export const TICKET_WORK = 'ticket_work';

/** The stored work of a job on tickets: the action, and the orders to which it is applied. */
export interface StoredWork {
  work: TicketWork;
  orderIds: readonly string[];
}

/** For how many days the work is stored: as long as its job. */
const KEPT_DAYS = 90;

const key = (jobId: string): Key => ({ pk: `TICKET_WORK#${jobId}`, sk: 'WORK' });

/** Returns the write that stores a job's work. If the job is repeated, it does the same work. */
export const addWork = (jobId: string, work: StoredWork, at: Date): Change => ({
  put: { ...key(jobId), ...work, ttl: Math.floor(at.getTime() / 1000) + KEPT_DAYS * 86_400 },
});

export const findWork = (jobId: string): Promise<StoredWork | undefined> => find<StoredWork>(key(jobId));
