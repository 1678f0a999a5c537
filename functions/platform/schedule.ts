import type { Context } from 'aws-lambda';
import { newId } from './ids.ts';
import { log } from './log.ts';
import { elapsedMs, onBehalfOf } from './request-id.ts';

/**
 * Builds the handler of a schedule. What follows from a run carries the id of the run. A good run logs one line with
 * the counts that `run` returns; a failed one is thrown, and counted by Lambda.
 */
export const scheduled =
  (run: () => Promise<Record<string, number>>) =>
  (_event?: unknown, context?: Pick<Context, 'awsRequestId'>): Promise<void> =>
    onBehalfOf(context?.awsRequestId ?? newId(), async () => {
      const counts = await run();
      log.info('schedule ran', { ...counts, ms: elapsedMs() });
    });
