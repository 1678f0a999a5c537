import type { connectionsContract, UnconfirmedView } from '../../shared/connections/contract.ts';
import { toRupees } from '../../shared/money.ts';
import { courierFor } from '../couriers/registry/courier-for.ts';
import { isUnconfirmed, unbookedSince } from '../orders/booking/booking-state.ts';
import { courierOfOrder, type Order, orderNumber, partnerName } from '../orders/record/order.ts';
import { findAnyOrders, listDueOrders } from '../orders/record/store.ts';
import { courierNow } from '../platform/clock.ts';
import type { Verb } from '../users/caller/serve.ts';

/**
 * The highest number of orders that are listed for each courier. If more orders are unconfirmed, the courier's
 * interface is down. Looking up single orders does not help then.
 */
const MOST = 100;
/**
 * How far into the future due times are read. An unconfirmed order is due again within half an hour, so this finds all
 * of them.
 */
const AHEAD_MS = 35 * 60_000;

/** Returns the couriers that find an order by our reference. Staff need not look up the orders of these couriers. */
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

/** Lists paid orders whose booking has been unconfirmed for longer than a booking takes. */
export const unconfirmed: Verb<typeof connectionsContract.unconfirmed> = async () => {
  const due = await listDueOrders(new Date(courierNow().getTime() + AHEAD_MS).toISOString(), MOST);
  const waiting = (await findAnyOrders(due.flat())).filter(isUnconfirmed);
  waiting.sort((a, b) => unbookedSince(a) - unbookedSince(b));
  const automatic = await askedByReference(waiting);
  return { data: waiting.map((order) => viewOf(order, automatic.has(courierOfOrder(order)))) };
};
