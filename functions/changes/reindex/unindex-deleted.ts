import { findAnyOrder } from '../../orders/store.ts';
import { scanTable } from '../../platform/scan-table.ts';
import { countedOrder } from '../../rollups/store.ts';
import { unindex } from '../unindex-orders.ts';

const TOGETHER = 100;

/** Takes those of these orders that no longer exist out of totals and search. @returns which */
export async function unindexDeleted(orderIds: readonly string[]): Promise<string[]> {
  const looked = await Promise.all(
    // One that is there and cannot be read is not gone.
    orderIds.map(async (id) => ((await findAnyOrder(id).catch(() => id)) === undefined ? [id] : [])),
  );
  const gone = looked.flat();
  await unindex(gone);
  return gone;
}

/** The same for every order that was ever counted. */
export async function unindexAllDeleted(): Promise<void> {
  let some: string[] = [];
  for await (const item of scanTable('COUNTED#')) {
    some.push(countedOrder(item));
    if (some.length < TOGETHER) continue;
    await unindexDeleted(some);
    some = [];
  }
  await unindexDeleted(some);
}
