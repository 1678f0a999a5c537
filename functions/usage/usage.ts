import { type Bucket, parseBucket } from '../rollups/bucket.ts';
import type { Sums } from '../rollups/sums.ts';

/** The usage: how many orders were paid, and the charge for them less refunds, in paise. */
export interface Usage {
  orders: number;
  paise: number;
  /** The number of orders that are in bulks, and the number of bulks. */
  bulkOrders: number;
  bulks: number;
}

export const NO_USAGE: Usage = { orders: 0, paise: 0, bulkOrders: 0, bulks: 0 };

const isPaid = ({ counter }: Bucket): boolean => counter !== 'pending';

export const addUsage = (one: Usage, other: Usage): Usage => ({
  orders: one.orders + other.orders,
  paise: one.paise + other.paise,
  bulkOrders: one.bulkOrders + other.bulkOrders,
  bulks: one.bulks + other.bulks,
});

const usageOfBucket = ({ type, count, paise, first }: Bucket): Usage => ({
  orders: count,
  paise,
  bulkOrders: type === 'bulk' ? count : 0,
  bulks: first ? count : 0,
});

/** Returns the usage of buckets of orders. Unpaid orders do not count. */
export const usageOfBuckets = (buckets: readonly Bucket[]): Usage =>
  buckets.filter(isPaid).map(usageOfBucket).reduce(addUsage, NO_USAGE);

/** Returns the usage of a day from the day's sums by bucket. */
export const usageOfDay = (sums: Sums): Usage => usageOfBuckets([...sums].map(([name, sum]) => parseBucket(name, sum)));
