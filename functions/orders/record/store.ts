import { indiaDay } from '../../../shared/dates.ts';
import { isStatus } from '../../../shared/orders/status.ts';
import { OTHER_COURIER } from '../../couriers/profile.ts';
import { COURIERS } from '../../couriers/registry/couriers.ts';
import { REQUEST_ID, requestId } from '../../platform/request-id.ts';
import type { Change, Item } from '../../platform/table/change.ts';
import { find, findAll, type Read } from '../../platform/table/find.ts';
import { list } from '../../platform/table/list.ts';
import { listPartitionsOfIndex, scanTable } from '../../platform/table/scan-table.ts';
import type { Caller } from '../../users/caller/caller.ts';
import { codListKeys } from '../cod/cod-place-store.ts';
import { offRouteListKeys } from '../list/off-route-keys.ts';
import { isInMotion, shardOf } from './in-motion.ts';
import { courierOfOrder, type Order } from './order.ts';
import { keysBetween, orderIdInKey, orderKey, orderKeys } from './order-key-store.ts';
import { fromStored, type StoredOrder, toStored } from './stored-order.ts';
import { disputeSortKey, disputeState } from './weight-dispute.ts';

/** Returns the keys of all couriers, and `OTHER_COURIER` for orders whose partner belongs to none of our couriers. */
export const listCourierKeys = (): string[] => [...COURIERS.map(({ key }) => key), OTHER_COURIER];

/** Returns the keys of couriers that are polled. The other couriers send files. */
export const listPolledCouriers = (): string[] => [
  ...COURIERS.filter(({ news }) => news !== 'files').map(({ key }) => key),
  OTHER_COURIER,
];

/**
 * Returns the partition of the due index that contains a courier's orders to book or to settle. Orders stay in it only
 * briefly.
 */
const duePartition = (courier: string): string => `DUE#${courier}`;
/**
 * Returns the partition of the due index that contains one shard of a courier's parcels in motion. An order stays in it
 * from its booking to its final status.
 */
const motionPartition = (courier: string, shard: number): string => `MOTION#${courier}#${shard}`;

/** Returns the attributes that put an order into the due index: to be settled, in motion, COD to be paid, or none. */
function placeOf(order: Order, sk: string): Record<string, string> {
  const courier = courierOfOrder(order);
  if (order.dueAt !== null) return { by_due_pk: duePartition(courier), by_due_sk: order.dueAt };
  if (isInMotion(order)) return { by_due_pk: motionPartition(courier, shardOf(order.id)), by_due_sk: sk };
  return codListKeys(order);
}

/**
 * Returns the attributes that put an order into three dispute lists: the list of all sellers, the list of its seller,
 * and the list of its courier. The lists are sorted by the start of the dispute period. Empty if the weight was never
 * charged, or if the parcel is in transit.
 */
function disputePlace(order: Order): Record<string, string> {
  const { weightDispute: dispute, id, owner } = order;
  if (dispute?.openedAt === undefined) return {};
  const state = disputeState(dispute);
  return {
    dispute_all: state,
    dispute_owner: `${owner}#${state}`,
    dispute_courier: `${courierOfOrder(order)}#${state}`,
    dispute_at: disputeSortKey(dispute.openedAt, id),
  };
}

/** The non-key attributes of an order's item (`ORDER` in `platform/table/table-shape.ts`). */
type Attributes = Pick<Order, 'version' | 'status'> & { order: StoredOrder };

/** Converts an item of the table, or of an index with whole orders, to an order. Throws for a damaged item. */
export function orderFromItem(item: Item & Partial<Attributes>): Order {
  const owner = item.pk.slice('ORDERS#'.length);
  const { version, status, order } = item as Item & Attributes;
  if (!isStatus(status)) throw new Error(`Order ${item.sk} has no known status.`);
  if (order?.details === undefined) throw new Error(`Order ${item.sk} has no details.`);
  return { id: `${owner}-${item.sk}`, owner, version, status, ...fromStored(order) };
}

/** Returns the order in an image of the DynamoDB stream; undefined if the item is no order. */
export const orderInImage = (item: Item | undefined): Order | undefined =>
  item?.pk.startsWith('ORDERS#') === true ? orderFromItem(item) : undefined;

function toItem(order: Order): Item {
  const { id, version, status } = order;
  const key = orderKey(id);
  if (key === undefined) throw new Error(`${id} is not an order id.`);
  return {
    ...key,
    version,
    status,
    order: toStored(order),
    // The stream's consumer logs this id, so that its log entries can be linked to the request that wrote this version.
    ...(requestId() !== undefined && { [REQUEST_ID]: requestId() }),
    by_day_pk: `DAY#${indiaDay(order.createdAt)}`,
    by_day_sk: key.sk,
    ...(order.awb === null
      ? {}
      : { by_courier_pk: `COURIER#${courierOfOrder(order)}#${indiaDay(order.createdAt)}`, by_courier_sk: key.sk }),
    ...placeOf(order, key.sk),
    ...disputePlace(order),
    ...offRouteListKeys(order),
  };
}

/**
 * Returns whether the caller may see an order. Sellers see all their own orders, because they paid for them. This
 * includes orders of partners that they may no longer choose.
 */
export function maySeeOrder(caller: Caller, order: Order): boolean {
  if (caller.seesAll) return true;
  if (order.owner === caller.id) return true;
  return caller.courier !== null && order.awb !== null && courierOfOrder(order) === caller.courier;
}

/** Returns an order if the caller may see it. The read is strongly consistent. */
export async function findOrder(caller: Caller, id: string): Promise<Order | undefined> {
  const order = await findAnyOrder(id);
  return order !== undefined && maySeeOrder(caller, order) ? order : undefined;
}

