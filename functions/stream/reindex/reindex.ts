import { indiaDay } from '../../../shared/dates.ts';
import { codRowWrites } from '../../cod/row-store.ts';
import { updateDocumentRows } from '../../invoices/keep-rows.ts';
import { ticketEntries } from '../../orders/list/ticket-store.ts';
import { restoreAwbs } from '../../orders/record/awb-store.ts';
import { finalStatusDay } from '../../orders/record/end-day.ts';
import type { Order } from '../../orders/record/order.ts';
import { listDaysOfOrders } from '../../orders/record/store.ts';
import { disputeContributionOf } from '../../orders/totals/contribution-of.ts';
import { concurrently } from '../../platform/concurrency.ts';
import { commit } from '../../platform/table/commit.ts';
import { scanTable } from '../../platform/table/scan-table.ts';
import { writeAll } from '../../platform/table/write-all.ts';
import { EVERYONE } from '../../rollups/contribution.ts';
import { ownerDayOfKey } from '../../rollups/day-store.ts';
import { daysCountedIn } from '../../rollups/everyone-store.ts';
import { LEDGERS, type LedgerName } from '../../rollups/ledger-name.ts';
import { rebuildEveryonesDay, rebuildWeeks } from '../../rollups/rebuild-everyones-day.ts';
import { rebuildOwnerDay } from '../../rollups/rebuild-owner-day.ts';
import { missingEntries, replaceEntries } from '../../search/store.ts';
import { keepUsage } from '../../usage/keep-usage.ts';
import { indexOrders } from '../index-orders.ts';
import { findIndexed, listUnindexed, removeUnindexed } from '../store.ts';
import { removeStrayEntries } from './remove-stray-entries.ts';
import { removeStrayRows } from './remove-stray-rows.ts';
import { ordersOf, ordersOfDay, ownersOnDay, type ReindexScope, readersOfDay } from './scope.ts';
import { unindexAllDeleted, unindexDeleted } from './unindex-deleted.ts';

export interface Reindexed {
  orders: number;
  /** How many days, weeks and periods had wrong totals, of owners and of everyone. */
  corrected: number;
  /** How many search entries and document rows without an order were removed. */
  removed: number;
}

/**
 * Counts orders by the present rules, and writes all their search entries, document rows, AWB records and queue
 * entries. An order that changes at the same time is counted by the stream consumer; entries that became outdated are
 * removed again.
 */
async function reindexOrders(orders: readonly Order[]): Promise<void> {
  // What has no record yet gets all its entries from `indexOrders`; of the others only the missing ones are written.
  const known = await findIndexed(orders.map(({ id }) => id));
  await indexOrders(orders, { again: true });
  await updateDocumentRows(
    orders.map((order) => ({ order, left: [] })),
    { again: true },
  );
  await restoreAwbs(orders);
  await writeAll(orders.flatMap(ticketEntries));
  await writeAll(orders.flatMap(codRowWrites));
  const before = await findIndexed([...known.keys()]);
  await writeAll(await missingEntries(new Map([...before].map(([id, { tokens }]) => [id, tokens]))));
  const after = await findIndexed([...before.keys()]);
  const moved = [...after].filter(([id, { version }]) => version !== before.get(id)?.version);
  await writeAll(moved.flatMap(([id, { tokens }]) => replaceEntries(id, before.get(id)?.tokens ?? [], tokens)));
}

/** A day of a ledger: an owner's, or everyone's (`EVERYONE`). */
interface LedgerDay {
  ledger: LedgerName;
  scope: string;
  day: string;
}

/** Collects days of ledgers, each once. */
function collectDays() {
  const days = new Map<string, LedgerDay>();
  return {
    /** Adds an owner's day and everyone's, which is the sum of its owners'. */
    add(ledger: LedgerName, owner: string, day: string): void {
      for (const scope of [owner, EVERYONE]) days.set(`${ledger} ${scope} ${day}`, { ledger, scope, day });
    },
    all: (): LedgerDay[] => [...days.values()],
  };
}
type Days = ReturnType<typeof collectDays>;

/** Adds the days on which an order is counted. */
function addDaysOf(order: Order, days: Days): void {
  // If an owner's day had lost an order, the order was now counted twice in everyone's totals: sum them again.
  days.add('TOTALS', order.owner, indiaDay(order.createdAt));
  const disputed = disputeContributionOf(order)?.day;
  if (disputed !== undefined) days.add('DISPUTED', order.owner, disputed);
  const end = finalStatusDay(order);
  if (end !== undefined) days.add('INVOICED', order.owner, end);
}

