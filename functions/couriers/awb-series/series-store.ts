import type { Change, Item, Key } from '../../platform/table/change.ts';
import { find, findAll } from '../../platform/table/find.ts';
import { list, listAll, listUpTo } from '../../platform/table/list.ts';
import { writeAll } from '../../platform/table/write-all.ts';
import type { AwbPool } from '../port.ts';

const POOLS: readonly AwbPool[] = ['any', 'cod', 'prepaid'];

/**
 * Returns the key of a free AWB. Each free AWB has its own item, so that the transaction of an order can take one AWB.
 */
const freeKey = (courier: string, pool: AwbPool, awb: string): Item => ({ pk: `AWBS#${courier}#${pool}`, sk: awb });
/**
 * Returns the key of the record that marks an AWB as taken by an order. Only `returnedAwbWrites` deletes this record.
 * So if the same AWB is uploaded again later, it cannot be assigned to another order.
 */
const takenKey = (courier: string, awb: string): Item => ({ pk: `AWBS_TAKEN#${courier}`, sk: awb });

const plain = (awb: string): string => awb.trim().toUpperCase();

/** A process picks a free AWB at random from this many. So two processes seldom pick the same AWB. */
const PICKED_FROM = 50;

/**
 * Returns a free AWB and the writes that take it for an order; undefined if no AWB is left. The writes fail if another
 * order has taken the AWB since it was read.
 */
export async function freeAwbAndWrites(
  courier: string,
  pool: AwbPool,
  orderId: string,
): Promise<{ awb: string; taken: Change[] } | undefined> {
  const { items } = await list<Item>({ pk: freeKey(courier, pool, '').pk, limit: PICKED_FROM });
  const picked = items[Math.floor(Math.random() * items.length)];
  if (picked === undefined) return undefined;
  const { pk, sk: awb, file } = picked;
  return {
    awb,
    taken: [
      { delete: { pk, sk: awb }, if: [['pk', 'present']] },
      { put: { ...takenKey(courier, awb), orderId, ...(file !== undefined && { file }) }, if: [['pk', 'absent']] },
    ],
  };
}

/** Returns the writes that make an AWB free again. Used if the courier never received the order that took the AWB. */
export const returnedAwbWrites = (courier: string, pool: AwbPool, awb: string): Change[] => [
  { delete: takenKey(courier, awb), if: [['pk', 'present']] },
  { put: freeKey(courier, pool, awb) },
];

/**
 * Returns which of these AWBs are or were in a series of the courier.
 * @param but the id of an upload whose AWBs are ignored, because an earlier run of its job may have added them
 */
export async function knownAwbs(courier: string, awbs: readonly string[], but?: string): Promise<Set<string>> {
  const keys = awbs
    .map(plain)
    .flatMap((awb) => [...POOLS.map((pool) => freeKey(courier, pool, awb)), takenKey(courier, awb)]);
  const found = await findAll<Item>(keys);
  return new Set(found.filter(({ file }) => but === undefined || file !== but).map(({ sk }) => sk));
}

/**
 * Adds new AWBs to a series. The caller must check with `knownAwbs` first that none of them is known. A repeat changes
 * nothing: if an order has taken an AWB since an earlier run added it, the repeat does not make that AWB free again.
 */
export async function addAwbs(courier: string, pool: AwbPool, awbs: readonly string[], file?: string): Promise<void> {
  await writeAll(
    awbs.map((awb) => ({ put: { ...freeKey(courier, pool, plain(awb)), ...(file !== undefined && { file }) } })),
  );
  const taken = await takenAwbs(courier, awbs);
  await writeAll([...taken].map((awb) => ({ delete: freeKey(courier, pool, awb) })));
}

/** Returns which of these AWBs orders have taken. */
export const takenAwbs = async (courier: string, awbs: readonly string[]): Promise<Set<string>> =>
  new Set((await findAll<Item>(awbs.map((awb) => takenKey(courier, plain(awb))))).map(({ sk }) => sk));

/** Returns the id of the order that took an AWB of a series. */
export const orderWithTakenAwb = async (courier: string, awb: string): Promise<string | undefined> =>
  (await find<{ orderId: string }>(takenKey(courier, plain(awb))))?.orderId;

/** Removes the free AWBs that an upload added to a series. Reads the whole series, so only background jobs call it. */
export async function removeUploadedAwbs(courier: string, pool: AwbPool, file: string): Promise<void> {
  const items = await listAll<Item>({ pk: freeKey(courier, pool, '').pk });
  await writeAll(items.filter((item) => item['file'] === file).map(({ pk, sk }) => ({ delete: { pk, sk } })));
}

/** A pool that runs low, as the schedule last counted it. */
export interface LowPool {
  courier: string;
  pool: AwbPool;
  left: number;
}

const LOW = 'AWBS_LOW';
const lowKey = ({ courier, pool }: Pick<LowPool, 'courier' | 'pool'>): Key => ({ pk: LOW, sk: `${courier}#${pool}` });

/** Returns the write that marks a pool as low. */
export const lowPoolWrite = (low: LowPool): Change => ({ put: { ...lowKey(low), ...low } });

/** Returns the write that removes the mark of a low pool. */
export const poolNotLowWrite = (pool: Pick<LowPool, 'courier' | 'pool'>): Change => ({ delete: lowKey(pool) });

/** Returns the pools that run low (only a few). The schedule counts pools every quarter of an hour. */
export const listLowPools = (): Promise<LowPool[]> => listAll<LowPool>({ pk: LOW, eventual: true });

/** Counts the free AWBs of a pool up to a limit. Counting 150 of them costs about one read unit. */
export const countAwbs = async (courier: string, pool: AwbPool, most: number): Promise<number> =>
  (await listUpTo<Item>({ pk: freeKey(courier, pool, '').pk, most, eventual: true })).length;
