import { indiaDay } from '../../../shared/dates.ts';
import { DOCUMENT_ROW_PARTITION_PREFIX } from '../../invoices/row-store.ts';
import { finalStatusDay } from '../../orders/record/end-day.ts';
import type { Order } from '../../orders/record/order.ts';
import { disputeContributionOf, doubtfulContributionOf } from '../../orders/totals/contribution-of.ts';
import { concurrently } from '../../platform/concurrency.ts';
import type { Item } from '../../platform/table/change.ts';
import { commit } from '../../platform/table/commit.ts';
import { scanTable } from '../../platform/table/scan-table.ts';
import { EVERYONE } from '../../rollups/contribution.ts';
import { ownerDayOfKey } from '../../rollups/day-store.ts';
import { daysCountedIn } from '../../rollups/everyone-store.ts';
import { LEDGERS, type LedgerName } from '../../rollups/ledger-name.ts';
import { rebuildEveryonesDay, rebuildWeeks } from '../../rollups/rebuild-everyones-day.ts';
import { doubtfulOwners, rebuildOwnerDay } from '../../rollups/rebuild-owner-day.ts';
import { ENTRY_PARTITION_PREFIX } from '../../search/store.ts';
import { keepUsage } from '../../usage/keep-usage.ts';
import { INDEXED_PARTITION_PREFIX, indexedOrderOf, listUnindexed, removedUnindexedWrite } from '../store.ts';
import { unindexOrders } from '../unindex-orders.ts';
import { type ReindexProgress, reindexAll, reindexOrders } from './reindex-orders.ts';
import { removeStrayEntries } from './remove-stray-entries.ts';
import { type EndDays, removeStrayRows } from './remove-stray-rows.ts';
import { existingOrders, idsOnDay, ordersOf, ordersOfDayReader, ownersOnDay, type ReindexScope } from './scope.ts';

export interface Reindexed {
  orders: number;
  /** How many days, weeks and periods had wrong totals, both of owners and of everyone. */
  corrected: number;
  /** How many search entries and document rows without an order were removed. */
  removed: number;
}

/** A day of a ledger. `scope` is an owner, or `EVERYONE` for the totals of all owners. */
interface LedgerDay {
  ledger: LedgerName;
  scope: string;
  day: string;
}

/** Returns a collection of ledger days that holds each day only once. */
function collectDays() {
  const days = new Map<string, LedgerDay>();
  return {
    /**
     * Adds an owner's day and the same day of `EVERYONE`, because everyone's totals are the sum of all owners' totals.
     */
    add(ledger: LedgerName, owner: string, day: string): void {
      for (const scope of [owner, EVERYONE]) days.set(`${ledger} ${scope} ${day}`, { ledger, scope, day });
    },
    all: (): LedgerDay[] => [...days.values()],
  };
}
type Days = ReturnType<typeof collectDays>;

/** Adds the days on which an order is counted. */
function addDaysOf(order: Order, days: Days): void {
  // If an owner's totals lacked an order, the re-index may have counted the order twice in everyone's totals. So the
  // totals of these days are added up again.
  days.add('TOTALS', order.owner, indiaDay(order.createdAt));
  const disputed = disputeContributionOf(order)?.day;
  if (disputed !== undefined) days.add('DISPUTED', order.owner, disputed);
  const doubted = doubtfulContributionOf(order)?.day;
  if (doubted !== undefined) days.add('DOUBTFUL', order.owner, doubted);
  const end = finalStatusDay(order);
  if (end !== undefined) days.add('INVOICED', order.owner, end);
}

/** Adds the ledger days of a stored item, because a day can still have totals after its last order was deleted. */
function addStoredDays(item: Item, days: Days): void {
  const ledger = LEDGERS.find((one) => item.pk.startsWith(`${one}#`));
  if (ledger === undefined) return;
  const own = ownerDayOfKey(item);
  if (own !== undefined) days.add(ledger, own.owner, own.day);
  for (const day of daysCountedIn(ledger, item)) days.add(ledger, EVERYONE, day);
}

/**
 * Removes the deleted orders among `orderIds` from totals and search.
 * @returns the ids of the deleted orders
 */
