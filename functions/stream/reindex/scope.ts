import { findOrdersWithRows } from '../../invoices/row-store.ts';
import { type DisputeScope, listDisputes } from '../../orders/list/dispute-store.ts';
import { listDoubtful } from '../../orders/list/doubtful-store.ts';
import { finalStatusDay } from '../../orders/record/end-day.ts';
import type { Order } from '../../orders/record/order.ts';
import { listIdsOfDay, orderIdInKey } from '../../orders/record/order-key-store.ts';
import { findOrderItems, listOrderIdsOfDay, listOwnOrders, orderInImage } from '../../orders/record/store.ts';
import { DISPUTE_STATES } from '../../orders/record/weight-dispute.ts';
import { disputeContributionOf, doubtfulContributionOf } from '../../orders/totals/contribution-of.ts';
import { ownerIn } from '../../platform/ids.ts';
import { log } from '../../platform/log.ts';
import type { Item } from '../../platform/table/change.ts';
import { EVERYONE } from '../../rollups/contribution.ts';
import type { LedgerName } from '../../rollups/ledger-name.ts';
import type { OrdersOfDay } from '../../rollups/rebuild-owner-day.ts';
import { listUnindexed } from '../store.ts';

/** Which orders to index again. */
export type ReindexScope =
  | { orders: readonly string[] }
  | { owner: string }
  /** The day in India on which the orders were created. */
  | { day: string }
  | 'all'
  /** The orders that the stream consumer failed to count. */
  | 'unindexed';

const PAGE = 100;
/** How many order ids one query of a day returns. A page of 1,000 ids is far below the limit of 1 MB. */
const IDS = 1000;

const DAY_MS = 24 * 3600_000;
/** A time before all orders and a time after all orders (in the year 4707). */
const EVER = { from: 0, to: 86_400_000_000_000 };

/** Logs an order that cannot be read, so that the others are still counted. */
function unreadable(orderId: string, error: unknown): undefined {
  log.error('unreadable order', { order_id: orderId, error: error as Error });
}

function readItem(item: Item): Order | undefined {
  try {
    return orderInImage(item);
  } catch (error) {
    return unreadable(`${item.pk.slice('ORDERS#'.length)}-${item.sk}`, error);
  }
}

const readOrders = async (ids: readonly string[]): Promise<Order[]> =>
  (await findOrderItems(ids)).map(readItem).filter((order) => order !== undefined);

async function* idsOfDay(day: string): AsyncGenerator<string[]> {
  let after: string | undefined;
  do {
    const page = await listOrderIdsOfDay(day, undefined, IDS, after);
    yield page.items;
    after = page.after;
  } while (after !== undefined);
}

async function* ordersOfOwner(owner: string): AsyncGenerator<Order[]> {
  let after: string | undefined;
  do {
    const page = await listOwnOrders(owner, EVER, PAGE, after);
    yield page.items;
    after = page.after;
  } while (after !== undefined);
}

/**
 * Returns readers that together yield all orders of a day, in pages of up to a hundred. All orders of an owner belong
 * to one reader, so that parallel readers do not write the same totals.
 */
export async function readersOfDay(day: string): Promise<AsyncGenerator<Order[]>[]> {
  const byOwner = Map.groupBy(await gather(idsOfDay(day)), ownerIn);
  const shares: string[][] = [];
  for (const ids of byOwner.values()) {
    const last = shares.at(-1);
    if (last !== undefined && last.length + ids.length <= PAGE) last.push(...ids);
    else shares.push([...ids]);
  }
  return shares.map(async function* (ids) {
    for (let at = 0; at < ids.length; at += PAGE) yield await readOrders(ids.slice(at, at + PAGE));
  });
}

