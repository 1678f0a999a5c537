import type { OutcomeKind } from '../../../shared/returns/outcomes.ts';
import type { Outcome } from '../../rollups/measured/outcome-buckets.ts';
import type { Order } from '../record/order.ts';

const MOST_PRODUCT = 40;

const ENDS: Readonly<Record<string, Outcome['end']>> = {
  delivered: 'd',
  rto_delivered: 'r',
  lost: 'x',
  damaged: 'x',
};

/**
 * Returns the outcome of an order for its seller. Undefined before its final status, for an order that is not charged,
 * cancelled or refunded, and for a return that did not reach the seller. Pure.
 */
export function outcomeOfOrder(order: Order): Outcome | undefined {
  const { status, charge, refund, choice, details, rtoReason = 'unknown' } = order;
  const end = ENDS[status];
  if (end === undefined || charge === null || refund !== null) return undefined;
  const isReturn = details.reverse !== undefined;
  // A return that was lost or damaged counts neither as a sent parcel nor as a returned one.
  if (isReturn && end !== 'd') return undefined;
  const buyer = isReturn ? details.pickup_address : details.shipping_address;
  return {
    partner: choice?.partnerId ?? '',
    product: details.master_sku.replaceAll('|', '/').trim().slice(0, MOST_PRODUCT).toWellFormed(),
    place: buyer.postcode.slice(0, 3),
    reason: isReturn ? (details.reverse?.why ?? 'other') : end === 'r' ? rtoReason : '',
    end: isReturn ? 'b' : end,
  };
}

/** The filters of the order list that depend on how a parcel ended. */
interface OutcomeFilters {
  outcome?: OutcomeKind | undefined;
  sku?: string | undefined;
  pin_area?: string | undefined;
  outcome_reason?: string | undefined;
}

/** Returns whether an order is among the outcomes that these filters select. Pure. */
export function matchesOutcome(order: Order, filters: OutcomeFilters): boolean {
  const { outcome, sku, pin_area, outcome_reason: reason } = filters;
  if ([outcome, sku, pin_area, reason].every((filter) => filter === undefined)) return true;
  const found = outcomeOfOrder(order);
  if (found === undefined) return false;
  const kinds = { parcel: found.end !== 'b', rto: found.end === 'r', return: found.end === 'b' };
  return (
    (outcome === undefined || kinds[outcome]) &&
    (sku === undefined || found.product === sku) &&
    (pin_area === undefined || found.place === pin_area) &&
    (reason === undefined || found.reason === reason)
  );
}
