import type { BrandForm } from '../../shared/buyer/brand.ts';
import type { ReturnReason } from '../../shared/returns/reasons.ts';
import type { Order } from '../orders/record/order.ts';

/** How far the return of a parcel is, as its buyer sees it. */
export type ReturnState = 'asked' | 'refused' | 'approved' | 'scheduled' | 'collected' | 'back' | 'failed' | 'stopped';

const DAY_MS = 24 * 3600_000;

/** Returns how far an order is that brings a parcel back. */
function stateOfReturn({ status, awb, refund, error }: Order): ReturnState {
  if (refund !== null) return error !== null && awb !== null ? 'failed' : 'stopped';
  if (awb === null) return 'approved';
  if (status === 'pending_pickup' || status === 'out_for_pickup') return 'scheduled';
  if (status === 'delivered') return 'back';
  return status === 'lost' || status === 'damaged' ? 'stopped' : 'collected';
}

/**
 * Returns how far the return of a parcel is; null if nobody asked for one and the seller created none.
 * @param returned the order that brings it back, unless it was deleted
 */
export function returnStateOf({ returnRequest, returnId }: Order, returned: Order | undefined): ReturnState | null {
  if (returned !== undefined) return stateOfReturn(returned);
  if (returnRequest?.state === 'approved') return 'stopped';
  return returnRequest?.state ?? (returnId === undefined ? null : 'stopped');
}

/** Returns the reasons for which a buyer can ask to give a parcel back now; none if the buyer cannot. */
export function returnReasons(
  order: Order,
  returned: Order | undefined,
  { return_days: days, return_reasons: reasons }: Pick<BrandForm, 'return_days' | 'return_reasons'>,
  at: Date,
): readonly ReturnReason[] {
  const { deliveredAt, status, returnRequest, refund, details, buyerRemovedAt } = order;
  const isThere = buyerRemovedAt === undefined && details.reverse === undefined;
  const isOpen = status === 'delivered' && deliveredAt !== null && refund === null && isThere;
  if (!isOpen || returnRequest !== undefined || returned?.refund === null) return [];
  return at.getTime() - Date.parse(deliveredAt) < days * DAY_MS ? reasons : [];
}