/** Adds all days that are stored in the ledgers. A day can have totals even if it has no orders any more. */
async function addStoredDays(days: Days): Promise<void> {
  for await (const item of scanTable(LEDGERS.map((ledger) => `${ledger}#`))) {
    const ledger = LEDGERS.find((one) => item.pk.startsWith(`${one}#`)) as LedgerName;
    const own = ownerDayOfKey(item);
    if (own !== undefined) days.add(ledger, own.owner, own.day);
    for (const day of daysCountedIn(ledger, item)) days.add(ledger, EVERYONE, day);
  }
}

/** Orders of a day that are read and indexed side by side: so many readers, of a hundred orders each. */
const READERS = 4;
/** Totals of owners that are corrected side by side. */
const OWNERS_AT_ONCE = 8;

/**
 * Corrects the totals of these days, newest first. Owners' days come before everyone's, because everyone's are their
 * sums. Totals that move too fast do not keep the others from being corrected. @returns how many were wrong
 */
async function rebuildDays(days: readonly LedgerDay[]): Promise<number> {
  let corrected = 0;
  const failures: unknown[] = [];
  const correct = (rebuilt: Promise<boolean>): Promise<void> =>
    rebuilt.then(
      (wasWrong) => {
        if (wasWrong) corrected++;
      },
      (error: unknown) => void failures.push(error),
    );
  for (const [ledger, ofLedger] of Map.groupBy(days, (one) => one.ledger)) {
    const byDay = [...Map.groupBy(ofLedger, ({ day }) => day)].toSorted(([a], [b]) => (a < b ? 1 : -1));
    for (const [day, some] of byDay) {
      const owners = some.map(({ scope }) => scope).filter((scope) => scope !== EVERYONE);
      await concurrently(owners, OWNERS_AT_ONCE, async (owner) => {
        await correct(rebuildOwnerDay(owner, day, ordersOfDay(owner, day, ledger), ledger));
      });
      await correct(rebuildEveryonesDay(day, () => ownersOnDay(day, ledger), ledger));
    }
    if (ledger === 'TOTALS')
      await keepUsage(
        ofLedger.filter(({ scope }) => scope !== EVERYONE).map(({ scope, day }) => ({ owner: scope, day })),
      );
    corrected += await rebuildWeeks(
      byDay.map(([day]) => day),
      ledger,
    );
  }
  if (failures.length > 0) throw failures[0];
  return corrected;
}

/**
 * Reindexes all orders of the table by the day of their creation, newest first.
 * @returns how many orders there were
 */
async function reindexAll({ from = '9999', say = () => undefined }: ReindexProgress): Promise<number> {
  let orders = 0;
  for (const day of (await listDaysOfOrders()).filter((one) => one <= from)) {
    say(day, orders);
    await concurrently(await readersOfDay(day), READERS, async (pages) => {
      for await (const page of pages) {
        await reindexOrders(page);
        orders += page.length;
      }
    });
  }
  return orders;
}

/** How a rebuild of everything goes on after it was cut short. */
export interface ReindexProgress {
  /** Begins with orders created on this day in India, because those of later days are done. */
  from?: string | undefined;
  /** Is called before each day's orders, with how many are done. */
  say?(day: string, orders: number): void;
}

/**
 * Rebuilds everything that is derived from orders: totals, search entries, AWB records and more. For single orders,
 * counts only these; for an owner, a day or all, also sums the totals again. The product can keep running, and an
 * interrupted run can be repeated. Only an operator's command calls this, because it reads everything in its scope.
 */
export async function reindex(scope: ReindexScope, progress: ReindexProgress = {}): Promise<Reindexed> {
  const days = collectDays();
  if (scope === 'all') {
    const orders = await reindexAll(progress);
    await unindexAllDeleted();
    const stray = await Promise.all([removeStrayEntries(), removeStrayRows(), addStoredDays(days)]);
    return { orders, removed: stray[0] + stray[1], corrected: await rebuildDays(days.all()) };
  }
  let orders = 0;
  const single = scope === 'unindexed' || 'orders' in scope;
  for await (const page of ordersOf(scope)) {
    await reindexOrders(page);
    orders += page.length;
    for (const order of page) {
      if (single) await keepUsage([{ owner: order.owner, day: indiaDay(order.createdAt) }]);
      else addDaysOf(order, days);
      if (scope === 'unindexed') await commit([removeUnindexed(order.id)]);
    }
  }
  // Deleted orders are on no page. They are found by their ids, or by the records of what was indexed.
  if (scope === 'unindexed') {
    for (const id of await unindexDeleted(await listUnindexed())) await commit([removeUnindexed(id)]);
  } else if ('orders' in scope) await unindexDeleted(scope.orders);
  return { orders, removed: 0, corrected: await rebuildDays(days.all()) };
}
