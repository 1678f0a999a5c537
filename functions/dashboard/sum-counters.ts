import type { Dashboard } from '../../shared/dashboard/contract.ts';
import { COUNTER_KEYS, COUNTERS, type CounterKey } from '../../shared/dashboard/counters.ts';
import { toRupees } from '../../shared/money.ts';
import type { Bucket } from '../rollups/bucket.ts';
import type { DayRange } from '../rollups/periods.ts';

const countOf = (buckets: readonly Bucket[]): number => buckets.reduce((sum, { count }) => sum + count, 0);

/** Returns the number of orders in a dashboard counter. */
export const ordersCountedBy = (buckets: readonly Bucket[], key: CounterKey): number =>
  countOf(buckets.filter(COUNTERS[key].counts));

export const allCounts = (buckets: readonly Bucket[]): Record<CounterKey, number> =>
  Object.fromEntries(COUNTER_KEYS.map((key) => [key, ordersCountedBy(buckets, key)])) as Record<CounterKey, number>;

/** Returns the COD in rupees that sellers have received. */
export const remittedRupees = (buckets: readonly Bucket[]): number =>
  toRupees(buckets.reduce((sum, { codPaise, remitted }) => sum + (remitted ? codPaise : 0), 0));

/** Counts the orders of a week by status group. Each order is in one group only. */
export const countWeek = (week: DayRange, buckets: readonly Bucket[]): Dashboard['order_summary'][number] => ({
  ...week,
  delivered: ordersCountedBy(buckets, 'total_order_delivered'),
  in_transit:
    ordersCountedBy(buckets, 'total_order_shipped') +
    ordersCountedBy(buckets, 'total_order_transit') +
    ordersCountedBy(buckets, 'total_order_out_for_delivery'),
  ndr: ordersCountedBy(buckets, 'total_order_ndr'),
  others: ordersCountedBy(buckets, 'total_order_others'),
  cancelled: ordersCountedBy(buckets, 'total_order_cancelled'),
});

/** Returns the amounts that sellers were charged for the orders of a week, less refunds. */
export const valueOfWeek = (week: DayRange, buckets: readonly Bucket[]): Dashboard['invoice_value'][number] => ({
  ...week,
  amount: toRupees(buckets.reduce((sum, { paise }) => sum + paise, 0)),
});
