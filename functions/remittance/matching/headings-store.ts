import { COURIERS } from '../../couriers/registry/couriers.ts';
import type { Change, Key } from '../../platform/table/change.ts';
import { find } from '../../platform/table/find.ts';
import { atRevision, type Revisioned } from '../../platform/table/revision.ts';

/** The headings that a courier uses for our columns. The keys are our column keys. */
export type Headings = Readonly<Partial<Record<string, readonly string[]>>>;

/** The files whose headings are remembered: couriers' confirmations and bills, and banks' answers to our transfers. */
type MappedFiles = 'REMITTANCE' | 'BANK' | 'BILL';

/**
 * The headings that users entered, by courier, in addition to those in the couriers' profiles. Headings of banks' files
 * are stored under `bank`.
 */
export interface KnownHeadings extends Revisioned {
  couriers: Readonly<Record<string, Headings>>;
}

const keyOf = (files: MappedFiles): Key => ({ pk: `${files}_HEADINGS`, sk: 'HEADINGS' });

/** Returns the headings that users entered, for all couriers; undefined if no user has entered any yet. */
export const findKnownHeadings = (files: MappedFiles = 'REMITTANCE'): Promise<KnownHeadings | undefined> =>
  find<KnownHeadings>(keyOf(files));

/** Returns all known headings of each courier: from its profile, and entered by users. */
export async function findHeadings(): Promise<Map<string, Headings>> {
  const { couriers = {} } = (await findKnownHeadings()) ?? {};
  return new Map(
    COURIERS.map(({ key, remittanceHeadings = {} }) => [key, mergeHeadings(remittanceHeadings, couriers[key] ?? {})]),
  );
}

/** Merges two sets of headings, column by column. */
export const mergeHeadings = (one: Headings, other: Headings): Headings =>
  Object.fromEntries(
    [...new Set([...Object.keys(one), ...Object.keys(other)])].map((column) => [
      column,
      [...new Set([...(one[column] ?? []), ...(other[column] ?? [])])],
    ]),
  );

/**
 * Builds the write that adds headings of a courier. It fails if the stored headings have changed since they were read.
 */
export function headingsWrite(
  read: KnownHeadings | undefined,
  courier: string,
  headings: Headings,
  next: Required<Revisioned>,
  files: MappedFiles = 'REMITTANCE',
): Change {
  const { couriers = {} } = read ?? {};
  return {
    put: {
      ...keyOf(files),
      ...next,
      couriers: { ...couriers, [courier]: mergeHeadings(couriers[courier] ?? {}, headings) },
    },
    if: [atRevision(read)],
  };
}
