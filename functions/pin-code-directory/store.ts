import type { Change, Key } from '../platform/table/change.ts';
import { find } from '../platform/table/find.ts';
import { listAll } from '../platform/table/list.ts';
import { pack, unpack } from '../platform/table/pack.ts';
import type { Edition } from './edition.ts';

/** Returns the key of an edition's record. The record exists as long as the table may contain items of the edition. */
const key = (of: string, version: string): Key => ({ pk: `EDITIONS#${of}`, sk: version });

interface EditionItem {
  at: string;
  prefixes: Uint8Array;
}

const editionOf = (of: string, { sk, at, prefixes }: Key & EditionItem): Edition => ({
  of,
  version: sk,
  at,
  prefixes: unpack(prefixes),
});

export async function findEdition(of: string, version: string): Promise<Edition | undefined> {
  const kept = await find<EditionItem>(key(of, version));
  return kept && editionOf(of, kept);
}

export const listEditions = async (of: string): Promise<Edition[]> =>
  (await listAll<EditionItem>({ pk: `EDITIONS#${of}` })).map((kept) => editionOf(of, kept));

/**
 * Builds the write of an edition's record. Commit it before the first item, so that every item can later be found and
 * deleted.
 */
export const editionWrite = ({ of, version, at, prefixes }: Edition): Change => ({
  put: { ...key(of, version), at, prefixes: pack(prefixes) },
});

export const deletedEditionWrite = ({ of, version }: Edition): Change => ({ delete: key(of, version) });
