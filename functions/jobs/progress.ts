import { now } from '../platform/clock.ts';
import { ConditionFailed } from '../platform/table/change.ts';
import { commit } from '../platform/table/commit.ts';
import { moveJob } from './store.ts';

/** Reports how many of how many rows are done. */
export type Progress = (done: number, total: number) => Promise<void>;

/** Least time between two writes. The screen polls once a second. */
const EVERY_MS = 1000;

/**
 * Stores a job's progress at most once a second, and at once when the total is known. A job that another delivery of
 * the message has ended is unchanged.
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
