import type { Key } from '../../functions/platform/table/change.ts';
import { commit } from '../../functions/platform/table/commit.ts';
import { find } from '../../functions/platform/table/find.ts';

/**
 * The progress of a migration step. It is stored in the same table that the step changes, so a restored table also
 * records which steps it still needs.
 */
export interface StepProgress {
  state: 'running' | 'done';
  /** The position from which the scan continues. Absent after the step is finished. */
  after?: Record<string, unknown>;
  /** How many items the step has already changed. */
  changed: number;
  at: string;
}

const keyOf = (name: string): Key => ({ pk: 'MIGRATIONS', sk: name });

/** Returns the progress of a step, or undefined if it never started. */
export const findStepProgress = (name: string): Promise<StepProgress | undefined> => find<StepProgress>(keyOf(name));

export const saveStepProgress = (name: string, marker: StepProgress): Promise<void> =>
  commit([{ put: { ...keyOf(name), ...marker } }]);
