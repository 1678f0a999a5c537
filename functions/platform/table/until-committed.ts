import { Failure } from '../../../shared/errors.ts';
import { ConditionFailed } from './change.ts';

/** So many that meet on one record at once still all get their turn. */
const TRIES = 25;

const pause = (attempt: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, Math.random() * 15 * attempt));

/**
 * Runs read, decide, commit; again from the read when somebody else's write came between.
 * @param busy what to say when it never gets its turn
 * @param isOurs which failed conditions to try again; the others go to the caller
 * @throws CONFLICT with `busy`
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
