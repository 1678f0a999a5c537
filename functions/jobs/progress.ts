import { now } from '../platform/clock.ts';
import { ConditionFailed } from '../platform/table/change.ts';
import { commit } from '../platform/table/commit.ts';
import { moveJob } from './store.ts';

/** Says that so many rows of so many are done. */
export type Progress = (done: number, total: number) => Promise<void>;

/** A person looks at the bar once a second; more writes would only cost. */
const EVERY_MS = 1000;

/**
 * Keeps a job's progress, at most once a second, and at once when the total becomes known. A job that another delivery
 * of the same message has ended stays as it is.
 */
export function progressOf(jobId: string): Progress {
  let last = Number.NEGATIVE_INFINITY;
  let known = -1;
  return async (done, total) => {
    const at = now();
    if (total === known && at.getTime() - last < EVERY_MS) return;
    last = at.getTime();
    known = total;
    await commit([moveJob(jobId, done, total, at)]).catch((error: unknown) => {
      if (!(error instanceof ConditionFailed)) throw error;
    });
  };
}
