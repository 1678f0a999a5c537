import { indiaDay } from '../../../shared/dates.ts';
import { isStatus } from '../../../shared/orders/status.ts';
import { OTHER_COURIER } from '../../couriers/profile.ts';
import { COURIERS } from '../../couriers/registry/couriers.ts';
import { sortableSince } from '../../platform/ids.ts';
import type { Change, Item } from '../../platform/table/change.ts';
import { find, findAll } from '../../platform/table/find.ts';
import { list } from '../../platform/table/list.ts';
import { scanTable } from '../../platform/table/scan-table.ts';
import type { Caller } from '../../users/caller/caller.ts';
import { codPlace } from '../cod/cod-place-store.ts';
import { offRoutePlace } from '../list/off-route-keys.ts';
import { isInMotion, shardOf } from './in-motion.ts';
import { courierOfOrder, type Order } from './order.ts';
import { idIn, keyOf } from './order-key-store.ts';
import { fromStored, type StoredOrder, toStored } from './stored-order.ts';
import { disputedAt, disputeState } from './weight-dispute.ts';

/** Returns the couriers' keys. Each has its own queues, so that a silent one does not delay the others' parcels. */
export const courierKeys = (): string[] => [...COURIERS.map(({ key }) => key), OTHER_COURIER];

/** Returns the couriers that are polled; the others send files. */
export const askedCouriers = (): string[] => [
  ...COURIERS.filter(({ news }) => news !== 'files').map(({ key }) => key),
  OTHER_COURIER,
];

/** Returns the partition of orders to book or settle. It is small: an order stays in it for moments. */
const duePartition = (courier: string): string => `DUE#${courier}`;
/**
 * Returns the partition of parcels in motion. An order stays in it from its booking to its end, however often it is
 * polled.
 */
const motionPartition = (courier: string, shard: number): string => `MOTION#${courier}#${shard}`;

/** Returns an order's place in the due index: to be settled, in motion, waiting for its COD, or none. */
function placeOf(order: Order, sk: string): Record<string, string> {
  const courier = courierOfOrder(order);
  if (order.dueAt !== null) return { by_due_pk: duePartition(courier), by_due_sk: order.dueAt };
  if (isInMotion(order)) return { by_due_pk: motionPartition(courier, shardOf(order.id)), by_due_sk: sk };
  return codPlace(order);
}

/**
 * Returns the index attributes of a disputed weight, by the start of its dispute period, for everyone, its seller and
 * its courier.
 */
function disputePlace(order: Order): Record<string, string> {
  const { weightDispute: dispute, id, owner } = order;
  if (dispute?.openedAt === undefined) return {};
  const state = disputeState(dispute);
  return {
    dispute_all: state,
    dispute_owner: `${owner}#${state}`,
    dispute_courier: `${courierOfOrder(order)}#${state}`,
    dispute_at: disputedAt(dispute.openedAt, id),
  };
}

/** The non-key attributes of an order's item (`ORDER` in `platform/table/table-shape.ts`). */
type Attributes = Pick<Order, 'version' | 'status'> & { order: StoredOrder };

/** Returns the order in an item of the table or of an index that holds orders. @throws Error for a damaged item */
export function fromItem(item: Item & Partial<Attributes>): Order {
  const owner = item.pk.slice('ORDERS#'.length);
  const { version, status, order } = item as Item & Attributes;
  if (!isStatus(status)) throw new Error(`Order ${item.sk} has no known status.`);
  if (order?.details === undefined) throw new Error(`Order ${item.sk} has no details.`);
  return { id: `${owner}-${item.sk}`, owner, version, status, ...fromStored(order) };
}

/** The order in an image of the stream, or undefined when the item is no order. */
export const orderIn = (item: Item | undefined): Order | undefined =>
  item?.pk.startsWith('ORDERS#') === true ? fromItem(item) : undefined;

function toItem(order: Order): Item {
  const { id, version, status } = order;
  const key = keyOf(id);
  if (key === undefined) throw new Error(`${id} is not an order id.`);
  return {
    ...key,
    version,
    status,
    order: toStored(order),
    by_day_pk: `DAY#${indiaDay(order.createdAt)}`,
    by_day_sk: key.sk,
    ...(order.awb === null
      ? {}
      : { by_courier_pk: `COURIER#${courierOfOrder(order)}#${indiaDay(order.createdAt)}`, by_courier_sk: key.sk }),
    ...placeOf(order, key.sk),
    ...disputePlace(order),
    ...offRoutePlace(order),
  };
}

/**
 * Returns whether the caller may see an order; otherwise it does not exist for them. Sellers see their own orders
 * whichever partners they have now: their money is in them.
 */
export function sees(caller: Caller, order: Order): boolean {
  if (caller.seesAll) return true;
  if (order.owner === caller.id) return true;
  return caller.courier !== null && order.awb !== null && courierOfOrder(order) === caller.courier;
}

/** Returns an order that the caller may see. Consistent: a write is read at once. */
export async function findOrder(caller: Caller, id: string): Promise<Order | undefined> {
  const order = await findAnyOrder(id);
  return order !== undefined && sees(caller, order) ? order : undefined;
}

