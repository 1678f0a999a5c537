import { GST_PERCENT, percentOf, toRupees } from '../../../shared/money.ts';
import type { MarginView } from '../../../shared/orders/margin-view.ts';
import { type BuyingCost, buyingCostOf } from '../../../shared/quotes/buying-cost.ts';
import type { Parcel } from '../../../shared/quotes/parcel.ts';
import type { MarginResult } from '../../rollups/margin-buckets.ts';
import { buyingRateIn } from '../record/choice/buying-snapshot.ts';
import { parcelOf } from '../record/details.ts';
import type { Order } from '../record/order.ts';
import { measuredParcel } from '../record/weight-dispute.ts';
import { costOfOrder } from './price-change.ts';

/** Returns the parcel of an order with the weight that its seller is charged for. Pure. */
export function chargedParcel({ details, weighed, weightDispute }: Order): Parcel {
  const parcel = parcelOf(details);
  return weighed === undefined || weightDispute === undefined
    ? parcel
    : { ...parcel, ...measuredParcel(details.parcel, weightDispute.measured) };
}

/**
 * Returns what the courier should charge us for an order in its present state. Undefined if no buying card was in force
 * at its booking. The weight is the one that the seller is charged for. Pure.
 */
export function expectedCostOf(order: Order): BuyingCost | undefined {
  const { buying, rto, refund, carried, status } = order;
  if (buying === undefined) return undefined;
  return buyingCostOf({
    ...buyingRateIn(buying),
    parcel: chargedParcel(order),
    carried: refund === null || carried !== undefined,
    returned: rto !== null,
    collects: status !== 'lost' && status !== 'damaged',
  });
}

/**
 * Returns our cost of an order: the accepted parts of the courier's bill, the expected cost of all other parts, and
 * accepted credits. Undefined if nothing was accepted and no buying card was in force at the booking. Pure.
 */
export function costToUsOf(order: Order): BuyingCost | undefined {
  const expected = expectedCostOf(order);
  const { billed, credited, buying } = order;
  if (billed === undefined && credited === undefined) return expected;
  const costOf = (part: 'freightPaise' | 'rtoPaise' | 'codPaise') =>
    (billed?.[part] ?? expected?.[part] ?? 0) + (credited?.[part] ?? 0);
  const [freightPaise, rtoPaise, codPaise] = [costOf('freightPaise'), costOf('rtoPaise'), costOf('codPaise')];
  const netPaise = freightPaise + rtoPaise + codPaise;
  const taxPaise = percentOf(netPaise, buying === undefined ? GST_PERCENT : buyingRateIn(buying).rate.gstPercent);
  return { freightPaise, rtoPaise, codPaise, netPaise, taxPaise, totalPaise: netPaise + taxPaise };
}

/** The margin of an order, in paise without GST. `costPaise` is absent if the cost is not known: see `costToUsOf`. */
export interface Margin {
  netPaise: number;
  costPaise?: number;
}

/** Returns the margin of an order; undefined before its payment, and if it was refunded without cost. Pure. */
export function marginOf(order: Order): Margin | undefined {
  if (order.charge === null) return undefined;
  const { freightPaise, codPaise } = costOfOrder(order);
  const netPaise = freightPaise + codPaise;
  const costPaise = costToUsOf(order)?.netPaise;
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

/** Returns the margin of an order as staff see it; null if the order has no margin or its cost is not known. */
export function marginView(order: Order): MarginView | null {
  const margin = marginOf(order);
  const cost = costToUsOf(order);
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
    billed: order.billed !== undefined || order.credited !== undefined,
  };
}
