import { COURIERS } from '../../couriers/registry/couriers.ts';
import { hashOf } from '../../platform/ids.ts';
import type { Change, Key } from '../../platform/table/change.ts';
import { find } from '../../platform/table/find.ts';
import { atRevision, type Revisioned } from '../../platform/table/revision.ts';

/** The headings that a courier's files use for our columns. The keys are the keys of our columns. */
export type Headings = Readonly<Partial<Record<string, readonly string[]>>>;

/**
 * The kinds of files whose headings are stored: couriers' confirmations and bills, banks' result files, and a seller's
 * order files.
 */
type MappedFiles = 'REMITTANCE' | 'BANK' | 'BILL' | { seller: string };

/**
 * The headings that users entered. They are used in addition to the headings in the couriers' profiles. The outer key
 * is the courier, `bank` for banks' files, or a hash of all headings of a seller's order file.
 */
export interface KnownHeadings extends Revisioned {
  couriers: Readonly<Record<string, Headings>>;
}

const keyOf = (files: MappedFiles): Key => ({
  pk: typeof files === 'string' ? `${files}_HEADINGS` : `ORDER_HEADINGS#${files.seller}`,
  sk: 'HEADINGS',
});

/**
 * For how many kinds of order files the headings of one seller are stored, and the maximum total length of these
 * headings. Both are limited because an item may have 400 KB.
 */
const MOST_OF_SELLER = 50;
const LONGEST_TOGETHER = 100_000;

/** Returns as many headings of other files as fit into the item together with this file's headings. */
function withRoom(others: KnownHeadings['couriers'], own: Headings): KnownHeadings['couriers'] {
  let room = LONGEST_TOGETHER - JSON.stringify(own).length;
  const fitting = Object.entries(others)
    .slice(0, MOST_OF_SELLER - 1)
    .filter(([, headings]) => {
      room -= JSON.stringify(headings).length;
      return room >= 0;
    });
  return Object.fromEntries(fitting);
}

/** Returns the headings that users entered, for all couriers; undefined if no user has entered any. */
export const findKnownHeadings = (files: MappedFiles = 'REMITTANCE'): Promise<KnownHeadings | undefined> =>
  find<KnownHeadings>(keyOf(files));

/** Returns all known headings of each courier: from its profile and from users. */
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
 * Returns known headings without the headings of a file, because somebody has just assigned that file's headings again.
 */
const withoutFile = (known: Headings, file: readonly string[]): Headings =>
  Object.fromEntries(
    Object.entries(known).map(([column, headings = []]) => [column, headings.filter((one) => !file.includes(one))]),
  );

/**
 * Builds the write that stores which headings of a file a user assigned to our columns. The courier's stored headings
 * that occur in this file are replaced, so no stored heading belongs to two columns. The write fails if the stored
 * headings have changed since they were read.
 */
export function headingsWrite(
  read: KnownHeadings | undefined,
  courier: string,
  { chosen, file }: { chosen: Headings; file: readonly string[] },
  next: Required<Revisioned>,
  files: MappedFiles = 'REMITTANCE',
): Change {
  const { couriers = {} } = read ?? {};
  return {
    put: {
      ...keyOf(files),
      ...next,
      couriers: { ...couriers, [courier]: mergeHeadings(withoutFile(couriers[courier] ?? {}, file), chosen) },
    },
    if: [atRevision(read)],
  };
}

/**
 * Builds the write that stores which headings of an order file a seller assigned to our columns. The hash of all
 * headings of the file identifies the kind of file. So only an earlier assignment for the same kind of file is
 * replaced.
 */
export function sellersHeadingsWrite(
  read: KnownHeadings | undefined,
  seller: string,
  file: readonly string[],
  headings: Headings,
  next: Required<Revisioned>,
): Change {
  const kind = hashOf(file.toSorted()).slice(0, 16);
  const { [kind]: _, ...others } = read?.couriers ?? {};
  const couriers = { ...withRoom(others, headings), [kind]: headings };
  return { put: { ...keyOf({ seller }), ...next, couriers }, if: [atRevision(read)] };
}
