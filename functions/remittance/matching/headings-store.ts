import { COURIERS } from '../../couriers/registry/couriers.ts';
import type { Change, Key } from '../../platform/table/change.ts';
import { find } from '../../platform/table/find.ts';
import { atRevision, type Revisioned } from '../../platform/table/revision.ts';

/** A courier's names of our columns, by the key of the column. */
export type Headings = Readonly<Partial<Record<string, readonly string[]>>>;

/** Headings that somebody entered for a courier, in addition to those of its profile. */
export interface KnownHeadings extends Revisioned {
  couriers: Readonly<Record<string, Headings>>;
}

const KEY: Key = { pk: 'REMITTANCE_HEADINGS', sk: 'HEADINGS' };

/** Returns the stored headings of all couriers, one small record; undefined before the first. */
export const findKnownHeadings = (): Promise<KnownHeadings | undefined> => find<KnownHeadings>(KEY);

/** Returns the headings of each courier: its profile's and the stored ones. */
export async function findHeadings(): Promise<Map<string, Headings>> {
  const { couriers = {} } = (await findKnownHeadings()) ?? {};
  return new Map(
    COURIERS.map(({ key, remittanceHeadings = {} }) => [key, together(remittanceHeadings, couriers[key] ?? {})]),
  );
}

/** Joins two sets of headings, column by column. */
export const together = (one: Headings, other: Headings): Headings =>
  Object.fromEntries(
    [...new Set([...Object.keys(one), ...Object.keys(other)])].map((column) => [
      column,
      [...new Set([...(one[column] ?? []), ...(other[column] ?? [])])],
    ]),
  );

/** Adds headings of a courier to the stored ones, if they have the revision that was read. */
export function learn(
  read: KnownHeadings | undefined,
  courier: string,
  headings: Headings,
  next: Required<Revisioned>,
): Change {
  const { couriers = {} } = read ?? {};
  return {
    put: { ...KEY, ...next, couriers: { ...couriers, [courier]: together(couriers[courier] ?? {}, headings) } },
    if: [atRevision(read)],
  };
}
