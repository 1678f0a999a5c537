import type { Change, Item } from '../platform/change.ts';
import { list, listUpTo } from '../platform/table/list.ts';
import type { Pool } from './port.ts';

/** AWBs of a courier that we hold and that no parcel has: an item each, so that one is taken or put back in the order's own commit. */
const partition = (courier: string, pool: Pool): string => `AWBS#${courier}#${pool}`;

const awbKey = (courier: string, pool: Pool, awb: string): Item => ({
  pk: partition(courier, pool),
  sk: awb.toUpperCase(),
});

/** Of so many free ones each worker picks one by chance, so that workers seldom meet on one. */
const PICKED_FROM = 50;

/** A free AWB, and the write that takes it: it holds only as long as nobody else has. Undefined when none is left. */
export async function pickAwb(courier: string, pool: Pool): Promise<{ awb: string; taken: Change } | undefined> {
  const { items } = await list<Item>({ pk: partition(courier, pool), limit: PICKED_FROM });
  const picked = items[Math.floor(Math.random() * items.length)];
  return picked && { awb: picked.sk, taken: { delete: { pk: picked.pk, sk: picked.sk }, if: [['pk', 'present']] } };
}

/** Makes an AWB free: one that comes new, or one that the courier surely never saw. */
export const freeAwb = (courier: string, pool: Pool, awb: string): Change => ({ put: awbKey(courier, pool, awb) });

/** How many are free, counted up to a number: counting costs a unit for every sixty of them. */
export const countAwbs = async (courier: string, pool: Pool, most: number): Promise<number> =>
  (await listUpTo<Item>({ pk: partition(courier, pool), most, eventual: true })).length;
