import { type Change, ConditionFailed } from '../platform/table/change.ts';
import { commit } from '../platform/table/commit.ts';

/** The highest number of attempts to read totals that do not change during the read. */
const MOST_LOOKS = 30;

/** Commits changes. Returns false if something has changed since it was read. */
const isCommitted = (changes: Change[]): Promise<boolean> =>
  commit(changes).then(
    () => true,
    (error: unknown) => {
      if (error instanceof ConditionFailed) return false;
      throw error;
    },
  );

/**
 * Checks totals and corrects them, until a check finds nothing wrong.
 * @param name what is checked, for the error text
 * @param look checks once. Returns the corrections (writes that fail if the totals have changed since the read), an
 * empty list if the totals are right, or undefined if they changed during the check
 * @returns whether something was wrong
 * @throws Error if the totals change too fast; then run it at a quieter time
 */
export async function rebuild(name: string, look: () => Promise<Change[] | undefined>): Promise<boolean> {
  let wrong = false;
  for (let looks = 0; looks < MOST_LOOKS; looks++) {
    const corrections = await look();
    if (corrections?.length === 0) return wrong;
    if (corrections !== undefined && (await isCommitted(corrections))) wrong = true;
  }
  throw new Error(`The totals of ${name} move too fast. Run it again when there is less going on.`);
}
