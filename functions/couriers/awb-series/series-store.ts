import type { Change, Item } from '../../platform/table/change.ts';
import { find, findAll } from '../../platform/table/find.ts';
import { list, listAll, listUpTo } from '../../platform/table/list.ts';
import { writeAll } from '../../platform/table/write-all.ts';
import type { Pool } from '../port.ts';

const POOLS: readonly Pool[] = ['any', 'cod', 'prepaid'];

/** AWBs of a courier that we hold and that no parcel has: an item each, so that one is taken or put back in the order's own commit. */
const freeKey = (courier: string, pool: Pool, awb: string): Item => ({ pk: `AWBS#${courier}#${pool}`, sk: awb });
/** Those that an order took. They stay: a series that is uploaded twice gives none of them out again. */
const takenKey = (courier: string, awb: string): Item => ({ pk: `AWBS_TAKEN#${courier}`, sk: awb });

const plain = (awb: string): string => awb.trim().toUpperCase();

/** Of so many free ones each worker picks one by chance, so that workers seldom meet on one. */
const PICKED_FROM = 50;

/** A free AWB, and the writes that take it for an order: they hold only as long as nobody else has. Undefined when none is left. */
export async function pickAwb(
  courier: string,
  pool: Pool,
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

/** Makes an AWB free again that an order took and its courier surely never saw. */
export const freeAwb = (courier: string, pool: Pool, awb: string): Change[] => [
  { delete: takenKey(courier, awb), if: [['pk', 'present']] },
  { put: freeKey(courier, pool, awb) },
];

/**
 * Those of some AWBs that are in a series of the courier or ever were.
 * @param but what this file has put in itself, by an earlier run, is not meant
 */
export async function knownAwbs(courier: string, awbs: readonly string[], but?: string): Promise<Set<string>> {
  const keys = awbs
    .map(plain)
    .flatMap((awb) => [...POOLS.map((pool) => freeKey(courier, pool, awb)), takenKey(courier, awb)]);
  const found = await findAll<Item>(keys);
  return new Set(found.filter(({ file }) => but === undefined || file !== but).map(({ sk }) => sk));
}

/**
 * Puts new AWBs into a series; again it changes nothing. None of them may be known (`knownAwbs`). What an order took since they were
 * looked up, of those that an earlier run had put in, is taken out again: nobody could ever take it.
 */
export async function addAwbs(courier: string, pool: Pool, awbs: readonly string[], file?: string): Promise<void> {
  await writeAll(
    awbs.map((awb) => ({ put: { ...freeKey(courier, pool, plain(awb)), ...(file !== undefined && { file }) } })),
  );
  const taken = await takenAwbs(courier, awbs);
  await writeAll([...taken].map((awb) => ({ delete: freeKey(courier, pool, awb) })));
}

/** Those of some AWBs that orders took. */
export const takenAwbs = async (courier: string, awbs: readonly string[]): Promise<Set<string>> =>
  new Set((await findAll<Item>(awbs.map((awb) => takenKey(courier, plain(awb))))).map(({ sk }) => sk));

/** The order that took an AWB of a series, if one did. */
export const takerOf = async (courier: string, awb: string): Promise<string | undefined> =>
  (await find<{ orderId: string }>(takenKey(courier, plain(awb))))?.orderId;

/** Takes back what a file has put into a series and no order took. A whole series is read: for a worker, never for a request. */
export async function removeAwbsOf(courier: string, pool: Pool, file: string): Promise<void> {
  const items = await listAll<Item>({ pk: freeKey(courier, pool, '').pk });
  await writeAll(items.filter((item) => item['file'] === file).map(({ pk, sk }) => ({ delete: { pk, sk } })));
}

/** How many are free, counted up to a number: counting costs a read unit for some hundred and fifty of them. */
export const countAwbs = async (courier: string, pool: Pool, most: number): Promise<number> =>
  (await listUpTo<Item>({ pk: freeKey(courier, pool, '').pk, most, eventual: true })).length;
