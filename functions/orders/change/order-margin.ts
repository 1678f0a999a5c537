import { toRupees } from '../../../shared/money.ts';
import type { MarginView } from '../../../shared/orders/margin-view.ts';
import { type BuyingCost, buyingCostOf } from '../../../shared/quotes/buying-cost.ts';
import type { MarginResult } from '../../rollups/margin-buckets.ts';
import { parcelOf } from '../record/details.ts';
import { buyingRateIn } from '../record/kept-buying.ts';
import type { Order } from '../record/order.ts';
import { measuredParcel } from '../record/weight-dispute.ts';
import { costOfOrder } from './price-change.ts';

/**
 * Returns what the courier charges us for an order as it is now; undefined if no buying card was in force when it was
 * booked. The weight is the one that the seller is charged for. Pure.
 */
export function expectedCostOf(order: Order): BuyingCost | undefined {
  const { buying, details, weighed, weightDispute, rto, refund, carried, status } = order;
  if (buying === undefined) return undefined;
  const parcel = parcelOf(details);
  return buyingCostOf({
    ...buyingRateIn(buying),
    parcel:
      weighed === undefined || weightDispute === undefined
        ? parcel
        : { ...parcel, ...measuredParcel(details.parcel, weightDispute.measured) },
    carried: refund === null || carried !== undefined,
    returned: rto !== null,
    collects: status !== 'lost' && status !== 'damaged',
  });
}

/**
 * The margin of an order, in paise without GST. `costPaise` is absent if no buying card was in force at the booking.
 */
export interface Margin {
  netPaise: number;
  costPaise?: number;
}

/** Returns the margin of an order; undefined before its payment, and if it was refunded without cost. Pure. */
export function marginOf(order: Order): Margin | undefined {
  if (order.charge === null) return undefined;
  const { freightPaise, codPaise } = costOfOrder(order);
  const netPaise = freightPaise + codPaise;
  const costPaise = expectedCostOf(order)?.netPaise;
  if (netPaise === 0 && (costPaise ?? 0) === 0) return undefined;
  return { netPaise, ...(costPaise !== undefined && { costPaise }) };
}

/** Returns whether the margin of an order is a gain, a loss or unknown; undefined if the order has no margin. Pure. */
export function marginResultOf(order: Order): MarginResult | undefined {
  const margin = marginOf(order);
  if (margin === undefined) return undefined;
  const { netPaise, costPaise } = margin;
  return costPaise === undefined ? 'unknown' : costPaise > netPaise ? 'loss' : 'gain';
}

/** Returns the margin of an order as staff see it; null if it has no cost. */
export function marginView(order: Order): MarginView | null {
  const margin = marginOf(order);
  const cost = expectedCostOf(order);
  if (margin?.costPaise === undefined || cost === undefined) return null;
  return {
    net: toRupees(margin.netPaise),
    cost: toRupees(margin.costPaise),
    margin: toRupees(margin.netPaise - margin.costPaise),
    freight: toRupees(cost.freightPaise),
    rto: toRupees(cost.rtoPaise),
    cod: toRupees(cost.codPaise),
    tax: toRupees(cost.taxPaise),
    total: toRupees(cost.totalPaise),
    version: order.buying?.version ?? '',
  };
}
