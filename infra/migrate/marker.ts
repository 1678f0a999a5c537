import type { Key } from '../../functions/platform/table/change.ts';
import { commit } from '../../functions/platform/table/commit.ts';
import { find } from '../../functions/platform/table/find.ts';

/** How far a step is. Kept in the table that it changes, so a restored table knows what it still needs. */
export interface Marker {
  state: 'running' | 'done';
  /** Where the scan reads on, while it runs. */
  after?: Record<string, unknown>;
  /** Items that were changed so far. */
  changed: number;
  at: string;
}

const keyOf = (name: string): Key => ({ pk: 'MIGRATIONS', sk: name });

/** The marker of a step, or undefined when it never ran. */
export const findMarker = (name: string): Promise<Marker | undefined> => find<Marker>(keyOf(name));

export const saveMarker = (name: string, marker: Marker): Promise<void> =>
  commit([{ put: { ...keyOf(name), ...marker } }]);
