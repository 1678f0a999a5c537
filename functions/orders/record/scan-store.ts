import { hashOf } from '../../platform/ids.ts';
import type { Item, Key } from '../../platform/table/change.ts';
import { listAll } from '../../platform/table/list.ts';
import { writeAll } from '../../platform/table/write-all.ts';
import { shownScans } from '../tracking/with-status-overrides.ts';
import { courierOfOrder, type Order } from './order.ts';
import { type KeptScan, mergeScans } from './scan.ts';

/**
 * The newest scans stay in the order's item, for lists; others are stored apart, so that writes of the order stay
 * small.
 */
const IN_ORDER = 2;

/** The scans in one item: 50 of the longest texts stay below DynamoDB's 400 KB. */
const CHUNK = 50;

type ScansItem = Item & { scans: readonly KeptScan[] };

/** Returns the scans of an order as they were stored, oldest first. */
export async function listKeptScans(order: Order, { eventual = true } = {}): Promise<KeptScan[]> {
  const apart = order.scansApart ? await listAll<ScansItem>({ pk: `SCANS#${order.id}`, eventual }) : [];
  return mergeScans(...apart.map(({ scans }) => scans), order.scans);
}

/** Returns the scans of an order with today's status overrides, oldest first. */
export const listScans = async (order: Order, options: { eventual?: boolean } = {}): Promise<KeptScan[]> =>
  shownScans(courierOfOrder(order), await listKeptScans(order, options));

/** Returns the last scan of an order as it is understood now, without a read of the order's other scans. */
export const lastScan = (order: Order): Promise<KeptScan[]> => shownScans(courierOfOrder(order), order.scans.slice(-1));

const itemOf = (orderId: string, scans: readonly KeptScan[]): Item & Key => ({
  pk: `SCANS#${orderId}`,
  sk: `${scans[0]?.at}#${hashOf(scans)}`,
  scans,
});

/**
 * Stores the older scans of an order apart and returns the order with its newest two. Stored scans are never
 * overwritten; a repeat may store them twice, which readers merge.
 */
export async function keepNewest(order: Order): Promise<Order> {
  const { id, scans } = order;
  if (scans.length <= IN_ORDER) return order;
  const older = scans.slice(0, -IN_ORDER);
  await writeAll(
    Array.from({ length: Math.ceil(older.length / CHUNK) }, (_, n) => ({
      put: itemOf(id, older.slice(n * CHUNK, (n + 1) * CHUNK)),
    })),
  );
  return { ...order, scans: scans.slice(-IN_ORDER), scansApart: true };
}
