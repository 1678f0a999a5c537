import { createHash } from 'node:crypto';
import { dayAfter } from '../../shared/dates.ts';
import type { Change, Item, Key } from '../platform/table/change.ts';
import { find, findAll } from '../platform/table/find.ts';
import { listAll } from '../platform/table/list.ts';
import type { LedgerName } from './ledger-name.ts';
import { packCounts, unpackCounts } from './packed.ts';
import { LEVELS, type Level, type Range } from './periods.ts';
import { addSum, type Sums } from './sums.ts';

/**
 * The number of cells of pending deltas for each day. Everyone's totals are stored as sums by day, week and period. New
 * counts first become pending deltas, spread by owner over these cells, so that concurrent consumers seldom conflict.
 * `compact-totals.ts` adds them to the sums.
 */
const CELLS = 8;

const baseOf = (ledger: LedgerName): string => `${ledger}#ALL`;
const deltasOf = (ledger: LedgerName): string => `${ledger}#DELTAS`;

/**
 * The sort key of the number of compactions. A reader of sums and deltas compares it before and after, to detect that
 * deltas were compacted between its reads. It sorts before every day.
 */
const COMPACTIONS = '!';
const compactionsKey = (ledger: LedgerName): Key => ({ pk: deltasOf(ledger), sk: COMPACTIONS });

/** The stored sums of everyone's orders in a day, week or period. */
export interface Base {
  ledger: LedgerName;
  level: Level;
  /** The first day of the day, week or period. */
  start: string;
  moves: number;
  sums: Sums;
}

const baseKey = ({ ledger, level, start }: Pick<Base, 'ledger' | 'level' | 'start'>): Key => ({
  pk: baseOf(ledger),
  sk: `${level}#${start}`,
});
const nameOf = ({ level, start }: Pick<Base, 'level' | 'start'>): string => `${level}#${start}`;

function baseIn(ledger: LedgerName, item: Item): Base {
  const [level, start = ''] = item.sk.split('#');
  const { moves, data } = item as Item & { moves: number; data: Uint8Array };
  return { ledger, level: level as Level, start, moves, sums: unpackCounts(data).others };
}

export const emptyBase = (level: Level, start: string, ledger: LedgerName = 'TOTALS'): Base => ({
  ledger,
  level,
  start,
  moves: 0,
  sums: new Map(),
});

/** Reads the stored sums of days, weeks or periods with strongly consistent reads. Missing ones are empty. */
export async function findBases(
  wanted: readonly Pick<Base, 'level' | 'start'>[],
  ledger: LedgerName = 'TOTALS',
): Promise<Base[]> {
  const items = await findAll<Item>(wanted.map((one) => baseKey({ ledger, ...one })));
  const found = new Map(items.map((item) => baseIn(ledger, item)).map((base) => [nameOf(base), base]));
  return wanted.map((one) => found.get(nameOf(one)) ?? emptyBase(one.level, one.start, ledger));
}

/** Returns the stored sums of one level (day, week or period) that begin within the range. Eventually consistent. */
export const listBases = async (level: Level, { from, to }: Range, ledger: LedgerName): Promise<Base[]> =>
  (await listAll<Item>({ pk: baseOf(ledger), between: [`${level}#${from}`, `${level}#${to}`], eventual: true })).map(
    (item) => baseIn(ledger, item),
  );

/** Builds the write of stored sums. It fails if they have changed since they were read. */
export const saveBase = (base: Base): Change => ({
  put: { ...baseKey(base), moves: base.moves + 1, data: packCounts(new Map(), base.sums) },
  if: base.moves === 0 ? [['pk', 'absent']] : [['moves', '=', base.moves]],
});

/** Returns the days that an item of everyone's totals covers; none for other items. */
export const daysOfItem = (ledger: LedgerName, { pk, sk }: Key): string[] => {
  if (pk === deltasOf(ledger) && sk !== COMPACTIONS) return [sk.slice(0, 10)];
  if (pk !== baseOf(ledger)) return [];
  const [level, start = ''] = sk.split('#');
  return Array.from({ length: LEVELS[level as Level] }, (_, index) => dayAfter(start, index));
};

/** A cell of pending deltas: changes of a day's totals since the last compaction. */
export interface DeltaCell {
  ledger: LedgerName;
  day: string;
  cell: number;
  moves: number;
  sums: Sums;
}

const deltaKey = ({ ledger, day, cell }: Pick<DeltaCell, 'ledger' | 'day' | 'cell'>): Key => ({
  pk: deltasOf(ledger),
  sk: `${day}#${cell}`,
});

/** Returns the number of the cell that an owner's orders are added to. */
export const cellOf = (owner: string): number => (createHash('sha256').update(owner).digest()[0] ?? 0) % CELLS;

/** The attribute prefixes of a bucket's count and amounts in a cell. */
const ATTRIBUTES = { count: 'n', paise: 'a', codPaise: 'c' } as const;

export function addDeltas({ ledger, day, cell, sums }: Omit<DeltaCell, 'moves'>): Change {
  const add: Record<string, number> = { moves: 1 };
  for (const [name, sum] of sums)
    for (const [of, short] of Object.entries(ATTRIBUTES)) {
      const by = sum[of as keyof typeof ATTRIBUTES];
      if (by !== 0) add[`${short}.${name}`] = by;
    }
  return { update: deltaKey({ ledger, day, cell }), add };
}

function deltasIn(ledger: LedgerName, item: Item): DeltaCell {
  const sums: Sums = new Map();
  for (const [attribute, value] of Object.entries(item)) {
    const of = Object.entries(ATTRIBUTES).find(([, short]) => attribute.startsWith(`${short}.`))?.[0];
    if (of === undefined) continue;
    addSum(sums, attribute.slice(2), { count: 0, paise: 0, codPaise: 0, [of]: Number(value) });
  }
  return { ledger, day: item.sk.slice(0, 10), cell: Number(item.sk.slice(11)), moves: Number(item['moves']), sums };
}

/** Returns the pending deltas of a range of days, including both ends. */
export const listDeltas = async (
  { from, to }: Range,
  { ledger, eventual = false }: { ledger: LedgerName; eventual?: boolean },
): Promise<DeltaCell[]> =>
  (await listAll<Item>({ pk: deltasOf(ledger), between: [`${from}#`, `${to}#~`], eventual })).map((item) =>
    deltasIn(ledger, item),
  );

/** Builds the write that deletes a cell. It fails if the cell has changed since it was read. */
export const removeDeltas = ({ moves, ...key }: DeltaCell): Change => ({
  delete: deltaKey(key),
  if: [['moves', '=', moves]],
});

/** Builds checks that a day's cells have not changed since they were read, and that none was added. */
export const checkDeltas = (ledger: LedgerName, day: string, read: readonly DeltaCell[]): Change[] =>
  Array.from({ length: CELLS }, (_, cell): Change => {
    const moves = read.find((one) => one.cell === cell)?.moves;
    return {
      check: deltaKey({ ledger, day, cell }),
      if: [moves === undefined ? ['pk', 'absent'] : ['moves', '=', moves]],
    };
  });

export const countCompaction = (ledger: LedgerName): Change => ({
  update: compactionsKey(ledger),
  add: { compactions: 1 },
});

export const findCompactions = async (ledger: LedgerName): Promise<number> =>
  (await find<{ compactions: number }>(compactionsKey(ledger)))?.compactions ?? 0;
