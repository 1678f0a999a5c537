import { codRowWrites } from '../../cod/row-store.ts';
import { addDocumentRows } from '../../invoices/keep-rows.ts';
import { doubtfulEntryWrites } from '../../orders/list/doubtful-store.ts';
import { ticketEntryWrites } from '../../orders/list/ticket-store.ts';
import { restoreAwbs } from '../../orders/record/awb-store.ts';
import { finalStatusDay } from '../../orders/record/end-day.ts';
import type { Order } from '../../orders/record/order.ts';
import { listDaysOfOrders } from '../../orders/record/store.ts';
import { concurrently } from '../../platform/concurrency.ts';
import { writeAll, writeChanged } from '../../platform/table/write-all.ts';
import { missingEntryWrites, searchEntryWrites } from '../../search/store.ts';
import { indexOrders } from '../index-orders.ts';
import { findIndexRecord } from '../store.ts';
import type { EndDays } from './remove-stray-rows.ts';
import { readersOfDay } from './scope.ts';

/**
 * Counts orders again by the present rules, and writes all their search entries, document rows, AWB records and queue
 * entries. If an order changes at the same time, the stream's consumer counts it, and this function removes the
 * outdated entries.
 */
export async function reindexOrders(orders: readonly Order[]): Promise<void> {
  const rows = orders.map((order) => ({ order, left: [] }));
  const known = await indexOrders(orders, { again: true, besides: await addDocumentRows(rows, true) });
  await restoreAwbs(orders);
  await writeChanged([
    ...orders.flatMap(ticketEntryWrites),
    ...orders.flatMap(doubtfulEntryWrites),
    ...orders.flatMap(codRowWrites),
  ]);
  // `indexOrders` has written all entries of orders without an index record. For orders with a record, only missing
  // entries are written here.
  const before = await findIndexRecord(known);
  await writeAll(await missingEntryWrites(new Map([...before].map(([id, { tokens }]) => [id, tokens]))));
  const after = await findIndexRecord([...before.keys()]);
  const moved = [...after].filter(([id, { version }]) => version !== before.get(id)?.version);
  await writeAll(moved.flatMap(([id, { tokens }]) => searchEntryWrites(id, before.get(id)?.tokens ?? [], tokens)));
}

/** Options of a re-index of all orders. They allow to continue an interrupted re-index. */
export interface ReindexProgress {
  /**
   * Starts with orders that were created on this day in India. To continue an interrupted re-index, pass the last day
   * that it reported.
   */
  from?: string | undefined;
  /** Called before each day's orders are indexed, with the number of orders that are finished. */
  say?(day: string, orders: number): void;
}

/** How many readers of orders run in parallel. */
const READERS = 8;

/**
 * A day whose orders are being indexed. `readers`: how many of its readers are still running; undefined until the
 * readers are known. `orders`: how many of its orders are indexed.
 */
type DayLeft = { day: string; readers: number | undefined; orders: number };

/**
 * Indexes all orders of the table again by day of creation, newest first. Several days are read in parallel. `say` is
 * called for a day when all newer days are finished.
 * @returns the day on which each order reached its final status, by order id
 */
export async function reindexAll({ from = '9999', say = () => undefined }: ReindexProgress): Promise<EndDays> {
  const ends = new Map<string, string | undefined>();
  const days = (await listDaysOfOrders())
    .filter((day) => day <= from)
    .map((day): DayLeft => ({ day, readers: undefined, orders: 0 }));
  const left = [...days];
  let orders = 0;
  const sayDone = (): void => {
    while (left[0]?.readers === 0) {
      orders += left.shift()?.orders ?? 0;
      if (left[0] !== undefined) say(left[0].day, orders);
    }
  };
  let failed = false;
  const readers = async function* () {
    for (const one of days) {
      if (failed) return;
      const ofDay = await readersOfDay(one.day);
      one.readers = ofDay.length;
      for (const pages of ofDay) yield { one, pages };
    }
  };
  if (left[0] !== undefined) say(left[0].day, 0);
  await concurrently(readers(), READERS, async ({ one, pages }) => {
    try {
      for await (const page of pages) {
        await reindexOrders(page);
        for (const order of page) ends.set(order.id, finalStatusDay(order));
        one.orders += page.length;
      }
    } catch (error) {
      failed = true;
      throw error;
    }
    one.readers = (one.readers ?? 1) - 1;
    sayDone();
  });
  return ends;
}
