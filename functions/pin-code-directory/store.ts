import type { Change, Key } from '../platform/table/change.ts';
import { find } from '../platform/table/find.ts';
import { listAll } from '../platform/table/list.ts';
import { pack, unpack } from '../platform/table/pack.ts';
import type { Edition } from './edition.ts';

/** Editions whose items may be in the table: the current one, and those being written or deleted. */
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

/** Records an edition. Written before its first item, so that clean-up knows every item. */
export const putEdition = ({ of, version, at, prefixes }: Edition): Change => ({
  put: { ...key(of, version), at, prefixes: pack(prefixes) },
});

export const deleteEdition = ({ of, version }: Edition): Change => ({ delete: key(of, version) });
