import type { Context } from 'aws-lambda';
import { newId } from './ids.ts';
import { log } from './log.ts';
import { elapsedMs, runWithRequestId } from './request-id.ts';

/**
 * Builds the handler of a schedule. Log lines, messages and changes that a run causes carry the id of the run. A
 * successful run logs one line with the counts that `run` returns. The error of a failed run is thrown, and Lambda
 * counts it.
 */
export const scheduled =
  (run: () => Promise<Record<string, number>>) =>
  (_event?: unknown, context?: Pick<Context, 'awsRequestId'>): Promise<void> =>
    runWithRequestId(context?.awsRequestId ?? newId(), async () => {
      const counts = await run();
      log.info('schedule ran', { ...counts, ms: elapsedMs() });
    });
