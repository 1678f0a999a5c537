import { Failure } from '../../../shared/errors.ts';
import { toPaise } from '../../../shared/money.ts';
import type { Caller } from '../../users/caller/caller.ts';
import { offerOf } from '../booking/choose.ts';
import { fallbackAsked, seenPaise } from '../booking/payment.ts';
import { isPaid, type Order } from '../record/order.ts';
import { findAnyOrders } from '../record/store.ts';
import type { BatchOrder } from './batch-store.ts';
import type { Batch } from './start-batch.ts';

interface Asked {
  order_id: string;
  logistic_id: string;
  expected_amount?: number | undefined;
  fallback_within?: number | null | undefined;
}

/** Orders whose price nobody has seen are quoted for the sum, so many at most: what more there are is checked as each is paid. */
const MOST_QUOTED = 100;

const neverChosen = ({ choice, letGo, own }: Order): boolean =>
  choice === null && letGo === undefined && own === undefined;

/** What an order that nobody has seen a price of costs today; undefined when it is refused, for then it is not debited. */
const costToday = (caller: Caller, order: Order, partnerId: string): Promise<number | undefined> =>
  offerOf(caller, order, partnerId).then(
    ({ offer }) => offer.finalPaise,
    (error: unknown) => {
      if (error instanceof Failure) return undefined;
      throw error;
    },
  );

/** The bulk that all orders of a list are of. */
export const onlyBulkOf = (orders: readonly Order[]): string | null => {
  const bulks = new Set(orders.map(({ bulkId }) => bulkId));
  const [only = null] = bulks;
  return bulks.size === 1 ? only : null;
};

/** A list as it was sent, with what its orders cost together. An order that is named twice is paid once. */
export async function batchOfList(caller: Caller, list: readonly Asked[], orders: readonly Order[]): Promise<Batch> {
  const byId = new Map(orders.map((order) => [order.id, order]));
  const rows = new Map<string, BatchOrder>();
  for (const [
    at,
    { order_id: id, logistic_id: partnerId, expected_amount: expected, fallback_within },
  ] of list.entries()) {
    const expectedPaise = expected === undefined ? undefined : toPaise(expected);
    const fallbackPaise = fallbackAsked(fallback_within, caller.user);
    if (!rows.has(id))
      rows.set(id, {
        id,
        number: at + 1,
        partnerId,
        ...(expectedPaise !== undefined && { expectedPaise }),
        ...(fallbackPaise !== undefined && { fallbackPaise }),
      });
  }
  let sumPaise = 0;
  const unseen: [Order, string][] = [];
  for (const { id, partnerId, expectedPaise } of rows.values()) {
    const order = byId.get(id);
    if (order === undefined || isPaid(order) || order.owner !== caller.id) continue;
    const seen = seenPaise(order, partnerId, expectedPaise);
    if (seen === undefined) unseen.push([order, partnerId]);
    sumPaise += seen ?? 0;
  }
  const quoted = unseen.slice(0, MOST_QUOTED);
  const costs = await Promise.all(quoted.map(([order, partnerId]) => costToday(caller, order, partnerId)));
  for (const [n, [order, partnerId]] of quoted.entries()) {
    const paise = costs[n];
    if (paise === undefined) continue;
    sumPaise += paise;
    // What the wallet was checked for is what is debited: a price that moves before the job comes to it is PRICE_CHANGED.
    const row = neverChosen(order) ? rows.get(order.id) : undefined;
    if (row !== undefined) rows.set(order.id, { ...row, partnerId, expectedPaise: paise });
  }
  return { orders: [...rows.values()], sumPaise, bulkId: onlyBulkOf(orders) };
}

/** The caller's own orders of a list; at most a second old. Others' are as if they were not there. */
export async function ordersOfList(caller: Caller, list: readonly Asked[]): Promise<Order[]> {
  const orders = await findAnyOrders([...new Set(list.map(({ order_id }) => order_id))]);
  return orders.filter(({ owner }) => owner === caller.id);
}