/**
 * Returns an order without a check of the caller: for pushes, bookings and the stream, never for a person's request.
 */
export async function findAnyOrder(id: string): Promise<Order | undefined> {
  const key = keyOf(id);
  const item = key === undefined ? undefined : await find<Item>(key);
  return item === undefined ? undefined : fromItem(item);
}

export const addOrder = (order: Order): Change => ({ put: toItem(order), if: [['pk', 'absent']] });

/** Stores the next version of an order, if it still has the version that was read. */
export const saveOrder = (order: Order): Change => ({
  put: toItem({ ...order, version: order.version + 1 }),
  if: [['version', '=', order.version]],
});

/** Deletes an order, if it still has the version that was read. */
export const removeOrder = (order: Order): Change => {
  const { pk, sk } = toItem(order);
  return { delete: { pk, sk }, if: [['version', '=', order.version]] };
};

/** Returns orders without a check of the caller, unordered; at most a second old, unless read consistently. */
export async function findAnyOrders(ids: readonly string[], { eventual = true } = {}): Promise<Order[]> {
  const keys = ids.map(keyOf).filter((key) => key !== undefined);
  return (await findAll<Item>(keys, { eventual })).map(fromItem);
}

/** Returns orders by consistent reads, without a check of the caller: for changes of money. */
export async function findOrdersNow(ids: readonly string[]): Promise<Order[]> {
  return (await findAll<Item>(ids.map(keyOf).filter((key) => key !== undefined))).map(fromItem);
}

export const findOrders = async (caller: Caller, ids: readonly string[]): Promise<Order[]> =>
  (await findAnyOrders(ids)).filter((order) => sees(caller, order));

/** A page of a list, and the id after which the next page starts. */
export interface PageOf<T> {
  items: T[];
  after: string | undefined;
}

/** An id has the time of its key or its file: minutes before `createdAt`, or as long as a job waited. */
export const SLACK_MS = 24 * 3600_000;

/** Lists an owner's orders, newest first, created between two times (ms) or within a day of them. */
export async function listOwn(
  owner: string,
  { from, to }: { from: number; to: number },
  limit: number,
  after?: string,
): Promise<PageOf<Order>> {
  const page = await list<Item>({
    pk: `ORDERS#${owner}`,
    between: [sortableSince(from - SLACK_MS), sortableSince(to + SLACK_MS)],
    newestFirst: true,
    limit,
    after: after === undefined ? undefined : { pk: `ORDERS#${owner}`, sk: keyOf(after)?.sk },
    eventual: true,
  });
  return { items: page.items.map(fromItem), after: page.after && idIn(page.after) };
}

/** Returns whether a user has any orders. */
export const hasOrders = async (owner: string): Promise<boolean> =>
  (await list<Item>({ pk: `ORDERS#${owner}`, limit: 1 })).items.length > 0;

/** Lists ids of one day's orders, all or one courier's, newest first. */
export async function listDay(
  day: string,
  courier: string | undefined,
  limit: number,
  after?: string,
): Promise<PageOf<string>> {
  const index = courier === undefined ? ('by_day' as const) : ('by_courier' as const);
  const pk = courier === undefined ? `DAY#${day}` : `COURIER#${courier}#${day}`;
  const key = after === undefined ? undefined : keyOf(after);
  const start = key && { ...key, [`${index}_pk`]: pk, [`${index}_sk`]: key.sk };
  const page = await list({ pk, index, newestFirst: true, limit, after: start });
  return { items: page.items.map(idIn), after: page.after && idIn(page.after) };
}

/** Lists ids of orders to book or settle, by courier, longest due first. A moment old. */
export const listDue = (until: string, limit: number): Promise<string[][]> =>
  Promise.all(
    courierKeys().map(async (courier) => {
      const { items } = await list({ pk: duePartition(courier), index: 'by_due', between: ['0', until], limit });
      return items.map(idIn);
    }),
  );

/**
 * Lists a courier's orders to book or settle from both ends: some of the longest due, and some of those postponed
 * furthest.
 */
export async function listDueEnds(courier: string, limit: number): Promise<string[]> {
  const ends = [false, true].map((newestFirst) =>
    list({ pk: duePartition(courier), index: 'by_due', newestFirst, limit }),
  );
  return [...new Set((await Promise.all(ends)).flatMap(({ items }) => items.map(idIn)))];
}

/** Lists ids of one shard of a courier's parcels in motion, and the id after which the next page starts. */
export async function listInMotion(
  courier: string,
  shard: number,
  limit: number,
  after?: string,
): Promise<PageOf<string>> {
  const pk = motionPartition(courier, shard);
  const key = after === undefined ? undefined : keyOf(after);
  const start = key && { ...key, by_due_pk: pk, by_due_sk: key.sk };
  const page = await list({ pk, index: 'by_due', limit, after: start });
  return { items: page.items.map(idIn), after: page.after && idIn(page.after) };
}

/** Yields every order, for the audit. */
export async function* scanOrders(): AsyncGenerator<Order> {
  for await (const item of scanTable('ORDERS#')) yield fromItem(item);
}
