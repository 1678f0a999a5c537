import { STATUS_KEYS, type Status } from '../../../shared/orders/status.ts';
import { courierOfOrder, type Order } from '../record/order.ts';

/**
 * The list of each off-route status. Statuses that follow each other share a list: a step within a list is one write of
 * an index, a step to another list two.
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

/** The list of on-route orders, which are listed only with an open ticket. */
const ON_ROUTE = 'on_route';

const kindOf = (status: Status): string => KIND_OF[status] ?? ON_ROUTE;
const nameOf = (kind: string, ticket: boolean): string => (ticket ? `${kind}!` : kind);

/**
 * Returns the lists that hold orders of some statuses, with and without a ticket; undefined if some of these orders are
 * in none.
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
 * Returns the index attributes of an off-route order or of one with a ticket: for everyone's list, its seller's and its
 * courier's. Other orders are in no list and pay nothing for it.
 */
export function offRoutePlace(order: Order): Record<string, string> {
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
