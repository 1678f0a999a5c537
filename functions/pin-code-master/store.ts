import type { Place } from '../../shared/quotes/zone.ts';
import type { Edition } from '../pin-code-directory/edition.ts';
import { type PrefixPlaces, packPlaces, unpackPlaces } from '../pin-code-directory/packed-places.ts';
import type { Change, Item, Key } from '../platform/table/change.ts';
import { find, findAll } from '../platform/table/find.ts';

/** The name under which editions of the pin code master are stored. */
export const MASTER_EDITIONS = 'codes';

/** The edition of the master that is in use. */
export interface CurrentMaster {
  version: string;
  at: string;
}

const currentKey: Key = { pk: 'CODES', sk: 'CURRENT' };
const bookKey = (prefix: string, version: string): Key => ({ pk: `PIN#${prefix}`, sk: `MASTER#${version}` });

export const findCurrentMaster = (read: { eventual?: boolean } = {}): Promise<CurrentMaster | undefined> =>
  find<CurrentMaster>(currentKey, read);

/** Builds the write that puts an edition in use. It fails if another edition was put in use after `read` was read. */
export const currentMasterWrite = (next: CurrentMaster, read: CurrentMaster | undefined): Change => ({
  put: { ...currentKey, ...next },
  if: [read === undefined ? ['pk', 'absent'] : ['version', '=', read.version]],
});

export async function findPrefixPlaces(
  prefix: string,
  version: string,
  read: { eventual: boolean },
): Promise<PrefixPlaces | undefined> {
  const kept = await find<{ places: Uint8Array }>(bookKey(prefix, version), read);
  return kept && unpackPlaces(kept.places);
}

/**
 * Reads all items of an edition. The reads are strongly consistent, because the process caches the items until it ends.
 */
export async function findAllPlaces(edition: Edition): Promise<Map<string, PrefixPlaces>> {
  const keys = keysOfMaster(edition);
  const kept = await findAll<{ places: Uint8Array }>(keys);
  if (kept.length < keys.length) throw new Error(`The master ${edition.version} lacks some of its items.`);
  return new Map(kept.map(({ pk, places }) => [pk.slice('PIN#'.length), unpackPlaces(places)]));
}

export const prefixItem = (prefix: string, version: string, places: ReadonlyMap<string, Place>): Item => ({
  ...bookKey(prefix, version),
  places: packPlaces(places),
});

export const keysOfMaster = ({ version, prefixes }: Edition): Key[] =>
  (prefixes['places'] ?? []).map((prefix) => bookKey(prefix, version));
