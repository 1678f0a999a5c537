import { type Change, ConditionFailed } from '../platform/table/change.ts';
import { commit } from '../platform/table/commit.ts';

/** Looks at totals before they are given up: those with much going on move between two looks. */
const MOST_LOOKS = 30;

/** False when something moved since it was read. */
const isCommitted = (changes: Change[]): Promise<boolean> =>
  commit(changes).then(
    () => true,
    (error: unknown) => {
      if (error instanceof ConditionFailed) return false;
      throw error;
    },
  );

/**
 * Looks at totals and corrects them, again when they moved in between; ends when a look finds nothing wrong.
 * @param name of what is looked at
 * @param look the writes that correct it, which hold on what was read; none when it is right
 * @returns whether something was wrong
 * @throws Error when it moves too fast: run it when there is less going on
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