/** Yields the orders of a scope in pages. */
export async function* ordersOf(scope: Exclude<ReindexScope, 'all'>): AsyncGenerator<Order[]> {
  if (scope === 'unindexed') return yield await readOrders(await listUnindexed());
  if ('orders' in scope) return yield await readOrders(scope.orders);
  if ('owner' in scope) return yield* ordersOfOwner(scope.owner);
  for await (const ids of idsOfDay(scope.day))
    for (let at = 0; at < ids.length; at += PAGE) yield await readOrders(ids.slice(at, at + PAGE));
}

async function gather<T>(pages: AsyncGenerator<T[]>): Promise<T[]> {
  const all: T[] = [];
  for await (const page of pages) all.push(...page);
  return all;
}

/** Returns the ids of the orders of all owners on a day of a ledger. */
export const idsOnDay = (day: string, ledger: LedgerName): Promise<string[]> =>
  ledger === 'TOTALS'
    ? gather(idsOfDay(day))
    : ledger === 'DISPUTED'
      ? disputedSince('everyone', day)
      : ledger === 'DOUBTFUL'
        ? doubtfulSince(EVERYONE, day)
        : findOrdersWithRows(EVERYONE, day);

/** Returns the owners who have orders on a day of a ledger. */
export const ownersOnDay = async (day: string, ledger: LedgerName): Promise<string[]> => [
  ...new Set((await idsOnDay(day, ledger)).map(ownerIn)),
];

/** Returns a reader of an owner's orders on a day of a ledger. */
export const ordersOfDayReader = (owner: string, day: string, ledger: LedgerName): OrdersOfDay =>
  ledger === 'TOTALS'
    ? madeOnDay(owner, day)
    : ledger === 'DISPUTED'
      ? disputedOnDay(owner, day)
      : ledger === 'DOUBTFUL'
        ? doubtfulOnDay(owner, day)
        : endedOnDay(owner, day);

const madeOnDay = (owner: string, day: string): OrdersOfDay => ({
  ids: () => listIdsOfDay(owner, day),
  there: existingOrders,
});

const endedOnDay = (owner: string, day: string): OrdersOfDay => ({
  ids: () => findOrdersWithRows(owner, day),
  async there(ids) {
    const orders = await readOrders(ids);
    return orders.filter((order) => finalStatusDay(order) === day).map(({ id }) => id);
  },
});

/** Returns the ids of the orders whose dispute period started on a day. */
async function disputedSince(scope: DisputeScope, day: string): Promise<string[]> {
  const from = Date.parse(`${day}T00:00:00+05:30`);
  const range = { scope, states: DISPUTE_STATES, from, to: from + DAY_MS - 1 };
  const ids: string[] = [];
  let after: string | undefined;
  do {
    const page = await listDisputes(range, PAGE, after);
    ids.push(...page.items.map(({ id }) => id));
    after = page.after;
  } while (after !== undefined);
  return ids;
}

const disputedOnDay = (owner: string, day: string): OrdersOfDay => ({
  ids: () => disputedSince({ owner }, day),
  async there(ids) {
    const orders = await readOrders(ids);
    return orders.filter((order) => disputeContributionOf(order)?.day === day).map(({ id }) => id);
  },
});

/** Returns the ids of the orders whose first doubtful attempt was on a day. */
async function doubtfulSince(scope: string, day: string): Promise<string[]> {
  const ids: string[] = [];
  let after: string | undefined;
  do {
    const page = await listDoubtful(scope, { from: day, to: day }, { limit: IDS, after });
    ids.push(...page.items.map(({ orderId }) => orderId));
    after = page.after;
  } while (after !== undefined);
  return ids;
}

const doubtfulOnDay = (owner: string, day: string): OrdersOfDay => ({
  ids: () => doubtfulSince(owner, day),
  async there(ids) {
    const orders = await readOrders(ids);
    return orders.filter((order) => doubtfulContributionOf(order)?.day === day).map(({ id }) => id);
  },
});

/** Returns which of these orders exist now, including those that cannot be parsed. */
export const existingOrders = async (ids: readonly string[]): Promise<string[]> =>
  (await findOrderItems(ids)).map(orderIdInKey);
