import type { connectionsContract, UnconfirmedView } from '../../shared/connections/contract.ts';
import { toRupees } from '../../shared/money.ts';
import { courierFor } from '../couriers/courier-for.ts';
import { BOOK_GRACE_MS } from '../orders/booking/book-grace.ts';
import { isUnbooked } from '../orders/booking/is-unbooked.ts';
import { courierOfOrder, type Order, orderNumber, partnerName } from '../orders/order.ts';
import { findAnyOrders, listDue } from '../orders/store.ts';
import { courierNow } from '../platform/clock.ts';
import type { Verb } from '../users/serve.ts';

/** Of each courier: more are a courier that is down, and not for somebody to look up one by one. */
const MOST = 100;
/** An order that waits for its courier is due again within half an hour. */
const AHEAD_MS = 35 * 60_000;

const waitsSince = ({ waitsSince: since, charge }: Order): string => since ?? charge?.at ?? '';

/** The couriers of some orders that will be asked for them by our reference: nobody needs to look these up. */
async function askedByReference(orders: readonly Order[]): Promise<ReadonlySet<string>> {
  const names = new Map(orders.map((order) => [courierOfOrder(order), partnerName(order)]));
  const couriers = await Promise.all([...names.values()].map((name) => courierFor(name)));
  return new Set(couriers.flatMap((courier) => (courier?.settles === 'reference' ? [courier.key] : [])));
}

const viewOf = (order: Order, isAsked: boolean): UnconfirmedView => ({
  _id: order.id,
  order_id: orderNumber(order.id),
  courier: courierOfOrder(order),
  courier_name: partnerName(order),
  paid_at: order.charge?.at ?? '',
  waiting_since: waitsSince(order),
  amount: toRupees(order.charge?.paise ?? 0),
  needs_person: order.asking !== undefined && order.asking.awb === undefined && !isAsked,
  awb: order.asking?.awb ?? null,
});

/** Paid orders that no courier has confirmed for longer than a booking takes. */
export const unconfirmed: Verb<typeof connectionsContract.unconfirmed> = async () => {
  const now = courierNow().getTime();
  const due = await listDue(new Date(now + AHEAD_MS).toISOString(), MOST);
  const orders = await findAnyOrders(due.flat());
  const waiting = orders.filter(
    (order) => isUnbooked(order) && now - Date.parse(waitsSince(order)) > BOOK_GRACE_MS + 30_000,
  );
  waiting.sort((a, b) => waitsSince(a).localeCompare(waitsSince(b)));
  const asked = await askedByReference(waiting);
  return { data: waiting.map((order) => viewOf(order, asked.has(courierOfOrder(order)))) };
};
