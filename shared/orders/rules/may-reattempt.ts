import { MAX_ATTEMPTS } from '../status.ts';
import type { OrderFacts } from './order-facts.ts';
import { STATUSES } from './status-look.ts';

/** The person who requests a re-attempt. `seesAll` is true for staff only, never for a vendor user. */
interface Asker {
  readonly id: string;
  readonly seesAll: boolean;
}

type Facts = Pick<
  OrderFacts,
  'owner' | 'awb' | 'status' | 'pending' | 'choiceHeld' | 'returning' | 'refunded' | 'attempts' | 'reattemptTaken'
>;

/**
 * Returns whether a person can request re-attempts of this order at all. Sellers can for their own orders, and staff
 * can for all orders.
 */
export const mayEverReattempt = (order: Pick<Facts, 'owner'>, asker: Asker): boolean =>
  order.owner === asker.id || asker.seesAll;

/**
 * Returns why a person cannot request another delivery attempt. Returns undefined if the person can. The last attempt
 * must have failed, and it must not be the third attempt.
 */
export function whyNotReattempt(order: Facts, asker: Asker): string | undefined {
  if (!mayEverReattempt(order, asker)) return 'Only the seller and staff may ask for another delivery attempt.';
  if (order.awb === null || order.refunded) return 'No courier carries this parcel: there is nothing to try again.';
  if (order.pending === 'reattempt' && order.choiceHeld)
    return 'The buyer’s choice is sent to the courier within 30 minutes. Stop it first to ask for something else.';
  if (order.pending === 'reattempt') return 'The courier is being asked for another delivery attempt already.';
  if (order.returning || order.pending === 'rto')
    return 'This parcel goes back to its seller: there is nothing to try again.';
  if (order.status !== 'undelivered')
    return `Another attempt is for undelivered parcels: this one is ${STATUSES[order.status].label}.`;
  if (order.attempts >= MAX_ATTEMPTS) return 'All three attempts were made: the parcel goes back to its seller.';
  if (order.reattemptTaken) return 'The courier has taken on another attempt already: the parcel goes out again.';
  return undefined;
}

/** Returns whether a person may request another delivery attempt. */
export const mayReattempt = (order: Facts, asker: Asker): boolean => whyNotReattempt(order, asker) === undefined;
