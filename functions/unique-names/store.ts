import type { Change, Key } from '../platform/table/change.ts';
import { find } from '../platform/table/find.ts';
import { listAll } from '../platform/table/list.ts';
import { atRevision, type Revisioned } from '../platform/table/revision.ts';
import type { UniqueNameKind, UniqueNameList, UniqueNameOf } from './unique-name.ts';

const PARTITION = {
  department: 'DEPARTMENTS',
  plan: 'PLANS',
  partner: 'PARTNERS',
} as const satisfies Record<UniqueNameKind, string>;

const key = (kind: UniqueNameKind, id: string): Key => ({ pk: PARTITION[kind], sk: id });
const revKey = (kind: UniqueNameKind): Key => ({ pk: 'NAMED', sk: kind });

const without = <T extends object>({ pk: _, sk: __, ...rest }: T & Key): T => rest as unknown as T;

export const findUniqueName = <K extends UniqueNameKind>(kind: K, id: string): Promise<UniqueNameOf<K> | undefined> =>
  find<UniqueNameOf<K>>(key(kind, id), { eventual: true });

/** Returns all records of a kind. There are a few dozen small items. Eventually consistent. */
export const listUniqueNames = <K extends UniqueNameKind>(kind: K): Promise<UniqueNameOf<K>[]> =>
  listAll<UniqueNameOf<K>>({ pk: PARTITION[kind], eventual: true });

/** Returns all records of a kind with strongly consistent reads. Use it to prepare a write. */
export async function readUniqueNames<K extends UniqueNameKind>(kind: K): Promise<UniqueNameList<K>> {
  // The revision is read first, so that a write between the two reads makes the change fail.
  const rev = await find<{ rev: number }>(revKey(kind));
  const all = await listAll<UniqueNameOf<K>>({ pk: PARTITION[kind] });
  return { rev: rev?.rev ?? 0, all: all.map((one) => without<UniqueNameOf<K>>(one)) };
}

/** A record that is not stored yet, so it has no revision. */
export type NewUniqueName<K extends UniqueNameKind> = Omit<UniqueNameOf<K>, 'revision' | 'edited'>;

/** Builds the write of a record without checking whether the name is taken. Only for demo data and the first setup. */
export const uncheckedUniqueNameWrite = <K extends UniqueNameKind>(
  kind: K,
  named: NewUniqueName<K> & Partial<Revisioned>,
): Change => ({
  put: { ...key(kind, named.id), revision: 1, ...named },
});

/**
 * Builds the writes of a record. They fail if any record of the kind has changed since `read`, so that no two records
 * get the same name.
 */
export const uniqueNameWrites = <K extends UniqueNameKind>(
  kind: K,
  read: UniqueNameList<K>,
  named: UniqueNameOf<K>,
): Change[] => [
  { ...uncheckedUniqueNameWrite(kind, named), if: [atRevision(read.all.find(({ id }) => id === named.id))] },
  raise(kind, read.rev),
];

/** Builds the writes that delete a record. They fail if any record of the kind has changed since `read`. */
export const removedUniqueNameWrites = <K extends UniqueNameKind>(
  kind: K,
  read: UniqueNameList<K>,
  id: string,
): Change[] => [{ delete: key(kind, id) }, raise(kind, read.rev)];

const raise = (kind: UniqueNameKind, rev: number): Change => ({
  put: { ...revKey(kind), rev: rev + 1 },
  if: [rev === 0 ? ['pk', 'absent'] : ['rev', '=', rev]],
});

/** Builds a check that a record exists and is active, for commands that assign it to a user. */
export const nameActiveCheck = (kind: UniqueNameKind, id: string, otherwise: Change['else']): Change => ({
  check: key(kind, id),
  if: [['active', '=', true]],
  else: otherwise,
});
