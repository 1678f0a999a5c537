import { chunksOf } from '../../platform/chunks.ts';
import { now } from '../../platform/clock.ts';
import { hashOf } from '../../platform/ids.ts';
import type { Item, Key } from '../../platform/table/change.ts';
import { listAll } from '../../platform/table/list.ts';
import { writeAll } from '../../platform/table/write-all.ts';
import { shownScans } from '../tracking/with-status-overrides.ts';
import { courierOfOrder, type Order } from './order.ts';
import { mergeScans, type StoredScan } from './scan.ts';

/**
 * How many of the newest scans the order's own item contains, because lists show them. Older scans are stored in
 * separate items, so that writes of the order stay small.
 */
const IN_ORDER = 2;

/** How many scans one separate item contains. 50 scans with the longest texts stay below DynamoDB's limit of 400 KB. */
const CHUNK = 50;

/**
 * For how many days older scans are stored. With the default retention, they expire before the buyer's data is removed.
 */
const KEPT_DAYS = 731;

type ScansItem = Item & { scans: readonly StoredScan[] };

/** Returns all scans of an order as they were stored, oldest first, without status overrides. */
export async function listStoredScans(order: Order, { eventual = true } = {}): Promise<StoredScan[]> {
  const apart = order.scansApart ? await listAll<ScansItem>({ pk: partitionOf(order.id), eventual }) : [];
  return mergeScans(...apart.map(({ scans }) => scans), order.scans);
}

/** Returns all scans of an order, oldest first, with the current status overrides. */
export const listScans = async (order: Order, options: { eventual?: boolean } = {}): Promise<StoredScan[]> =>
  shownScans(courierOfOrder(order), await listStoredScans(order, options));

/**
 * Returns the newest scan of an order with its current status override, as a list of at most one. Reads no older scans.
 */
export const listLastScan = (order: Order): Promise<StoredScan[]> =>
  shownScans(courierOfOrder(order), order.scans.slice(-1));

const partitionOf = (orderId: string): string => `SCANS#${orderId}`;

const itemOf = (orderId: string, scans: readonly StoredScan[]): Item & Key => ({
  pk: partitionOf(orderId),
  sk: `${scans[0]?.at}#${hashOf(scans)}`,
  scans,
  ttl: Math.floor(now().getTime() / 1000) + KEPT_DAYS * 86_400,
});

/** Builds the writes that delete the scans of an order that are stored in separate items. */
export const removedScanWrites = async (orderId: string): Promise<{ delete: Key }[]> =>
  (await listAll<Key>({ pk: partitionOf(orderId), only: [] })).map(({ pk, sk }) => ({ delete: { pk, sk } }));

/**
 * Moves all but the newest two scans of an order to separate items, and returns the order with these two. If it is
 * repeated, a scan may be written twice, but readers remove duplicates.
 */
export async function moveOlderScansOut(order: Order): Promise<Order> {
  const { id, scans } = order;
  if (scans.length <= IN_ORDER) return order;
  const older = scans.slice(0, -IN_ORDER);
  await writeAll(chunksOf(older, CHUNK).map((chunk) => ({ put: itemOf(id, chunk) })));
  return { ...order, scans: scans.slice(-IN_ORDER), scansApart: true };
}