async function unindexDeleted(orderIds: readonly string[]): Promise<string[]> {
  const found = new Set(await existingOrders(orderIds));
  const gone = orderIds.filter((id) => !found.has(id));
  await unindexOrders(gone);
  return gone;
}

/**
 * How many search entries, document rows or index records are checked together. Several of them belong to the same
 * order. The number is high so that each order is read only once.
 */
const ITEMS_TOGETHER = 100_000;

/**
 * Reads all items that are derived from orders. Removes deleted orders from totals and search, deletes search entries
 * and document rows whose order does not exist, and collects the days that have totals.
 * @returns how many search entries and document rows were deleted
 */
async function removeStray(ends: EndDays, days: Days): Promise<number> {
  let removed = 0;
  const found: { entries: Item[]; rows: Item[]; indexed: string[] } = { entries: [], rows: [], indexed: [] };
  const check = async (): Promise<void> => {
    const { entries, rows, indexed } = found;
    [found.entries, found.rows, found.indexed] = [[], [], []];
    await unindexDeleted(indexed);
    const counts = await Promise.all([removeStrayEntries(entries), removeStrayRows(rows, ends)]);
    removed += counts[0] + counts[1];
  };
  for await (const item of scanTable([
    ENTRY_PARTITION_PREFIX,
    DOCUMENT_ROW_PARTITION_PREFIX,
    INDEXED_PARTITION_PREFIX,
    ...LEDGERS.map((ledger) => `${ledger}#`),
  ])) {
    if (item.pk.startsWith(ENTRY_PARTITION_PREFIX)) found.entries.push(item);
    else if (item.pk.startsWith(DOCUMENT_ROW_PARTITION_PREFIX)) found.rows.push(item);
    else if (item.pk.startsWith(INDEXED_PARTITION_PREFIX)) {
      // Orders in `ends` were read by this re-index, so they exist.
      if (!ends.has(indexedOrderOf(item))) found.indexed.push(indexedOrderOf(item));
    } else addStoredDays(item, days);
    if (Object.values(found).some(({ length }) => length >= ITEMS_TOGETHER)) await check();
  }
  await check();
  return removed;
}

/** How many owners' totals are corrected in parallel. */
const OWNERS_AT_ONCE = 8;

/**
 * Corrects the totals of these days, newest first. Corrects owners' totals before everyone's, because everyone's totals
 * are their sums. If some totals change too fast to be corrected, the others are still corrected.
 * @returns how many totals were wrong
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
      const all = some.map(({ scope }) => scope).filter((scope) => scope !== EVERYONE);
      const owners = await doubtfulOwners(all, day, () => idsOnDay(day, ledger), ledger);
      await concurrently(owners, OWNERS_AT_ONCE, async (owner) => {
        await correct(rebuildOwnerDay(owner, day, ordersOfDayReader(owner, day, ledger), ledger));
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
 * Rebuilds everything that is derived from orders: totals, search entries, AWB records and more. For single orders, it
 * counts only these orders. For an owner, a day or all orders, it also adds up the totals again. It can run while the
 * product is in use, and an interrupted run can be repeated. Only an operator's command calls it, because it reads
 * everything in its scope.
 */
export async function reindex(scope: ReindexScope, progress: ReindexProgress = {}): Promise<Reindexed> {
  const days = collectDays();
  if (scope === 'all') {
    const ends = await reindexAll(progress);
    const removed = await removeStray(ends, days);
    return { orders: ends.size, removed, corrected: await rebuildDays(days.all()) };
  }
  let orders = 0;
  const single = scope === 'unindexed' || 'orders' in scope;
  for await (const page of ordersOf(scope)) {
    await reindexOrders(page);
    orders += page.length;
    for (const order of page) {
      if (single) await keepUsage([{ owner: order.owner, day: indiaDay(order.createdAt) }]);
      else addDaysOf(order, days);
      if (scope === 'unindexed') await commit([removedUnindexedWrite(order.id)]);
    }
  }
  // `ordersOf` does not yield deleted orders. They are found by their ids, or in the list of orders that could not be
  // indexed.
  if (scope === 'unindexed') {
    for (const id of await unindexDeleted(await listUnindexed())) await commit([removedUnindexedWrite(id)]);
  } else if ('orders' in scope) await unindexDeleted(scope.orders);
  return { orders, removed: 0, corrected: await rebuildDays(days.all()) };
}
