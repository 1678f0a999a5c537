import type { Key } from '../../functions/platform/table/change.ts';
import { commit } from '../../functions/platform/table/commit.ts';
import { find } from '../../functions/platform/table/find.ts';

/**
 * The progress of a migration step. It is stored in the table that the step changes, so that a restored table knows
 * which steps it still needs.
 */
export interface Marker {
  state: 'running' | 'done';
  /** Where the scan continues while the step is running. */
  after?: Record<string, unknown>;
  /** How many items the step has changed so far. */
  changed: number;
  at: string;
}

const keyOf = (name: string): Key => ({ pk: 'MIGRATIONS', sk: name });

/** Returns the progress of a step, or undefined if it never started. */
export const findMarker = (name: string): Promise<Marker | undefined> => find<Marker>(keyOf(name));

export const saveMarker = (name: string, marker: Marker): Promise<void> =>
  commit([{ put: { ...keyOf(name), ...marker } }]);
