import { now } from '../platform/clock.ts';
import { ConditionFailed } from '../platform/table/change.ts';
import { commit } from '../platform/table/commit.ts';
import { jobProgressWrite } from './store.ts';

/** Reports how many of all rows are done. */
export type ReportProgress = (done: number, total: number) => Promise<void>;

/** The shortest time between two writes. Shorter times are useless, because the screen polls once per second. */
const EVERY_MS = 1000;

/**
 * Returns a function that stores a job's progress at most once per second. If the total changes, it stores the progress
 * at once. It does nothing if the job has ended.
 */
export function progressReporter(jobId: string): ReportProgress {
  let last = Number.NEGATIVE_INFINITY;
  let known = -1;
  return async (done, total) => {
    const at = now();
    if (total === known && at.getTime() - last < EVERY_MS) return;
    last = at.getTime();
    known = total;
    await commit([jobProgressWrite(jobId, done, total, at)]).catch((error: unknown) => {
      if (!(error instanceof ConditionFailed)) throw error;
    });
  };
}
