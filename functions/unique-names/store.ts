import type { Change, Key } from '../platform/table/change.ts';
import { find } from '../platform/table/find.ts';
import { listAll } from '../platform/table/list.ts';
import { atRevision, type Revisioned } from '../platform/table/revision.ts';
import type { NamedKind, NamedList, NamedOf } from './named.ts';

const PARTITION = {
  department: 'DEPARTMENTS',
  plan: 'PLANS',
  partner: 'PARTNERS',
} as const satisfies Record<NamedKind, string>;

const key = (kind: NamedKind, id: string): Key => ({ pk: PARTITION[kind], sk: id });
const revKey = (kind: NamedKind): Key => ({ pk: 'NAMED', sk: kind });

const without = <T extends object>({ pk: _, sk: __, ...rest }: T & Key): T => rest as unknown as T;

export const findNamed = <K extends NamedKind>(kind: K, id: string): Promise<NamedOf<K> | undefined> =>
  find<NamedOf<K>>(key(kind, id), { eventual: true });

/** Returns all records of a kind: a few dozen small items. */
export const listNamed = <K extends NamedKind>(kind: K): Promise<NamedOf<K>[]> =>
  listAll<NamedOf<K>>({ pk: PARTITION[kind], eventual: true });

/** Returns all records of a kind, consistently, to decide on a change. */
export async function readNamed<K extends NamedKind>(kind: K): Promise<NamedList<K>> {
  // The revision is read first, so that a write between the two reads makes the change fail.
  const rev = await find<{ rev: number }>(revKey(kind));
  const all = await listAll<NamedOf<K>>({ pk: PARTITION[kind] });
  return { rev: rev?.rev ?? 0, all: all.map((one) => without<NamedOf<K>>(one)) };
}

/** A record of a kind before its first edit. */
export type NewNamed<K extends NamedKind> = Omit<NamedOf<K>, 'revision' | 'edited'>;

/** Writes a record without checking the others: for first data. */
export const putNamed = <K extends NamedKind>(kind: K, named: NewNamed<K> & Partial<Revisioned>): Change => ({
  put: { ...key(kind, named.id), revision: 1, ...named },
});

/** Writes a record. Conditional on the list as it was read, so that no two share a name. */
export const saveNamed = <K extends NamedKind>(kind: K, read: NamedList<K>, named: NamedOf<K>): Change[] => [
  { ...putNamed(kind, named), if: [atRevision(read.all.find(({ id }) => id === named.id))] },
  raise(kind, read.rev),
];

/** Removes a record. Conditional on the list as it was read. */
export const removeNamed = <K extends NamedKind>(kind: K, read: NamedList<K>, id: string): Change[] => [
  { delete: key(kind, id) },
  raise(kind, read.rev),
];

const raise = (kind: NamedKind, rev: number): Change => ({
  put: { ...revKey(kind), rev: rev + 1 },
  if: [rev === 0 ? ['pk', 'absent'] : ['rev', '=', rev]],
});

/** Checks that a record exists and is active, for commands that assign it. */
export const checkOffered = (kind: NamedKind, id: string, otherwise: Change['else']): Change => ({
  check: key(kind, id),
  if: [['active', '=', true]],
  else: otherwise,
});
