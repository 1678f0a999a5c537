import type { Key } from '../../functions/platform/table/change.ts';
import { commit } from '../../functions/platform/table/commit.ts';
import { find } from '../../functions/platform/table/find.ts';

/** The progress of a step. Stored in the table that it changes, so a restored table knows what it still needs. */
export interface Marker {
  state: 'running' | 'done';
  /** Where the scan continues, while it runs. */
  after?: Record<string, unknown>;
  /** Items changed so far. */
  changed: number;
  at: string;
}

const keyOf = (name: string): Key => ({ pk: 'MIGRATIONS', sk: name });

/** Returns the marker of a step, or undefined if it never ran. */
export const findMarker = (name: string): Promise<Marker | undefined> => find<Marker>(keyOf(name));

export const saveMarker = (name: string, marker: Marker): Promise<void> =>
  commit([{ put: { ...keyOf(name), ...marker } }]);
