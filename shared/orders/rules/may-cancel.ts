import { scanEffect } from '../status.ts';
import type { OrderFacts } from './order-facts.ts';
import { type StatusFacts, statusLabel } from './status-look.ts';

/** The person who wants to cancel. `seesAll` is true for staff only, never for a vendor user. */
interface Asker {
  readonly id: string;
  readonly seesAll: boolean;
}

type Facts = Pick<OrderFacts, 'owner' | 'paidAt' | 'status' | 'pending' | 'returning' | 'refunded'> & StatusFacts;

/**
 * Returns why a person cannot cancel an order (spec 1 section 4). Returns undefined if the person can. The order must
 * be paid and not picked up. It may be without an AWB. Its creator may cancel it, and so may staff with the permission
 * `showAllOrders`.
 */
export function whyNotCancel(order: Facts, asker: Asker): string | undefined {
  if (order.owner !== asker.id && !asker.seesAll) return 'Only the seller who made this order may cancel it.';
  if (order.paidAt === null) return 'This order is not paid yet.';
  if (order.pending === 'rto' || order.returning) return 'A return to origin of this order is under way.';
  if (order.pending === 'cancel') return 'This order is being cancelled.';
  if (order.refunded || scanEffect(order.status, 'cancelled') === 'unchanged')
    return `This order can no longer be cancelled: it is ${statusLabel(order)}.`;
  return undefined;
}

/** Returns whether a person may cancel an order. */
export const mayCancel = (order: Facts, asker: Asker): boolean => whyNotCancel(order, asker) === undefined;
