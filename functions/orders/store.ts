import { indiaDay } from '../../shared/dates.ts';
import { isStatus } from '../../shared/orders/status.ts';
import { COURIERS } from '../couriers/couriers.ts';
import type { Change, Item, Key } from '../platform/change.ts';
import { sortableSince } from '../platform/ids.ts';
import { pack, unpack } from '../platform/pack.ts';
import { scanTable } from '../platform/scan-table.ts';
import { find, findAll } from '../platform/table/find.ts';
import { list, listAll } from '../platform/table/list.ts';
import type { Caller } from '../users/caller.ts';
import { ORDER_SHAPE, type PackedOrder, toPresentShape } from './former-shapes.ts';
import { courierOfOrder, type Order, OTHER_COURIER } from './order.ts';
import { ORDER_DICTIONARIES } from './order-words.ts';

/** Shards of a courier in the due index, so that it never is one hot partition. */
const DUE_SHARDS = 4;

/** Whose queue of due orders: each courier has its own, so that one that is silent keeps no other's waiting. */
const QUEUES = (): string[] => [...COURIERS.map(({ key }) => key), OTHER_COURIER];
const duePartition = (courier: string, shard: number): string => `DUE#${courier}#${shard}`;

const ID = /^([0-9a-z]{10})-([0-9a-z]{26})$/;

export function keyOf(id: string): Key | undefined {
  const parts = ID.exec(id);
  return parts === null ? undefined : { pk: `ORDERS#${parts[1]}`, sk: parts[2] as string };
}

type Kept = Pick<Order, 'version' | 'status'> & { shape?: number; data: Uint8Array };

export function fromItem(item: Item & Partial<Kept>): Order {
  const owner = item.pk.slice('ORDERS#'.length);
  const { version, status, shape = 1, data } = item as Item & Kept;
  if (!isStatus(status)) throw new Error(`Order ${item.sk} has no known status.`);
  return {
    id: `${owner}-${item.sk}`,
    owner,
    version,
    status,
    ...toPresentShape(shape, unpack(data, ORDER_DICTIONARIES)),
  };
}

/** The order in an image of the stream, or undefined when the item is no order. */
export const orderIn = (item: Item | undefined): Order | undefined =>
  item?.pk.startsWith('ORDERS#') === true ? fromItem(item) : undefined;

function toItem(order: Order): Item {
  const { id, owner: _, version, status, ticketSince, ...rest } = order;
  const key = keyOf(id);
  if (key === undefined) throw new Error(`${id} is not an order id.`);
  const courier = courierOfOrder(order);
  const shard = Number.parseInt(key.sk.slice(-2), 36) % DUE_SHARDS;
  return {
    ...key,
    version,
    status,
    shape: ORDER_SHAPE,
    data: pack(
      { ...rest, ...(ticketSince !== null && { ticketSince }) } satisfies Partial<PackedOrder>,
      ORDER_DICTIONARIES,
    ),
    by_day_pk: `DAY#${indiaDay(order.createdAt)}`,
    by_day_sk: key.sk,
    ...(order.awb === null
      ? {}
      : { by_courier_pk: `COURIER#${courier}#${indiaDay(order.createdAt)}`, by_courier_sk: key.sk }),
    ...(order.dueAt === null ? {} : { by_due_pk: duePartition(courier, shard), by_due_sk: order.dueAt }),
  };
}

/** The write that brings a stored order to the shape of today, or undefined when it has it. Its version stays. */
export function toPresentItem(item: Item): Change | undefined {
  const { version, shape } = item as Item & Kept;
  if (shape === ORDER_SHAPE && !('by_partner_pk' in item)) return undefined;
  return { put: toItem(fromItem(item)), if: [['version', '=', version]] };
}

/**
 * True when the caller may see the order; what may not be seen does not exist. A seller's own orders stay in sight
 * whichever partners are selected for them later: their money is in those.
 */
