import { gstStateByName } from '../../../shared/invoices/gst-states.ts';
import { isLate } from '../../../shared/orders/rules/row-tone.ts';
import type { Change } from '../../platform/table/change.ts';
import { newDeltaWrite } from '../../rollups/everyone-store.ts';
import { laneBucket, sellerBucket } from '../../rollups/margin-buckets.ts';
import { areaBucket, type Course, courseBucket } from '../../rollups/measured/course-buckets.ts';
import { outcomeBuckets } from '../../rollups/measured/outcome-buckets.ts';
import { addSum, type Sum, type Sums } from '../../rollups/sums.ts';
import { finalStatusDay } from '../record/end-day.ts';
import { factsOf } from '../record/facts-of.ts';
import type { Order } from '../record/order.ts';
import { marginOf, marginResultOf } from './order-margin.ts';
import { outcomeOfOrder } from './outcome-of-order.ts';

/** What one order adds to the margin book. */
interface MarginContribution {
  /** The first day of the month in which the order reached its final status. */
  month: string;
  buckets: readonly (readonly [name: string, sum: Sum])[];
}

const DAY_MS = 86_400_000;
/** The highest number of days in transit. A parcel that took longer counts with this number. */
const MOST_DAYS = 60;

type Lane = Pick<Course, 'partner' | 'from' | 'to'>;

/** Returns the lane of an order: its partner, and the states of pickup and delivery. Pure. */
export const laneOfOrder = ({ choice, details }: Order): Lane => ({
  partner: choice?.partnerId ?? '',
  from: gstStateByName(details.pickup_address.state).code,
  to: gstStateByName(details.shipping_address.state).code,
});

/**
 * Returns how the parcel of an order with a final status was carried, to measure its partner. Undefined for a cancelled
 * order, an order that is not charged, and a return of goods from a buyer. Pure.
 */
function courseOfOrder(order: Order, lane: Lane): Course | undefined {
  const { status, charge, deliveredAt, attempts, missedPickup, details } = order;
  if (status === 'cancelled' || charge === null || details.reverse) return undefined;
  const days = Math.floor((Date.parse(deliveredAt ?? '') - Date.parse(charge.at)) / DAY_MS);
  const end = status === 'rto_delivered' ? 'R' : String(Math.max(0, Math.min(MOST_DAYS, days)));
  return {
    ...lane,
    end: status === 'lost' || status === 'damaged' || end === 'NaN' ? 'X' : end,
    late: status === 'delivered' && isLate(factsOf(order)),
    failed: attempts > 0,
    missed: missedPickup !== undefined,
  };
}

/**
 * Returns what an order adds to the margin book: its margin, how its parcel was carried, and its outcome for the
 * seller. Undefined before its final status. An order refunded without cost adds no margin. A cancelled order adds at
 * most a margin. The result depends only on the order, so a changed order changes the book by the difference between
 * its two results. Pure.
 */
export function marginContributionOf(order: Order): MarginContribution | undefined {
  const day = finalStatusDay(order);
  if (day === undefined) return undefined;
  const margin = marginOf(order);
  const { choice, owner } = order;
  const lane = laneOfOrder(order);
  const buckets: [string, Sum][] = [];
  if (margin !== undefined) {
    const sum = { count: 1, paise: margin.netPaise, codPaise: margin.costPaise ?? 0 };
    const result = marginResultOf(order) ?? 'unknown';
    buckets.push([laneBucket({ ...lane, zone: choice?.zone ?? '', result }), sum]);
    buckets.push([sellerBucket({ seller: owner, result }), sum]);
  }
  const course = courseOfOrder(order, lane);
  if (course !== undefined) buckets.push([courseBucket(day, course), { count: 1, paise: 0, codPaise: 0 }]);
  const outcome = outcomeOfOrder(order);
  if (outcome !== undefined) buckets.push(...outcomeBuckets(owner, outcome));
  if (order.details.payment_method === 'cod' && (outcome?.end === 'd' || outcome?.end === 'r')) {
    const bucket = areaBucket(day, { area: outcome.place, isReturned: outcome.end === 'r' });
    buckets.push([bucket, { count: 1, paise: 0, codPaise: 0 }]);
  }
  return buckets.length === 0 ? undefined : { month: `${day.slice(0, 7)}-01`, buckets };
}

/** Returns the writes that update the margin book for changed orders: one for each month with a difference. */
export function marginWrites(changed: readonly { before: Order; after: Order }[]): Change[] {
  const months = new Map<string, Sums>();
  const add = (contribution: MarginContribution | undefined, sign: 1 | -1): void => {
    if (contribution === undefined) return;
    const sums = months.get(contribution.month) ?? new Map();
    months.set(contribution.month, sums);
    for (const [bucket, sum] of contribution.buckets) addSum(sums, bucket, sum, sign);
  };
  for (const { before, after } of changed) {
    add(marginContributionOf(before), -1);
    add(marginContributionOf(after), 1);
  }
  return [...months]
    .filter(([, sums]) => sums.size > 0)
    .map(([day, sums]) => newDeltaWrite({ ledger: 'MARGIN', day, sums }));
}
