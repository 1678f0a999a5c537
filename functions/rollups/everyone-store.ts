import { dayAfter } from '../../shared/dates.ts';
import { newId } from '../platform/ids.ts';
import type { Change, Item, Key } from '../platform/table/change.ts';
import { find, findAll } from '../platform/table/find.ts';
import { listAll } from '../platform/table/list.ts';
import type { EveryonesLedger } from './ledger-name.ts';
import { packCounts, unpackCounts } from './packed.ts';
import { type DayRange, LEVELS, type Level } from './periods.ts';
import type { Sums } from './sums.ts';

/**
 * Everyone's totals are stored as sums by day, week and period. New counts are first stored as pending deltas. Each
 * transaction of the stream's consumer adds one small item for each day, and such an item is never changed. So
 * concurrent consumers never write the same item, and compaction never loses a race against them. `compact-totals.ts`
 * adds the deltas to the sums.
 *
 * The deltas are spread over several partitions, because one partition takes 1,000 write units a second:
 * https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/bp-partition-key-design.html
 */
const SHARDS = 4;

const baseOf = (ledger: EveryonesLedger): string => `${ledger}#ALL`;
const deltasOf = (ledger: EveryonesLedger): string => `${ledger}#DELTAS#`;

/**
 * The number of compactions. A reader compares it before and after it reads sums and deltas, to notice that deltas were
 * added to sums in between.
 */
const compactionsKey = (ledger: EveryonesLedger): Key => ({ pk: baseOf(ledger), sk: COMPACTIONS });
const COMPACTIONS = '!';

/**
 * The time span of stored sums. `seller` is a month of one seller in the margin book; its start is `<seller>#<first
 * day>`.
 */
type StoredLevel = Level | 'seller';

/** The stored sums of everyone's orders in one time span: a day, a week, or a period of four weeks. */
export interface StoredSums {
  ledger: EveryonesLedger;
  level: StoredLevel;
  /** The first day of the time span. */
  start: string;
  moves: number;
  sums: Sums;
}

const baseKey = ({ ledger, level, start }: Pick<StoredSums, 'ledger' | 'level' | 'start'>): Key => ({
  pk: baseOf(ledger),
  sk: `${level}#${start}`,
});
const nameOf = ({ level, start }: Pick<StoredSums, 'level' | 'start'>): string => `${level}#${start}`;

function baseIn(ledger: EveryonesLedger, item: Item): StoredSums {
  const cut = item.sk.indexOf('#');
  const [level, start] = [item.sk.slice(0, cut), item.sk.slice(cut + 1)];
  const { moves, data } = item as Item & { moves: number; data: Uint8Array };
  return { ledger, level: level as StoredLevel, start, moves, sums: unpackCounts(data).others };
}

export const emptySums = (level: StoredLevel, start: string, ledger: EveryonesLedger = 'TOTALS'): StoredSums => ({
  ledger,
  level,
  start,
  moves: 0,
  sums: new Map(),
});

/** Reads the stored sums of days, weeks or periods with strongly consistent reads. Missing ones are empty. */
export async function findStoredSums(
  wanted: readonly Pick<StoredSums, 'level' | 'start'>[],
  ledger: EveryonesLedger = 'TOTALS',
): Promise<StoredSums[]> {
  const items = await findAll<Item>(wanted.map((one) => baseKey({ ledger, ...one })));
  const found = new Map(items.map((item) => baseIn(ledger, item)).map((base) => [nameOf(base), base]));
  return wanted.map((one) => found.get(nameOf(one)) ?? emptySums(one.level, one.start, ledger));
}

/** Returns the stored sums of one level (day, week or period) that begin within the range. Eventually consistent. */
export const listStoredSums = async (
  level: StoredLevel,
  { from, to }: DayRange,
  ledger: EveryonesLedger,
): Promise<StoredSums[]> =>
  (await listAll<Item>({ pk: baseOf(ledger), between: [`${level}#${from}`, `${level}#${to}`], eventual: true })).map(
    (item) => baseIn(ledger, item),
  );

/** Builds the write of stored sums. It fails if they have changed since they were read. */
export const storedSumsWrite = (base: StoredSums): Change => ({
  put: { ...baseKey(base), moves: base.moves + 1, data: packCounts(new Map(), base.sums) },
  if: base.moves === 0 ? [['pk', 'absent']] : [['moves', '=', base.moves]],
});

/** Returns the days whose totals are in an item of a ledger; none if the item is not part of the totals. */
export const daysCountedIn = (ledger: EveryonesLedger, { pk, sk }: Key): string[] => {
  if (pk.startsWith(deltasOf(ledger))) return [sk.slice(0, 10)];
  if (pk !== baseOf(ledger) || sk === COMPACTIONS) return [];
  const [level, start = ''] = sk.split('#');
  return Array.from({ length: LEVELS[level as Level] }, (_, index) => dayAfter(start, index));
};

/** The sums that one transaction added for a day. A delta exists until a compaction adds it to the stored sums. */
export interface Delta {
  ledger: EveryonesLedger;
  day: string;
  id: string;
  sums: Sums;
}

const deltaKey = ({ ledger, day, id }: Pick<Delta, 'ledger' | 'day' | 'id'>): Key => ({
  pk: `${deltasOf(ledger)}${id.charCodeAt(id.length - 1) % SHARDS}`,
  sk: `${day}#${id}`,
});

/** Returns the write of a new delta. */
export const newDeltaWrite = (delta: Omit<Delta, 'id'>): Change => ({
  put: { ...deltaKey({ ...delta, id: newId() }), data: packCounts(new Map(), delta.sums) },
});

/** Returns the pending deltas of a range of days, both ends included. */
export async function listDeltas(
  { from, to }: DayRange,
  { ledger, eventual = false }: { ledger: EveryonesLedger; eventual?: boolean },
): Promise<Delta[]> {
  const shards = await Promise.all(
    Array.from({ length: SHARDS }, (_, shard) =>
      listAll<Item & { data: Uint8Array }>({
        pk: `${deltasOf(ledger)}${shard}`,
        between: [`${from}#`, `${to}#~`],
        eventual,
      }),
    ),
  );
  return shards.flat().map(({ sk, data }) => {
    const [day = '', id = ''] = sk.split('#');
    return { ledger, day, id, sums: unpackCounts(data).others };
  });
}

/** Builds the write that deletes a delta. It fails if another compaction has already deleted the delta. */
export const removedDeltaWrite = (delta: Delta): Change => ({ delete: deltaKey(delta), if: [['pk', 'present']] });

export const compactionCountWrite = (ledger: EveryonesLedger): Change => ({
  update: compactionsKey(ledger),
  add: { compactions: 1 },
});

export const findCompactions = async (ledger: EveryonesLedger): Promise<number> =>
  (await find<{ compactions: number }>(compactionsKey(ledger)))?.compactions ?? 0;
