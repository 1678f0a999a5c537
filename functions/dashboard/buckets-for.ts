import type * as z from 'zod';
import type { dashboardContract } from '../../shared/dashboard/contract.ts';
import type { CounterKey } from '../../shared/dashboard/counters.ts';
import type { OrderFilters } from '../orders/list/filter.ts';
import { checkDates } from '../orders/list/list.ts';
import { matchesBucket } from '../orders/totals/sum-totals.ts';
import { bucketVisibility, filterDays } from '../orders/totals/totals-of.ts';
import type { Bucket } from '../rollups/bucket.ts';
import { EVERYONE } from '../rollups/contribution.ts';
import type { DayRange } from '../rollups/periods.ts';
import { listBuckets } from '../rollups/store.ts';
import type { Caller } from '../users/caller/caller.ts';

type DashboardQuery = z.output<typeof dashboardContract.show.query>;

/**
 * Converts the dashboard's filters to filters of the order list. The list then shows the same orders that the dashboard
 * counts, which are only paid orders.
 */
export const orderListFilters = (asked: DashboardQuery, counter?: CounterKey): OrderFilters => ({
  created_from: asked.created_from,
  created_to: asked.created_to,
  order_type: asked.order_type,
  payment_method: asked.payment_method,
  logistic_id: asked.logistic_id,
  plan: asked.plan,
  payment_status: 'complete',
  stage: 'all',
  order_status: 'all',
  counter,
});

/** The totals of the caller's orders for each range of days. `asked` has the filters applied, and `all` has not. */
interface DashboardBuckets {
  asked: Bucket[][];
  all: Bucket[][];
}

/**
 * Reads the dashboard's totals for the caller, once for each range. @throws INVALID_INPUT for an invalid date range
 */
export async function bucketsFor(
  caller: Caller,
  filters: OrderFilters,
  at: Date,
  rangesOf: (asked: DayRange) => DayRange[],
): Promise<DashboardBuckets> {
  checkDates(filters, at);
  const shown = await bucketVisibility(caller);
  const ranges = rangesOf(filterDays(filters, at));
  const buckets = await listBuckets(caller.seesOthers ? EVERYONE : caller.id, ranges);
  const all = buckets.map((some) => some.filter(shown));
  return { all, asked: all.map((some) => some.filter((bucket) => matchesBucket(bucket, filters))) };
}
