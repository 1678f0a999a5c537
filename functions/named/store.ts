import type { Change, Key } from '../platform/change.ts';
import { find } from '../platform/table/find.ts';
import { listAll } from '../platform/table/list.ts';
import type { Named, NamedKind, NamedList } from './named.ts';

const PARTITION = { department: 'DEPARTMENTS', plan: 'PLANS' } as const satisfies Record<NamedKind, string>;

const key = (kind: NamedKind, id: string): Key => ({ pk: PARTITION[kind], sk: id });
const revKey = (kind: NamedKind): Key => ({ pk: 'NAMED', sk: kind });

const plain = ({ id, name, active }: Named): Named => ({ id, name, active });

export const findNamed = (kind: NamedKind, id: string): Promise<Named | undefined> =>
  find<Named>(key(kind, id), { eventual: true });

/** All of a kind: a few dozen small items. */
export const listNamed = (kind: NamedKind): Promise<Named[]> => listAll<Named>({ pk: PARTITION[kind], eventual: true });

/** All of a kind as they surely are now, to decide on a change. */
export async function readNamed(kind: NamedKind): Promise<NamedList> {
  // The revision first: what is written between the two makes the change fail, and never slip through.
  const rev = await find<{ rev: number }>(revKey(kind));
  const all = await listAll<Named>({ pk: PARTITION[kind] });
  return { rev: rev?.rev ?? 0, all: all.map(plain) };
}

/** Writes one of a kind without a look at the others: for first data. */
export const putNamed = (kind: NamedKind, named: Named): Change => ({
  put: { ...key(kind, named.id), ...plain(named) },
});

/** Writes one of a kind; holds while the list is as it was read, so that no two ever share a name. */
export const saveNamed = (kind: NamedKind, read: NamedList, named: Named): Change[] => [
  putNamed(kind, named),
  raise(kind, read),
];

/** Takes one of a kind away; holds while the list is as it was read. */
export const removeNamed = (kind: NamedKind, read: NamedList, id: string): Change[] => [
  { delete: key(kind, id) },
  raise(kind, read),
];

const raise = (kind: NamedKind, { rev }: NamedList): Change => ({
  put: { ...revKey(kind), rev: rev + 1 },
  if: [rev === 0 ? ['pk', 'absent'] : ['rev', '=', rev]],
});

/** Holds while one of a kind is there and active: for who gives it to somebody. */
export const checkOffered = (kind: NamedKind, id: string, otherwise: Change['else']): Change => ({
  check: key(kind, id),
  if: [['active', '=', true]],
  else: otherwise,
});
