import { invalidField } from '../../../shared/errors.ts';
import type { OrderTotals } from '../../../shared/orders/list/list-query.ts';
import { bucketOfOrder } from '../../rollups/bucket.ts';
import type { Caller } from '../../users/caller/caller.ts';
import { needsOrdersForTotals, type OrderFilters } from '../list/filter.ts';
import { listPage } from '../list/list-page.ts';
import type { Order } from '../record/order.ts';
import { contributionOf } from './contribution-of.ts';
import { sumTotals } from './sum-totals.ts';
import { storedTotals } from './totals-of.ts';

/**
 * The highest number of pages of orders that are read to count them, if the stored totals cannot answer the filters.
 */
const MOST_PAGES = 30;
/** The highest number of read units that a page may cost when orders are counted. */
const UNITS_OF_PAGE = 500;

async function byReading(caller: Caller, filters: OrderFilters, at: Date): Promise<OrderTotals> {
  const orders: Order[] = [];
  let cursor: string | undefined;
  for (let pages = 0; pages < MOST_PAGES; pages++) {
    const page = await listPage(caller, filters, { limit: 100, cursor, units: UNITS_OF_PAGE }, at);
    orders.push(...page.orders);
    if (page.next === undefined) {
      const buckets = orders.map((order) => bucketOfOrder(contributionOf(order)));
      // Only orders of the listed tab were read. So the counts of the other tabs would be wrong and are left out.
      const { stage_counts: _, ...totals } = sumTotals(buckets, filters, caller);
      return totals;
    }
    cursor = page.next;
  }
  throw invalidField('created_from', 'Choose a shorter period for this filter.');
}

/**
 * Returns the totals of a list. Uses the stored totals if they can answer the filters, and otherwise reads the orders.
 */
export function countedTotals(caller: Caller, filters: OrderFilters, at: Date): Promise<OrderTotals> {
  return needsOrdersForTotals(filters) ? byReading(caller, filters, at) : storedTotals(caller, filters, at);
}
