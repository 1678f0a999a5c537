import { hashOf } from '../../platform/ids.ts';
import type { Item, Key } from '../../platform/table/change.ts';
import { listAll } from '../../platform/table/list.ts';
import { pack, unpack } from '../../platform/table/pack.ts';
import { writeAll } from '../../platform/table/write-all.ts';
import { shownScans } from '../tracking/with-status-overrides.ts';
import { courierOfOrder, type Order } from './order.ts';
import { type KeptScan, mergeScans, type PackedScan, packScan, unpackScan } from './scan.ts';

/** Scans in one item: they are unpacked together. */
const PIECE = 500;

/** Up to shape 2 of orders a scan was an item. */
type KeptApart = Item & (KeptScan | { data: Uint8Array });

const scansIn = (item: KeptApart): KeptScan[] =>
  item['data'] instanceof Uint8Array
    ? unpack<PackedScan[]>(item['data']).map(unpackScan)
    : [item as unknown as KeptScan];

/** Scans of an order as they were kept, oldest first. */
export async function listKeptScans(order: Order, { eventual = true } = {}): Promise<KeptScan[]> {
  const apart = order.scansApart ? await listAll<KeptApart>({ pk: `SCANS#${order.id}`, eventual }) : [];
  return mergeScans(apart.flatMap(scansIn), order.scans);
}

/** Scans of an order as they are understood now, oldest first. */
export const listScans = async (order: Order, options: { eventual?: boolean } = {}): Promise<KeptScan[]> =>
  shownScans(courierOfOrder(order), await listKeptScans(order, options));

function itemOf(orderId: string, scans: readonly KeptScan[]): Item & Key {
  const packed = scans.map(packScan);
  return { pk: `SCANS#${orderId}`, sk: `${scans[0]?.at}#${hashOf(packed)}`, data: pack(packed) };
}

/** Keeps scans apart from their order. They are never overwritten and may be kept twice: what a courier has said stays said. */
export const keepApart = ({ id, scans }: Order): Promise<void> =>
  writeAll(
    Array.from({ length: Math.ceil(scans.length / PIECE) }, (_, n) => ({
      put: itemOf(id, scans.slice(n * PIECE, (n + 1) * PIECE)),
    })),
  );
