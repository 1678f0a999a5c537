import { STATUS_KEYS, type Status } from '../../../shared/orders/status.ts';
import { courierOfOrder, type Order } from '../record/order.ts';

/**
 * Statuses beside the road of a parcel, as lists of few. Those through which a parcel goes one after the other stand in one
 * list: a step within it is one write of an index, from one list to another two.
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

/** Of orders on the road, which stand in a list only while they have an open ticket. */
const ON_ROUTE = 'on_route';

const kindOf = (status: Status): string => KIND_OF[status] ?? ON_ROUTE;
const nameOf = (kind: string, ticket: boolean): string => (ticket ? `${kind}!` : kind);

/** The lists of exceptions in which orders of such statuses stand, with a ticket and without; undefined where there is none. */
export function offRouteLists(
  canHave: (status: Status) => boolean,
  tickets: readonly boolean[],
): readonly string[] | undefined {
  const kinds = new Set(STATUS_KEYS.filter(canHave).map(kindOf));
  if (kinds.has(ON_ROUTE) && tickets.includes(false)) return undefined;
  return [...kinds].flatMap((kind) => tickets.map((ticket) => nameOf(kind, ticket)));
}

/**
 * Where an order stands that is no normal one: everyone's list, its seller's and its courier's. A parcel that goes its way
 * is in none at any time, and pays nothing for them.
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
