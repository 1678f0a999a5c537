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
  /** Days, weeks and periods whose totals were wrong, of an owner or of everyone. */
  corrected: number;
  /** Search entries and document rows without an order. */
  removed: number;
}

/**
 * Counts orders by the present rule, and writes all their search entries, document rows, AWB records and queue entries.
 * The stream consumer counts an order that changes in between; outdated entries are removed again.
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

/** Returns the name of one scope's day in a ledger, `TOTALS ALL 2026-11-20`. */
const named = (ledger: LedgerName, scope: string, day: string): string => `${ledger} ${scope} ${day}`;

/** Owners' days first, because everyone's are their sums. */
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
 * Rebuilds everything derived from orders: totals, search entries and AWB records. Single orders are recounted; for an
 * owner, a day, or all, the totals are summed again too. The product keeps running, and an interrupted run can be
 * repeated. An operator's command, because it reads everything in its scope.
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
      // An order that an owner's day had lost was counted again, and twice for everyone.
      days.add(named('TOTALS', owner, day)).add(named('TOTALS', ALL, day));
      const disputed = disputeContributionOf(order)?.day;
      if (disputed !== undefined) days.add(named('DISPUTED', owner, disputed)).add(named('DISPUTED', ALL, disputed));
      const end = endDayOf(order);
      if (end !== undefined) days.add(named('INVOICED', owner, end)).add(named('INVOICED', ALL, end));
    }
  }
  // Deleted orders are in no page. They are found by id, or by what was counted of them.
  if (scope === 'unindexed') {
    for (const id of await unindexDeleted(await listUnindexed())) await commit([removeUnindexed(id)]);
  } else if (scope === 'all') await unindexAllDeleted();
  else if ('orders' in scope) await unindexDeleted(scope.orders);
  // A day may have totals although it has no orders any more.
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
