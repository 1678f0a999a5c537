import { gstStateByName } from '../../../shared/invoices/gst-states.ts';
import type { Change } from '../../platform/table/change.ts';
import { addDelta } from '../../rollups/everyone-store.ts';
import { laneBucket, sellerBucket } from '../../rollups/margin-buckets.ts';
import { addSum, type Sum, type Sums } from '../../rollups/sums.ts';
import { finalStatusDay } from '../record/end-day.ts';
import type { Order } from '../record/order.ts';
import { marginOf, marginResultOf } from './order-margin.ts';

/** The contribution of one order to the margin book. */
interface MarginContribution {
  /** The first day of the month in which the order ended. */
  month: string;
  buckets: readonly string[];
  sum: Sum;
}

/**
 * Returns what an order adds to the margin book: nothing before its end, and nothing if it was refunded without cost.
 * Depends only on the order. So the difference between the results before and after a change is what the change moves.
 * Pure.
 */
export function marginContributionOf(order: Order): MarginContribution | undefined {
  const day = finalStatusDay(order);
  const margin = day === undefined ? undefined : marginOf(order);
  if (day === undefined || margin === undefined) return undefined;
  const { netPaise, costPaise } = margin;
  const result = marginResultOf(order) ?? 'unknown';
  const { choice, details, owner } = order;
  const from = gstStateByName(details.pickup_address.state).code;
  const to = gstStateByName(details.shipping_address.state).code;
  return {
    month: `${day.slice(0, 7)}-01`,
    buckets: [
      laneBucket({ partner: choice?.partnerId ?? '', zone: choice?.zone ?? '', from, to, result }),
      sellerBucket({ seller: owner, result }),
    ],
    sum: { count: 1, paise: netPaise, codPaise: costPaise ?? 0 },
  };
}

/** Returns the writes that count changed orders in the margin book: one for each month with a difference. */
export function moveMargins(changed: readonly { before: Order; after: Order }[]): Change[] {
  const months = new Map<string, Sums>();
  const add = (contribution: MarginContribution | undefined, sign: 1 | -1): void => {
    if (contribution === undefined) return;
    const sums = months.get(contribution.month) ?? new Map();
    months.set(contribution.month, sums);
    for (const bucket of contribution.buckets) addSum(sums, bucket, contribution.sum, sign);
  };
  for (const { before, after } of changed) {
    add(marginContributionOf(before), -1);
    add(marginContributionOf(after), 1);
  }
  return [...months]
    .filter(([, sums]) => sums.size > 0)
    .map(([day, sums]) => addDelta({ ledger: 'MARGIN', day, sums }));
}
