import { dayAfter, indiaDay } from '../../shared/dates.ts';
import { listEndedOrders } from '../invoices/row-store.ts';
import { finalStatusDay } from '../orders/record/end-day.ts';
import { isPaid, type Order } from '../orders/record/order.ts';
import { findAnyOrdersNow, listOrderIdsOfDay } from '../orders/record/store.ts';
import { concurrently } from '../platform/concurrency.ts';
import { log } from '../platform/log.ts';
import { commit } from '../platform/table/commit.ts';
import { writeAll } from '../platform/table/write-all.ts';
import { removeBuyer } from './remove-buyer.ts';
import {
  findProgress,
  findRetention,
  listWaiting,
  monthsOf,
  type Progress,
  progressWrite,
  removedWaitingWrite,
  waitingWrite,
} from './store.ts';
import { hasJourneyEnded } from './without-buyer.ts';

/** How many orders are read in one page. The progress is stored after each page. */
const TOGETHER = 200;
/** How many orders are changed in parallel. */
const AT_ONCE = 24;
/** How long a run may take, in milliseconds. The run of the next night continues. */
const MOST_MS = 480_000;
/** The day before the first order was created. */
const FIRST_DAY = '2025-12-31';

/**
 * Returns the last day that is due, which is the given number of months before yesterday. Orders that reached their
 * final status on this day or earlier lose their buyers' data.
 */
export function lastDueDay(at: Date, months: number): string {
  const [year = 0, month = 0, day = 0] = indiaDay(at).split('-').map(Number);
  const first = new Date(Date.UTC(year, month - 1 - months, 1));
  const days = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  return dayAfter(first.toISOString().slice(0, 10), Math.min(day, days) - 2);
}

/** One run of the removal. It counts the changed orders, and stops after a fixed time. */
class Run {
  readonly #until = Date.now() + MOST_MS;
  readonly #at: Date;
  orders = 0;

  constructor(at: Date) {
    this.#at = at;
  }

  isOver(): boolean {
    return Date.now() > this.#until;
  }

  /**
   * Removes the buyers' data from the given orders that are due. If an order fails, raises an alarm and tries it again
   * the next night.
   * @returns the ids of orders whose buyer's data is now removed, or that do not exist
   */
  async remove(ids: readonly string[], isDue: (order: Order) => boolean): Promise<string[]> {
    const left = new Set<string>();
    await concurrently(await findAnyOrdersNow(ids), AT_ONCE, async (order) => {
      try {
        const isRemoved = await removeBuyer(order, isDue, this.#at);
        if (isRemoved) this.orders++;
        else if (order.buyerRemovedAt === undefined) left.add(order.id);
      } catch (error) {
        left.add(order.id);
        log.error('buyer not removed', { order_id: order.id, error: error as Error });
        await commit([waitingWrite(order.id)]);
      }
    });
    return ids.filter((id) => !left.has(id));
  }
}

/** Returns whether an order was never paid, and was created on the last due day or earlier. */
const isOldDraft = (order: Order, last: string): boolean => !isPaid(order) && indiaDay(order.createdAt) <= last;

/**
 * Removes the buyers' data from orders that are marked for removal at their end, or whose removal failed before.
 * Deletes the marks of the orders that are done.
 */
async function removeWaiting(run: Run, last: string): Promise<void> {
  const isDue = (order: Order): boolean => hasJourneyEnded(order) || isOldDraft(order, last);
  let after: string | undefined;
  do {
    const ids = await listWaiting(TOGETHER, after);
    await writeAll((await run.remove(ids, isDue)).map(removedWaitingWrite));
    after = ids.length < TOGETHER ? undefined : ids.at(-1);
  } while (after !== undefined && !run.isOver());
}

/**
 * Removes the buyers' data of orders with a final status, up to the last due day. Continues in the list of these orders
 * where the last run stopped.
 */
async function removeEnded(run: Run, progress: Progress, last: string): Promise<Progress> {
  const isDue = (order: Order): boolean => (finalStatusDay(order) ?? '9') <= last;
  let now = progress;
  for (let more = true; more && !run.isOver(); ) {
    const page = await listEndedOrders(last, TOGETHER, now.ended);
    await run.remove(page.orders, isDue);
    more = page.isFull;
    if (page.after === now.ended) continue;
    now = { ...now, ended: page.after };
    await commit([progressWrite(now)]);
  }
  return now;
}

/**
 * Removes the buyers' data of orders that were never paid, by day of creation, up to the last due day. Continues where
 * the last run stopped.
 */
async function removeUnpaid(run: Run, progress: Progress, last: string): Promise<Progress> {
  let now = progress;
  while (now.unpaid < last && !run.isOver()) {
    const day = dayAfter(now.unpaid, 1);
    let after: string | undefined;
    do {
      const page = await listOrderIdsOfDay(day, undefined, TOGETHER, after);
      await run.remove(page.items, (order) => !isPaid(order));
      after = page.after;
    } while (after !== undefined);
    now = { ...now, unpaid: day };
    if (day === last || day.endsWith('-01')) await commit([progressWrite(now)]);
  }
  return now;
}

/**
 * Removes the buyers' data from three kinds of orders. These are orders that reached their final status the set number
 * of months ago, unpaid orders of the same age, and orders for which the removal was requested. Continues where the
 * last run stopped. A repeated run changes nothing.
 * @returns how many orders it changed
 */
export async function removeDueBuyers(at: Date): Promise<number> {
  const run = new Run(at);
  const last = lastDueDay(at, monthsOf(await findRetention()));
  await removeWaiting(run, last);
  const progress = (await findProgress()) ?? { ended: '', unpaid: FIRST_DAY };
  const ended = await removeEnded(run, progress, last);
  const done = await removeUnpaid(run, ended, last);
  await commit([progressWrite({ ...done, at: at.toISOString(), orders: run.orders })]);
  return run.orders;
}
