import { ConditionFailed, type Item } from '../../functions/platform/table/change.ts';
import { commit } from '../../functions/platform/table/commit.ts';
import { find } from '../../functions/platform/table/find.ts';
import { scanPages } from '../../functions/platform/table/scan-table.ts';
import { findStepProgress, type StepProgress, saveStepProgress } from './marker.ts';
import type { MigrationStep } from './step.ts';

/**
 * How many times a change of one item is tried. If the last try fails too, another process writes the item constantly,
 * and the migration fails.
 */
const MOST_TRIES = 10;
/** How many items of a page are changed at the same time. */
const AT_ONCE = 10;

/**
 * Changes one item. Tries again if another process wrote the item at the same time.
 * @returns whether the item was changed
 */
async function changeItem(step: MigrationStep, item: Item | undefined, attempt = 1): Promise<boolean> {
  const changes = item === undefined ? [] : await step.changes(item);
  if (item === undefined || changes.length === 0) return false;
  try {
    await commit(changes);
    return true;
  } catch (error) {
    if (!(error instanceof ConditionFailed) || attempt >= MOST_TRIES) throw error;
    return changeItem(step, await find<Item>(item), attempt + 1);
  }
}

async function runStep(step: MigrationStep, limit: number | undefined): Promise<number> {
  const marker: StepProgress = (await findStepProgress(step.name)) ?? { state: 'running', changed: 0, at: '' };
  for await (const { items, after } of scanPages(step.begins, { after: marker.after, limit })) {
    for (let i = 0; i < items.length; i += AT_ONCE) {
      const changed = await Promise.all(items.slice(i, i + AT_ONCE).map((item) => changeItem(step, item)));
      marker.changed += changed.filter(Boolean).length;
    }
    if (after === undefined) break;
    marker.after = after;
    await saveStepProgress(step.name, { ...marker, at: new Date().toISOString() });
  }
  await saveStepProgress(step.name, { state: 'done', changed: marker.changed, at: new Date().toISOString() });
  return marker.changed;
}

/**
 * Runs the unfinished steps in the order of their names. An interrupted step continues. A finished step does not run
 * again. The product stays in use during this time, so it must be able to read both shapes.
 * @param say receives the progress as text
 * @param limit how many items are examined before the progress is stored
 */
export async function runSteps(
  steps: readonly MigrationStep[],
  say: (line: string) => void,
  limit?: number,
): Promise<void> {
  const inOrder = steps.toSorted((a, b) => (a.name < b.name ? -1 : 1));
  for (const step of inOrder) {
    const marker = await findStepProgress(step.name);
    if (marker?.state === 'done') {
      say(`${step.name}: done ${marker.at}, ${marker.changed} items.`);
      continue;
    }
    say(`${step.name}: ${marker === undefined ? 'begins' : 'goes on'}.`);
    say(`${step.name}: done, ${await runStep(step, limit)} items changed.`);
  }
}
