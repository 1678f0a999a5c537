import type { Change, Item, Key } from '../platform/table/change.ts';
import { findAll } from '../platform/table/find.ts';
import { ifUnchanged } from './day-store.ts';
import type { LedgerName } from './ledger-name.ts';
import { type CountedOrder, packCounts, unpackCounts } from './packed.ts';

/**
 * The counts of orders that did not fit into their days, in all ledgers. A leaf is one item for all orders whose ids
 * differ only in the last character. So an order that several ledgers count needs only one write in addition to the
 * writes of its days.
 */
export interface CountsBeyondDayItem {
  name: string;
  moves: number;
  /** What is counted for each order. The keys are the names from `nameInLeaf`. */
  orders: Map<string, CountedOrder>;
}

/** Returns the name of an order's leaf: the order id without its last character. */
export const leafOf = (orderId: string): string => orderId.slice(0, -1);

/**
 * Returns the name under which a leaf stores an order's count. It is the id's last character. For ledgers other than
 * `TOTALS`, a letter follows.
 */
export const nameInLeaf = (orderId: string, ledger: LedgerName): string => orderId.slice(-1) + LETTERS[ledger];
const LETTERS: Record<LedgerName, string> = { TOTALS: '', DISPUTED: 'D', INVOICED: 'I', DOUBTFUL: 'B' };

const leafKey = (name: string): Key => ({ pk: `COUNTS#${name}`, sk: 'COUNTS' });

/** Returns the leaves of orders by name. A leaf that is not stored is empty. */
export async function findLeaves(orderIds: readonly string[]): Promise<Map<string, CountsBeyondDayItem>> {
  const names = [...new Set(orderIds.map(leafOf))];
  const leaves = new Map(
    names.map((name): [string, CountsBeyondDayItem] => [name, { name, moves: 0, orders: new Map() }]),
  );
  for (const { pk, moves, data } of await findAll<Item & { moves: number; data: Uint8Array }>(names.map(leafKey))) {
    const name = pk.slice('COUNTS#'.length);
    leaves.set(name, { name, moves, orders: unpackCounts(data).orders });
  }
  return leaves;
}

/** Builds the write of a leaf. The write fails if the leaf has changed since it was read. */
export const leafWrite = ({ name, moves, orders }: CountsBeyondDayItem): Change => ({
  put: { ...leafKey(name), moves: moves + 1, data: packCounts(orders, new Map()) },
  if: ifUnchanged(moves),
});
