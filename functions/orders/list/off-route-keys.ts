import { STATUS_KEYS, type Status } from '../../../shared/orders/status.ts';
import { courierOfOrder, type Order } from '../record/order.ts';

/**
 * The list that contains the orders of each off-route status. Consecutive statuses share a list. A change within a list
 * costs one index write, but a change of the list costs two.
 */
const KIND_OF: Partial<Record<Status, string>> = {
  undelivered: 'ndr',
  rto_initiated: 'rto',
  rto_in_transit: 'rto',
  rto_out_for_delivery: 'rto',
  rto_delivered: 'returned',
  cancelled: 'cancelled',
  lost: 'stopped',
  damaged: 'stopped',
  on_hold: 'stopped',
};

/** The list of orders with any other status. It contains only orders with an open ticket. */
const ON_ROUTE = 'on_route';

const kindOf = (status: Status): string => KIND_OF[status] ?? ON_ROUTE;
const nameOf = (kind: string, ticket: boolean): string => (ticket ? `${kind}!` : kind);

/**
 * Returns the names of the lists that together contain all orders of some statuses. Undefined if some of these orders
 * are in no list.
 * @param tickets `true` to include orders with an open ticket, `false` to include those without
 */
export function offRouteLists(
  canHave: (status: Status) => boolean,
  tickets: readonly boolean[],
): readonly string[] | undefined {
  const kinds = new Set(STATUS_KEYS.filter(canHave).map(kindOf));
  if (kinds.has(ON_ROUTE) && tickets.includes(false)) return undefined;
  return [...kinds].flatMap((kind) => tickets.map((ticket) => nameOf(kind, ticket)));
}

/**
 * Returns the attributes that put an order into the off-route lists of everyone, its seller and its courier. An order
 * that is not off-route and has no open ticket gets no attributes, so it costs no index write.
 */
export function offRouteListKeys(order: Order): Record<string, string> {
  const kind = kindOf(order.status);
  const ticket = order.ticketSince !== null;
  if (kind === ON_ROUTE && !ticket) return {};
  const name = nameOf(kind, ticket);
  return {
    off_route: name,
    off_route_owner: `${order.owner}#${name}`,
    ...(order.awb !== null && { off_route_courier: `${courierOfOrder(order)}#${name}` }),
  };
}
