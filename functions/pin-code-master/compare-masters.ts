import type { Place } from '../../shared/quotes/zone.ts';

/** How many pin codes a new master adds, removes and changes. The person who publishes it sees this. */
export interface MasterChanges {
  added: number;
  removed: number;
  changed: number;
}

type Places = ReadonlyMap<string, Place>;

const same = (a: Place, b: Place): boolean =>
  a.city === b.city && a.state === b.state && a.metro === b.metro && a.special === b.special;

export function compareMasters(before: Places, after: Places): MasterChanges {
  const changes: MasterChanges = { added: 0, removed: 0, changed: 0 };
  for (const [pincode, place] of after) {
    const old = before.get(pincode);
    if (old === undefined) changes.added++;
    else if (!same(old, place)) changes.changed++;
  }
  for (const pincode of before.keys()) if (!after.has(pincode)) changes.removed++;
  return changes;
}
