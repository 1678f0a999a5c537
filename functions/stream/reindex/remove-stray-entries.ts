import { searchWords } from '../../orders/record/search-words.ts';
import { findAnyOrder } from '../../orders/record/store.ts';
import { concurrently } from '../../platform/concurrency.ts';
import type { Item } from '../../platform/table/change.ts';
import { writeAll } from '../../platform/table/write-all.ts';
import { entryOfItem } from '../../search/store.ts';
import { searchEntriesOf } from '../../search/words.ts';
import { findIndexRecord } from '../store.ts';

/** How many orders are read in parallel to check search entries that no index record lists. */
const ORDERS_AT_ONCE = 8;

async function strayAmong(items: readonly Item[]): Promise<Item[]> {
  const indexed = await findIndexRecord([...new Set(items.map((item) => entryOfItem(item).orderId))]);
  const unknown = items.filter((item) => {
    const { entry, orderId } = entryOfItem(item);
    return indexed.get(orderId)?.tokens.includes(entry) !== true;
  });
  const stray: Item[] = [];
  await concurrently(unknown, ORDERS_AT_ONCE, async (item) => {
    const { entry, orderId } = entryOfItem(item);
    // An entry is written before the index record that lists it. So an unlisted entry may be valid, and the order
    // itself must be read.
    const order = await findAnyOrder(orderId);
    if (order === undefined || !searchEntriesOf(searchWords(order)).includes(entry)) stray.push(item);
  });
  return stray;
}

/**
 * Removes those of `entries` that their order does not have, or whose order does not exist.
 * @returns how many entries were removed
 */
export async function removeStrayEntries(entries: readonly Item[]): Promise<number> {
  const stray = await strayAmong(entries);
  await writeAll(stray.map(({ pk, sk }) => ({ delete: { pk, sk } })));
  return stray.length;
}
