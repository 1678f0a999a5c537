import type { Change, Item, Key } from '../platform/table/change.ts';
import { findAll } from '../platform/table/find.ts';
import { asRead } from './day-store.ts';
import type { LedgerName } from './ledger-name.ts';
import { type Counted, packCounts, unpackCounts } from './packed.ts';

/**
 * What is counted, in every ledger, of orders for which their day had no room: one item for the orders whose ids differ
 * in the last character only. An order that is counted in several ledgers at once is one write besides its days.
 */
export interface Leaf {
  name: string;
  moves: number;
  /** By `nameInLeaf`. */
  orders: Map<string, Counted>;
}

/** Returns the name of the leaf that an order is counted in. */
export const leafOf = (orderId: string): string => orderId.slice(0, -1);

/** Returns an order's name in its leaf: its last character, and the ledger's letter where that is not the totals'. */
export const nameInLeaf = (orderId: string, ledger: LedgerName): string => orderId.slice(-1) + LETTERS[ledger];
const LETTERS: Record<LedgerName, string> = { TOTALS: '', DISPUTED: 'D', INVOICED: 'I' };

const leafKey = (name: string): Key => ({ pk: `COUNTS#${name}`, sk: 'COUNTS' });

/** Returns the leaves of orders by name; a leaf that is not stored yet is empty. */
export async function findLeaves(orderIds: readonly string[]): Promise<Map<string, Leaf>> {
  const names = [...new Set(orderIds.map(leafOf))];
  const leaves = new Map(names.map((name): [string, Leaf] => [name, { name, moves: 0, orders: new Map() }]));
  for (const { pk, moves, data } of await findAll<Item & { moves: number; data: Uint8Array }>(names.map(leafKey))) {
    const name = pk.slice('COUNTS#'.length);
    leaves.set(name, { name, moves, orders: unpackCounts(data).orders });
  }
  return leaves;
}

/** Returns the write of a leaf, which holds on the leaf as it was read. */
export const saveLeaf = ({ name, moves, orders }: Leaf): Change => ({
  put: { ...leafKey(name), moves: moves + 1, data: packCounts(orders, new Map()) },
  if: asRead(moves),
});
