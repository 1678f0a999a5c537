import { isOnItsWay } from '../status.ts';
import type { OrderFacts } from './order-facts.ts';
import { STATUSES } from './status-look.ts';

type Facts = Pick<
  OrderFacts,
  'owner' | 'paidAt' | 'awb' | 'status' | 'pending' | 'choiceHeld' | 'returning' | 'refunded' | 'reverse'
>;

/** The error text for an RTO request that comes while we are requesting another delivery attempt from the courier. */
export const COURIER_IS_ASKED = 'The courier is being asked for another delivery attempt. Try again in a minute.';

/**
 * The person who requests RTO for a parcel. `worksForAll` is true for staff with access to the tickets. They may return
 * the failed deliveries of all sellers.
 */
interface Asker {
  readonly id: string;
  readonly worksForAll?: boolean;
}

const NOT_PICKED_UP = ['paid', 'pending_pickup', 'out_for_pickup'];

/**
 * Returns why a person cannot request RTO for a parcel. Returns undefined if the person can. The order must be paid,
 * picked up and neither delivered nor returning. It must not be a return from a buyer. The person must be its creator,
 * or staff if the last delivery failed. Spec 1 section 4 also allows RTO before pick-up. We refuse it, because a
 * cancellation then has the same effect and is free.
 */
export function whyNotRto(order: Facts, asker: Asker): string | undefined {
  const isForAll = asker.worksForAll === true && order.status === 'undelivered';
  if (order.owner !== asker.id && !isForAll) return 'Only the seller who made this order may return it to its origin.';
  if (order.reverse) return 'This parcel is a return: it is on its way to you already.';
  if (order.paidAt === null) return 'This order is not paid yet.';
  if (order.awb === null && !order.refunded) return 'This order has no AWB yet.';
  if (order.pending === 'cancel') return 'This order is being cancelled.';
  if (NOT_PICKED_UP.includes(order.status))
    return 'The parcel has not been picked up yet. Cancel the order instead: that is free.';
  // While a buyer's choice of another attempt is not yet sent to the courier, it does not prevent RTO. The RTO then
  // replaces the choice.
  if (order.pending === 'reattempt' && !order.choiceHeld) return COURIER_IS_ASKED;
  if (order.returning || order.pending === 'rto' || order.refunded || !isOnItsWay(order.status))
    return `This order cannot be returned: it is ${STATUSES[order.status].label}.`;
  return undefined;
}

/** Returns whether a person may request RTO for a parcel. */
export const mayCreateRto = (order: Facts, asker: Asker): boolean => whyNotRto(order, asker) === undefined;
