import type { connectionsContract, UnconfirmedView } from '../../shared/connections/contract.ts';
import { toRupees } from '../../shared/money.ts';
import { courierFor } from '../couriers/registry/courier-for.ts';
import { isUnconfirmed, unbookedSince } from '../orders/booking/booking-state.ts';
import { courierOfOrder, type Order, orderNumber, partnerName } from '../orders/record/order.ts';
import { findAnyOrders, listDue } from '../orders/record/store.ts';
import { courierNow } from '../platform/clock.ts';
import type { Verb } from '../users/caller/serve.ts';

/** The most orders of each courier: more mean a courier that is down, not orders to look up one by one. */
const MOST = 100;
/** A waiting order is due again within half an hour. */
const AHEAD_MS = 35 * 60_000;

/** Returns the couriers that are asked by our reference: nobody needs to look these orders up. */
async function askedByReference(orders: readonly Order[]): Promise<ReadonlySet<string>> {
  const couriers = await Promise.all([...new Set(orders.map(courierOfOrder))].map((key) => courierFor(key)));
  return new Set(couriers.flatMap((courier) => (courier?.settles === 'reference' ? [courier.key] : [])));
}

const viewOf = (order: Order, isAsked: boolean): UnconfirmedView => ({
  _id: order.id,
  order_id: orderNumber(order.id),
  courier: courierOfOrder(order),
  courier_name: partnerName(order),
  paid_at: order.charge?.at ?? '',
  waiting_since: new Date(unbookedSince(order)).toISOString(),
  amount: toRupees(order.charge?.paise ?? 0),
  needs_person: order.asking !== undefined && order.asking.awb === undefined && !isAsked,
  awb: order.asking?.awb ?? null,
});

/** Returns paid orders without a confirmation for longer than a booking takes. */
export const unconfirmed: Verb<typeof connectionsContract.unconfirmed> = async () => {
  const due = await listDue(new Date(courierNow().getTime() + AHEAD_MS).toISOString(), MOST);
  const waiting = (await findAnyOrders(due.flat())).filter(isUnconfirmed);
  waiting.sort((a, b) => unbookedSince(a) - unbookedSince(b));
  const automatic = await askedByReference(waiting);
  return { data: waiting.map((order) => viewOf(order, automatic.has(courierOfOrder(order)))) };
};
