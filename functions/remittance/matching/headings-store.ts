import { COURIERS } from '../../couriers/registry/couriers.ts';
import type { Change, Key } from '../../platform/table/change.ts';
import { find } from '../../platform/table/find.ts';
import { atRevision, type Revisioned } from '../../platform/table/revision.ts';

/** What couriers call our columns, by the key of the column. */
export type Headings = Readonly<Partial<Record<string, readonly string[]>>>;

/** Headings that somebody has said to be a courier's, by courier, in addition to those of its manifest. */
export interface KnownHeadings extends Revisioned {
  couriers: Readonly<Record<string, Headings>>;
}

const KEY: Key = { pk: 'REMITTANCE_HEADINGS', sk: 'HEADINGS' };

/** Returns the remembered headings of all couriers, one small record; undefined before the first. */
export const findKnownHeadings = (): Promise<KnownHeadings | undefined> => find<KnownHeadings>(KEY);

/** The headings of each courier: its manifest's, and those that were learned. */
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

/** Remembers headings of a courier beside those that it has; holds on the revision that was read. */
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
