import type { OrderFacts } from '../orders/rules/order-facts.ts';
import { statusLabel } from '../orders/rules/status-look.ts';

type Facts = Pick<OrderFacts, 'owner' | 'status' | 'refunded' | 'reverse' | 'uncollected'>;

/** The refusal to create a return of another seller's order. */
export const NOT_OWN_RETURN = 'Only the seller who made this order may create its return.';

/** Returns why a person cannot create a return of an order. Returns undefined if the person can. */
export function whyNotReturn(order: Facts, asker: { readonly id: string }): string | undefined {
  if (order.owner !== asker.id) return NOT_OWN_RETURN;
  if (order.reverse) return 'This order is a return itself.';
  if (order.status !== 'delivered' || order.refunded)
    return `Only a delivered parcel can be returned: this one is ${statusLabel(order)}.`;
  return undefined;
}
