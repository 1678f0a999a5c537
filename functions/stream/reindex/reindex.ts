import { indiaDay } from '../../../shared/dates.ts';
import { rowWrites } from '../../cod/row-store.ts';
import { keepRows } from '../../invoices/keep-rows.ts';
import { ndrEntries } from '../../orders/list/ndr-store.ts';
import { restoreAwb } from '../../orders/record/awb-store.ts';
import { endDayOf } from '../../orders/record/end-day.ts';
import type { Order } from '../../orders/record/order.ts';
import { disputeContributionOf } from '../../orders/totals/contribution-of.ts';
import { commit } from '../../platform/table/commit.ts';
import { scanTable } from '../../platform/table/scan-table.ts';
import { writeAll } from '../../platform/table/write-all.ts';
import { ALL } from '../../rollups/contribution.ts';
import { dayNamed } from '../../rollups/day-store.ts';
import { daysOfItem } from '../../rollups/everyone-store.ts';
import { LEDGERS, type LedgerName } from '../../rollups/ledger-name.ts';
import { rebuildEveryonesDay, rebuildWeeks } from '../../rollups/rebuild-everyones-day.ts';
import { rebuildOwnerDay } from '../../rollups/rebuild-owner-day.ts';
import { moveEntries } from '../../search/store.ts';
import { keepUsage } from '../../usage/keep-usage.ts';
import { index } from '../index-orders.ts';
import { findIndexed, listUnindexed, removeUnindexed } from '../store.ts';
import { removeStrayEntries } from './remove-stray-entries.ts';
import { removeStrayRows } from './remove-stray-rows.ts';
import { ordersOf, ordersOfDay, ownersOnDay, type Scope } from './scope.ts';
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
  await index(orders, { again: true });
  await keepRows(
    orders.map((order) => ({ order, left: [] })),
    { again: true },
  );
  await Promise.all(orders.map(restoreAwb));
  await writeAll(orders.flatMap(ndrEntries));
  await writeAll(orders.flatMap(rowWrites));
  const before = await findIndexed(orders.map(({ id }) => id));
  await writeAll([...before].flatMap(([id, { tokens }]) => moveEntries(id, [], tokens)));
  const after = await findIndexed([...before.keys()]);
  const moved = [...after].filter(([id, { version }]) => version !== before.get(id)?.version);
  await writeAll(moved.flatMap(([id, { tokens }]) => moveEntries(id, before.get(id)?.tokens ?? [], tokens)));
}

/** Returns the name of a scope's day in a ledger, e.g. `TOTALS ALL 2026-11-20`. */
const named = (ledger: LedgerName, scope: string, day: string): string => `${ledger} ${scope} ${day}`;

/**
 * Corrects the totals of these days; returns how many were wrong. Owners' days come first, because everyone's are their
 * sums.
 */
async function rebuildDays(names: ReadonlySet<string>): Promise<number> {
  let corrected = 0;
  for (const ledger of LEDGERS) {
    const everyones: string[] = [];
    for (const one of names) {
      const [of = '', scope = '', day = ''] = one.split(' ');
      if (of !== ledger) continue;
      if (scope === ALL) everyones.push(day);
      else {
        if (await rebuildOwnerDay(scope, day, ordersOfDay(scope, day, ledger), ledger)) corrected++;
        if (ledger === 'TOTALS') await keepUsage([{ owner: scope, day }]);
      }
    }
    for (const day of everyones)
      if (await rebuildEveryonesDay(day, () => ownersOnDay(day, ledger), ledger)) corrected++;
    corrected += await rebuildWeeks(everyones, ledger);
  }
  return corrected;
}

/**
 * Rebuilds everything that is derived from orders: totals, search entries, AWB records and more. For single orders,
 * counts only these; for an owner, a day or all, also sums the totals again. The product can keep running, and an
 * interrupted run can be repeated. Only an operator's command calls this, because it reads everything in its scope.
 */
export async function reindex(scope: Scope): Promise<Reindexed> {
  const done: Reindexed = { orders: 0, corrected: 0, removed: 0 };
  const days = new Set<string>();
  const single = scope === 'unindexed' || (scope !== 'all' && 'orders' in scope);
  for await (const orders of ordersOf(scope)) {
    await reindexOrders(orders);
    done.orders += orders.length;
    for (const order of orders) {
      const { id, owner, createdAt } = order;
      const day = indiaDay(createdAt);
      if (single) await keepUsage([{ owner, day }]);
      if (scope === 'unindexed') await commit([removeUnindexed(id)]);
      if (single) continue;
      // If an owner's day had lost an order, the order was now counted twice in everyone's totals: sum them again.
      days.add(named('TOTALS', owner, day)).add(named('TOTALS', ALL, day));
      const disputed = disputeContributionOf(order)?.day;
      if (disputed !== undefined) days.add(named('DISPUTED', owner, disputed)).add(named('DISPUTED', ALL, disputed));
      const end = endDayOf(order);
      if (end !== undefined) days.add(named('INVOICED', owner, end)).add(named('INVOICED', ALL, end));
    }
  }
  // Deleted orders are on no page. They are found by their ids, or by the records of what was indexed.
  if (scope === 'unindexed') {
    for (const id of await unindexDeleted(await listUnindexed())) await commit([removeUnindexed(id)]);
  } else if (scope === 'all') await unindexAllDeleted();
  else if ('orders' in scope) await unindexDeleted(scope.orders);
  // A day can have totals even if it has no orders any more.
  if (scope === 'all') {
    for (const ledger of LEDGERS)
      for await (const item of scanTable(`${ledger}#`)) {
        const own = dayNamed(item);
        if (own !== undefined) days.add(named(ledger, own.owner, own.day));
        for (const day of daysOfItem(ledger, item)) days.add(named(ledger, ALL, day));
      }
    done.removed = (await removeStrayEntries()) + (await removeStrayRows());
  }
  done.corrected = await rebuildDays(days);
  return done;
}
