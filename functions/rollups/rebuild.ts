import { type Change, ConditionFailed } from '../platform/table/change.ts';
import { commit } from '../platform/table/commit.ts';

/** Attempts for busy totals, which change between reads. */
const MOST_LOOKS = 30;

/** Commits. Returns false if something changed since it was read. */
const isCommitted = (changes: Change[]): Promise<boolean> =>
  commit(changes).then(
    () => true,
    (error: unknown) => {
      if (error instanceof ConditionFailed) return false;
      throw error;
    },
  );

/**
 * Checks totals and corrects them, again if they changed in between, until a check finds nothing wrong. @param name of
 * what is checked @param look returns the correcting writes, conditional on what was read; none if all is right
 * @returns whether something was wrong @throws Error if it changes too fast: run it at a quieter time
 */
export async function rebuild(name: string, look: () => Promise<Change[]>): Promise<boolean> {
  let wrong = false;
  for (let looks = 0; looks < MOST_LOOKS; looks++) {
    const corrections = await look();
    if (corrections.length === 0) return wrong;
    if (await isCommitted(corrections)) wrong = true;
  }
  throw new Error(`The totals of ${name} move too fast. Run it again when there is less going on.`);
}