export function sees(caller: Caller, order: Order): boolean {
  if (caller.seesAll) return true;
  if (order.owner === caller.id) return true;
  return caller.courier !== null && order.awb !== null && courierOfOrder(order) === caller.courier;
}

/** One order that the caller may see. Consistent: what was just written is read. */
export async function findOrder(caller: Caller, id: string): Promise<Order | undefined> {
  const order = await findAnyOrder(id);
  return order !== undefined && sees(caller, order) ? order : undefined;
}

/** One order whoever asks: for couriers' news, bookings and the stream, never for a request of a person. */
export async function findAnyOrder(id: string): Promise<Order | undefined> {
  const key = keyOf(id);
  const item = key === undefined ? undefined : await find<Item>(key);
  return item === undefined ? undefined : fromItem(item);
}

export const addOrder = (order: Order): Change => ({ put: toItem(order), if: [['pk', 'absent']] });

/** The next version of an order; holds only on the version that was read. */
export const saveOrder = (order: Order): Change => ({
  put: toItem({ ...order, version: order.version + 1 }),
  if: [['version', '=', order.version]],
});

/** An order that is gone; holds only on the version that was read. */
export const removeOrder = (order: Order): Change => {
  const { pk, sk } = toItem(order);
  return { delete: { pk, sk }, if: [['version', '=', order.version]] };
};

/** Orders whoever asks, in no particular order; at most a second old, unless they are to be read as they surely are. */
export async function findAnyOrders(ids: readonly string[], { eventual = true } = {}): Promise<Order[]> {
  const keys = ids.map(keyOf).filter((key) => key !== undefined);
  return (await findAll<Item>(keys, { eventual })).map(fromItem);
}

/** Orders as they surely are now, whoever asks: for what moves their money. */
export async function findOrdersNow(ids: readonly string[]): Promise<Order[]> {
  return (await findAll<Item>(ids.map(keyOf).filter((key) => key !== undefined))).map(fromItem);
}

export const findOrders = async (caller: Caller, ids: readonly string[]): Promise<Order[]> =>
  (await findAnyOrders(ids)).filter((order) => sees(caller, order));

/** A page of a list, and the id of the order after which to read on. */
export interface PageOf<T> {
  items: T[];
  after: string | undefined;
}

const idIn = (item: Record<string, unknown>): string =>
  `${String(item['pk']).slice('ORDERS#'.length)}-${String(item['sk'])}`;

/** An id says when its key was made, or the file that it came with: minutes before `createdAt`, or as long as a job waited. */
const SLACK_MS = 24 * 3600_000;

/** An owner's orders, newest first, made between two times (ms) or not long before or after. */
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

/** Ids of one day's orders, all or one courier's, newest first. */
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

/** Ids of orders that are due for a look, by courier, the longest due first. */
export const listDue = (until: string, limit: number): Promise<string[][]> =>
  Promise.all(
    QUEUES().map(async (courier) => {
      const pages = await Promise.all(
        Array.from({ length: DUE_SHARDS }, (_, shard) =>
          list({ pk: duePartition(courier, shard), index: 'by_due', between: ['0', until], limit }),
        ),
      );
      return pages.flatMap(({ items }) => items.map(idIn));
    }),
  );

export interface KeptScan {
  code: string;
  status: string | null;
  description: string;
  location: string;
  at: string;
}

/** A scan by its time and code: the same scan again is the same item. */
export const addScan = (orderId: string, scan: KeptScan): { put: Item } => ({
  put: { pk: `SCANS#${orderId}`, sk: `${scan.at}#${scan.code}`, ...scan },
});

/** Scans of an order, oldest first. */
export const listScans = (orderId: string, { eventual = true } = {}): Promise<KeptScan[]> =>
  listAll<KeptScan>({ pk: `SCANS#${orderId}`, eventual });

/** Every order there is, for the audit. */
export async function* scanOrders(): AsyncGenerator<Order> {
  for await (const item of scanTable('ORDERS#')) yield fromItem(item);
}
