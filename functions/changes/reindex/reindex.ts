import { indiaDay } from '../../../shared/dates.ts';
import { restoreAwb } from '../../orders/awb-store.ts';
import type { Order } from '../../orders/order.ts';
import { scanTable } from '../../platform/scan-table.ts';
import { commit } from '../../platform/table/commit.ts';
import { writeAll } from '../../platform/table/write-all.ts';
import { ALL } from '../../rollups/contribution.ts';
import { rebuildDay } from '../../rollups/rebuild-day.ts';
import { dayOfCell, findCounted } from '../../rollups/store.ts';
import { moveEntries } from '../../search/store.ts';
import { index } from '../index-orders.ts';
import { listUnindexed, removeUnindexed } from '../store.ts';
import { removeStrayEntries } from './remove-stray-entries.ts';
import { idsOfOwnerAround, idsOnDay, ordersOf, type Scope } from './scope.ts';
import { unindexAllDeleted, unindexDeleted } from './unindex-deleted.ts';

export interface Reindexed {
  orders: number;
  /** Days, of an owner or of everyone, whose totals were wrong. */
  corrected: number;
  /** Search entries of which no order knew. */
  removed: number;
}

/**
 * Counts orders by the rule of today, and writes all their search entries and AWB records. An order that moves meanwhile is counted by
 * the stream's consumer; entries that it has no longer are taken away again.
 */
async function reindexOrders(orders: readonly Order[]): Promise<void> {
  await index(orders, { again: true });
  await Promise.all(orders.map(restoreAwb));
  const before = await findCounted(orders.map(({ id }) => id));
  await writeAll([...before].flatMap(([id, { tokens }]) => moveEntries(id, [], tokens)));
  const after = await findCounted([...before.keys()]);
  const moved = [...after].filter(([id, { version }]) => version !== before.get(id)?.version);
  await writeAll(moved.flatMap(([id, { tokens }]) => moveEntries(id, before.get(id)?.tokens ?? [], tokens)));
}

/** One scope's day, `ALL 2026-11-20`. */
const named = (scope: string, day: string): string => `${scope} ${day}`;

async function rebuildDays(days: Iterable<string>): Promise<number> {
  let corrected = 0;
  for (const one of days) {
    const [scope = '', day = ''] = one.split(' ');
    const ids = scope === ALL ? () => idsOnDay(day) : () => idsOfOwnerAround(scope, day);
    if ((await rebuildDay(scope, day, ids)) > 0) corrected++;
  }
  return corrected;
}

/**
 * Rebuilds what is kept of orders beside them, from them: totals, search entries and AWB records. Single orders are counted anew;
 * for an owner, a day, or all, the totals are summed anew too. The product runs on meanwhile, and a run that was cut
 * short is run again. An operator's command: it reads everything that it is about.
 */
export async function reindex(scope: Scope): Promise<Reindexed> {
  const done: Reindexed = { orders: 0, corrected: 0, removed: 0 };
  const days = new Set<string>();
  const single = scope === 'unindexed' || (scope !== 'all' && 'orders' in scope);
  const everyone = scope === 'all' || (scope !== 'unindexed' && 'day' in scope);
  for await (const orders of ordersOf(scope)) {
    await reindexOrders(orders);
    done.orders += orders.length;
    for (const { id, owner, createdAt } of orders) {
      if (scope === 'unindexed') await commit([removeUnindexed(id)]);
      if (!single) days.add(named(owner, indiaDay(createdAt)));
      if (everyone) days.add(named(ALL, indiaDay(createdAt)));
    }
  }
  // Those that were deleted are in no page: by name, or by what was counted of them.
  if (scope === 'unindexed') {
    for (const id of await unindexDeleted(await listUnindexed())) await commit([removeUnindexed(id)]);
  } else if (scope === 'all') await unindexAllDeleted();
  else if ('orders' in scope) await unindexDeleted(scope.orders);
  // A day may have totals although it has no order any more.
  if (scope === 'all') {
    for await (const cell of scanTable('SUM#')) days.add(named(...dayOfCell(cell)));
    done.removed = await removeStrayEntries();
  }
  done.corrected = await rebuildDays(days);
  return done;
}
