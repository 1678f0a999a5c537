import { now } from '../../platform/clock.ts';
import { ConditionFailed } from '../../platform/table/change.ts';
import { commit } from '../../platform/table/commit.ts';
import type { Job } from '../job.ts';
import { jobEndWrites } from '../store.ts';

/**
 * Stores the result of a job, unless another delivery of the same message has already ended it.
 * @param fault why the job failed; absent if it is done
 */
export async function endWork({ id, total }: Job, result: object, fault?: string): Promise<void> {
  const outcome = {
    state: fault === undefined ? ('done' as const) : ('failed' as const),
    total,
    result: { ...result },
    errors: fault === undefined ? [] : [{ row_number: 0, message: fault }],
  };
  await commit(jobEndWrites(id, outcome, now())).catch((error: unknown) => {
    if (!(error instanceof ConditionFailed)) throw error;
  });
}
