import { Failure } from '../../../shared/errors.ts';
import { ConditionFailed } from './change.ts';

/**
 * The highest number of attempts to commit. 25 are enough, even if many processes write the same record at the same
 * time.
 */
const TRIES = 25;

const pause = (attempt: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, Math.random() * 15 * attempt));

/**
 * Runs `turn`, which reads, decides and commits. Repeats it if a condition of the commit is false because of a
 * concurrent write.
 * @param busy the message if all attempts fail
 * @param isOurs returns whether to repeat after this failed condition; other errors are thrown to the caller
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
