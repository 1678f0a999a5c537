import { scanIndexed } from '../store.ts';
import { unindexOrders } from '../unindex-orders.ts';
import { existingOrders } from './scope.ts';

const TOGETHER = 100;

/**
 * Removes deleted orders from totals and search. @param orderIds orders to check @returns the ids of the deleted ones
 */
export async function unindexDeleted(orderIds: readonly string[]): Promise<string[]> {
  const found = new Set(await existingOrders(orderIds));
  const gone = orderIds.filter((id) => !found.has(id));
  await unindexOrders(gone);
  return gone;
}

/**
 * Removes all deleted orders from totals and search.
 * @param known orders that the re-index has read; they exist, so they are not checked
 */
export async function unindexAllDeleted(known: ReadonlyMap<string, unknown>): Promise<void> {
  let some: string[] = [];
  for await (const id of scanIndexed()) {
    if (known.has(id)) continue;
    some.push(id);
    if (some.length < TOGETHER) continue;
    await unindexDeleted(some);
    some = [];
  }
  await unindexDeleted(some);
}
