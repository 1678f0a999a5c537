import { Failure } from '../../../shared/errors.ts';
import { ConditionFailed } from './change.ts';

/** Enough for many concurrent writers of one record. */
const TRIES = 25;

const pause = (attempt: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, Math.random() * 15 * attempt));

/**
 * Reads, decides and commits; repeats from the read if another write came between. @param busy the message if all
 * attempts fail @param isOurs which failed conditions to retry; others are thrown to the caller @throws CONFLICT with
 * `busy`
 */
export async function untilCommitted<T>(
  turn: () => Promise<T>,
  busy: string,
  isOurs: (failed: ConditionFailed) => boolean = () => true,
): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await turn();
    } catch (error) {
      if (!(error instanceof ConditionFailed && isOurs(error))) throw error;
      if (attempt >= TRIES) throw new Failure('CONFLICT', busy);
      await pause(attempt);
    }
  }
}