/** Returns the read of an order, without checking who may see it. */
export const orderRead = (id: string): Read<Order | undefined> => ({
  key: orderKey(id),
  from: (item) => item && orderFromItem(item),
});

/** Returns an order without checking who may see it. Use `findOrder` or `getOrder` to answer a person's request. */
export async function findAnyOrder(id: string): Promise<Order | undefined> {
  const { key, from } = orderRead(id);
  return key && from(await find<Item>(key));
}

export const newOrderWrite = (order: Order): Change => ({ put: toItem(order), if: [['pk', 'absent']] });

/** Returns the write that stores the next version of an order. It fails if the order was changed since it was read. */
export const orderWrite = (order: Order): Change => ({
  put: toItem({ ...order, version: order.version + 1 }),
  if: [['version', '=', order.version]],
});

/** Returns the write that deletes an order. It fails if the order was changed since it was read. */
export const removedOrderWrite = (order: Order): Change => {
  const { pk, sk } = toItem(order);
  return { delete: { pk, sk }, if: [['version', '=', order.version]] };
};

/**
 * Returns orders in no particular sequence, without checking who may see them. By default, the orders may be up to a
 * second old.
 */
export const findAnyOrders = async (ids: readonly string[], { eventual = true } = {}): Promise<Order[]> =>
  (await findAll<Item>(orderKeys(ids), { eventual })).map(orderFromItem);

/** Returns orders without checking who may see them. The read is strongly consistent, for changes that move money. */
export const findAnyOrdersNow = (ids: readonly string[]): Promise<Order[]> => findAnyOrders(ids, { eventual: false });

export const findOrders = async (caller: Caller, ids: readonly string[]): Promise<Order[]> =>
  (await findAnyOrders(ids)).filter((order) => maySeeOrder(caller, order));

/** A page of a list. `after` is the id from which the next page continues; undefined on the last page. */
export interface PageOf<T> {
  items: T[];
  after: string | undefined;
}

/**
 * Lists an owner's orders created between two times (ms), newest first. May include some orders created up to a day
 * before or after.
 */
export async function listOwnOrders(
  owner: string,
  between: { from: number; to: number },
  limit: number,
  after?: string,
): Promise<PageOf<Order>> {
  const page = await list<Item>({
    pk: `ORDERS#${owner}`,
    between: keysBetween(between),
    newestFirst: true,
    limit,
    after: after === undefined ? undefined : { pk: `ORDERS#${owner}`, sk: orderKey(after)?.sk },
    eventual: true,
  });
  return { items: page.items.map(orderFromItem), after: page.after && orderIdInKey(page.after) };
}

/** Returns all days on which orders were created, newest first. Only operators' commands call this. */
export const listDaysOfOrders = async (): Promise<string[]> =>
  (await listPartitionsOfIndex('by_day')).map((name) => name.slice('DAY#'.length)).toReversed();

/** Returns the items of orders exactly as they are stored, including damaged items. The read is strongly consistent. */
export const findOrderItems = (ids: readonly string[]): Promise<Item[]> => findAll<Item>(orderKeys([...new Set(ids)]));

/** Returns whether a user has any orders. */
export const hasOrders = async (owner: string): Promise<boolean> =>
  (await list<Item>({ pk: `ORDERS#${owner}`, limit: 1 })).items.length > 0;

/**
 * Lists the ids of all orders created on a day, newest first. With `courier`, only the booked orders of this courier.
 */
export async function listOrderIdsOfDay(
  day: string,
  courier: string | undefined,
  limit: number,
  after?: string,
): Promise<PageOf<string>> {
  const index = courier === undefined ? ('by_day' as const) : ('by_courier' as const);
  const pk = courier === undefined ? `DAY#${day}` : `COURIER#${courier}#${day}`;
  const key = after === undefined ? undefined : orderKey(after);
  const start = key && { ...key, [`${index}_pk`]: pk, [`${index}_sk`]: key.sk };
  const page = await list({ pk, index, newestFirst: true, limit, after: start });
  return { items: page.items.map(orderIdInKey), after: page.after && orderIdInKey(page.after) };
}

/** Lists for each courier the ids of orders to book or to settle, longest due first. The index may be a moment old. */
export const listDueOrders = (until: string, limit: number): Promise<string[][]> =>
  Promise.all(
    listCourierKeys().map(async (courier) => {
      const { items } = await list({ pk: duePartition(courier), index: 'by_due', between: ['0', until], limit });
      return items.map(orderIdInKey);
    }),
  );

/**
 * Lists ids of a courier's orders to book or to settle, from both ends of the due index. These are the orders that have
 * been due longest and the orders that become due last.
 */
export async function listFirstAndLastDue(courier: string, limit: number): Promise<string[]> {
  const ends = [false, true].map((newestFirst) =>
    list({ pk: duePartition(courier), index: 'by_due', newestFirst, limit }),
  );
  return [...new Set((await Promise.all(ends)).flatMap(({ items }) => items.map(orderIdInKey)))];
}

/** Lists the ids of the orders in one shard of a courier's parcels in motion. */
export async function listParcelsInMotion(
  courier: string,
  shard: number,
  limit: number,
  after?: string,
): Promise<PageOf<string>> {
  const pk = motionPartition(courier, shard);
  const key = after === undefined ? undefined : orderKey(after);
  const start = key && { ...key, by_due_pk: pk, by_due_sk: key.sk };
  const page = await list({ pk, index: 'by_due', limit, after: start });
  return { items: page.items.map(orderIdInKey), after: page.after && orderIdInKey(page.after) };
}

/** Yields every order, for the audit. */
export async function* scanOrders(): AsyncGenerator<Order> {
  for await (const item of scanTable('ORDERS#')) yield orderFromItem(item);
}
