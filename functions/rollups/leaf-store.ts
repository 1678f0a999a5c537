import type { Change, Item, Key } from '../platform/table/change.ts';
import { findAll } from '../platform/table/find.ts';
import type { Book } from './book.ts';
import { asRead } from './day-store.ts';
import { type Counted, packCounts, unpackCounts } from './packed.ts';

/**
 * What is counted, in every book, of orders for which there was no room in their day: those whose ids differ in the last sign
 * alone. So an order that is counted in several books at once is one write besides their days.
 */
export interface Leaf {
  name: string;
  moves: number;
  /** By `nameInLeaf`. */
  orders: Map<string, Counted>;
  /** Leaves of one book alone, as there were before, whose orders stand here now: the next write takes them away. */
  former: { book: Book; moves: number }[];
}

/** Which leaf an order is counted in. */
export const leafOf = (orderId: string): string => orderId.slice(0, -1);

/** How an order is called in its leaf: by its last sign, and by the letter of the book where that is not the totals'. */
export const nameInLeaf = (orderId: string, book: Book): string => orderId.slice(-1) + LETTERS[book];
const LETTERS: Record<Book, string> = { TOTALS: '', DISPUTED: 'D', INVOICED: 'I' };

const leafKey = (name: string): Key => ({ pk: `COUNTS#${name}`, sk: 'COUNTS' });
/** Where a book other than the totals kept its own, until all were one. */
const formerKey = (book: Book, name: string): Key => ({ pk: `${book}_COUNTS#${name}`, sk: 'COUNTS' });

const nameIn = (pk: string): string => pk.slice(pk.indexOf('#') + 1);

type Kept = Item & { moves: number; data: Uint8Array };

interface Asked {
  id: string;
  book: Book;
}

/** Leaves as they stand; those that are not there yet are empty. */
async function leavesNamed(names: readonly string[]): Promise<Map<string, Leaf>> {
  const leaves = new Map(
    names.map((name): [string, Leaf] => [name, { name, moves: 0, orders: new Map(), former: [] }]),
  );
  for (const { pk, moves, data } of await findAll<Kept>(names.map(leafKey))) {
    const name = nameIn(pk);
    leaves.set(name, { name, moves, orders: unpackCounts(data).orders, former: [] });
  }
  return leaves;
}

/** The leaves of orders, each with what it says of them in the books that are asked for. */
export async function findLeaves(asked: readonly Asked[]): Promise<Map<string, Leaf>> {
  const leaves = await leavesNamed([...new Set(asked.map(({ id }) => leafOf(id)))]);
  const unknown = asked.filter(
    ({ id, book }) => book !== 'TOTALS' && leaves.get(leafOf(id))?.orders.has(nameInLeaf(id, book)) === false,
  );
  const former = new Map(unknown.map(({ id, book }) => formerKey(book, leafOf(id))).map((key) => [key.pk, key]));
  for (const item of await findAll<Kept>([...former.values()])) layUnder(leaves.get(nameIn(item.pk)), item);
  return leaves;
}

/** Lays what a leaf of one book alone says under that of all books. */
function layUnder(leaf: Leaf | undefined, { pk, moves, data }: Kept): void {
  if (leaf === undefined) return;
  const book = pk.slice(0, pk.indexOf('_')) as Book;
  for (const [sign, counted] of unpackCounts(data).orders) {
    const name = nameInLeaf(sign, book);
    if (!leaf.orders.has(name)) leaf.orders.set(name, counted);
  }
  leaf.former.push({ book, moves });
}

/** Holds on the leaf, and on the former ones that it takes in, as they were read. */
export const saveLeaf = ({ name, moves, orders, former }: Leaf): Change[] => [
  { put: { ...leafKey(name), moves: moves + 1, data: packCounts(orders, new Map()) }, if: asRead(moves) },
  ...former.map((one): Change => ({ delete: formerKey(one.book, name), if: asRead(one.moves) })),
];

/** The writes that take a leaf of one book alone into that of all. */
export async function moveFormerLeaf(item: Item): Promise<Change[]> {
  const leaves = [...(await leavesNamed([nameIn(item.pk)])).values()];
  for (const leaf of leaves) layUnder(leaf, item as Kept);
  return leaves.flatMap(saveLeaf);
}
