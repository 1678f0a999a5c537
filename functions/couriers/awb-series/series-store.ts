import type { Change, Item } from '../../platform/table/change.ts';
import { find, findAll } from '../../platform/table/find.ts';
import { list, listAll, listUpTo } from '../../platform/table/list.ts';
import { writeAll } from '../../platform/table/write-all.ts';
import type { Pool } from '../port.ts';

const POOLS: readonly Pool[] = ['any', 'cod', 'prepaid'];

/** The free AWBs of a courier: an item each, so that the order's own commit takes or returns one. */
const freeKey = (courier: string, pool: Pool, awb: string): Item => ({ pk: `AWBS#${courier}#${pool}`, sk: awb });
/** AWBs that orders took. They are never deleted, so that a series that is uploaded twice gives none out again. */
const takenKey = (courier: string, awb: string): Item => ({ pk: `AWBS_TAKEN#${courier}`, sk: awb });

const plain = (awb: string): string => awb.trim().toUpperCase();

/** Each worker picks one of so many free AWBs at random, so that two workers seldom pick the same. */
const PICKED_FROM = 50;

/** Returns a free AWB and the writes that take it for an order. They fail when another order took it. Undefined when none is left. */
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

/** Returns an AWB to its series that an order took and its courier certainly never saw. */
export const freeAwb = (courier: string, pool: Pool, awb: string): Change[] => [
  { delete: takenKey(courier, awb), if: [['pk', 'present']] },
  { put: freeKey(courier, pool, awb) },
];

/**
 * Returns those AWBs that are or were in a series of the courier.
 * @param but the upload whose own AWBs, added by an earlier run, do not count
 */
export async function knownAwbs(courier: string, awbs: readonly string[], but?: string): Promise<Set<string>> {
  const keys = awbs
    .map(plain)
    .flatMap((awb) => [...POOLS.map((pool) => freeKey(courier, pool, awb)), takenKey(courier, awb)]);
  const found = await findAll<Item>(keys);
  return new Set(found.filter(({ file }) => but === undefined || file !== but).map(({ sk }) => sk));
}

/**
 * Adds new AWBs to a series. A repeat changes nothing. None of them may be known (`knownAwbs`). AWBs that an earlier run added and
 * an order took since are removed again, because they could never be taken.
 */
export async function addAwbs(courier: string, pool: Pool, awbs: readonly string[], file?: string): Promise<void> {
  await writeAll(
    awbs.map((awb) => ({ put: { ...freeKey(courier, pool, plain(awb)), ...(file !== undefined && { file }) } })),
  );
  const taken = await takenAwbs(courier, awbs);
  await writeAll([...taken].map((awb) => ({ delete: freeKey(courier, pool, awb) })));
}

/** Returns those AWBs that orders took. */
export const takenAwbs = async (courier: string, awbs: readonly string[]): Promise<Set<string>> =>
  new Set((await findAll<Item>(awbs.map((awb) => takenKey(courier, plain(awb))))).map(({ sk }) => sk));

/** Returns the order that took an AWB of a series. */
export const takerOf = async (courier: string, awb: string): Promise<string | undefined> =>
  (await find<{ orderId: string }>(takenKey(courier, plain(awb))))?.orderId;

/** Removes what an upload added to a series and no order took. Reads the whole series, so only workers call it. */
export async function removeAwbsOf(courier: string, pool: Pool, file: string): Promise<void> {
  const items = await listAll<Item>({ pk: freeKey(courier, pool, '').pk });
  await writeAll(items.filter((item) => item['file'] === file).map(({ pk, sk }) => ({ delete: { pk, sk } })));
}

/** Counts the free AWBs up to a limit. Counting costs a read unit for about 150 of them. */
export const countAwbs = async (courier: string, pool: Pool, most: number): Promise<number> =>
  (await listUpTo<Item>({ pk: freeKey(courier, pool, '').pk, most, eventual: true })).length;
