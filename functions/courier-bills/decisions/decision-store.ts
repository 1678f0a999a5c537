import type { ChosenRows } from '../../../shared/courier-bills/contract.ts';
import type { Change, Key } from '../../platform/table/change.ts';
import { find } from '../../platform/table/find.ts';

/** The kind of the jobs that decide rows of bills. */
export const BILL_DECISION = 'bill_decision';

/** What a job decides. */
export interface StoredDecision {
  bill: string;
  chosen: ChosenRows;
  decision: 'accept' | 'dispute';
  remark: string;
}

/** For how many days a decision is stored. Jobs are stored for the same time. */
const KEPT_DAYS = 90;

const key = (jobId: string): Key => ({ pk: `BILL_DECISION#${jobId}`, sk: 'DECISION' });

/** Returns the write that stores a job's decision. So a repeat of the job decides the same rows in the same way. */
export const addDecision = (jobId: string, decision: StoredDecision, at: Date): Change => ({
  put: { ...key(jobId), ...decision, ttl: Math.floor(at.getTime() / 1000) + KEPT_DAYS * 86_400 },
});

export const findDecision = (jobId: string): Promise<StoredDecision | undefined> => find<StoredDecision>(key(jobId));
