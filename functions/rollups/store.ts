import type { Change, Key } from '../platform/change.ts';
import { findAll } from '../platform/table/find.ts';
import { listAll } from '../platform/table/list.ts';
import { ALL, type Contribution } from './contribution.ts';
import { type Figure, figureOf } from './figure.ts';

/** What the totals hold of one order: which version, and as what. The guard against repeats and reordering. */
export interface Counted {
  version: number;
  contribution: Contribution;
  /** The order's search entries as they stand. */
  tokens: string[];
}

const countedKey = (orderId: string): Key => ({ pk: `COUNTED#${orderId}`, sk: 'COUNTED' });

export async function findCounted(orderIds: readonly string[]): Promise<Map<string, Counted>> {
  const items = await findAll<Counted>(orderIds.map(countedKey));
  return new Map(items.map((item) => [countedOrder(item), item]));
}

/** Holds only when the order was not counted anew in the meantime. */
export const putCounted = (orderId: string, counted: Counted, before: Counted | undefined): Change => ({
  put: { ...countedKey(orderId), ...counted },
  if:
    before === undefined
      ? [['pk', 'absent']]
      : [
          ['version', '=', before.version],
          ['contribution', '=', before.contribution],
        ],
});

/** For an order that is gone; holds only on what was counted of it. */
export const removeCounted = (orderId: string, counted: Counted): Change => ({
  delete: countedKey(orderId),
  if: [
    ['version', '=', counted.version],
    ['contribution', '=', counted.contribution],
  ],
});

/** The order that a record of what is counted is about. */
export const countedOrder = ({ pk }: Key): string => pk.slice('COUNTED#'.length);

export const cellKey = (scope: string, day: string, kind: string): Key => ({
  pk: scope === ALL ? `SUM#${ALL}#${day.slice(0, 7)}` : `SUM#${scope}`,
  sk: scope === ALL ? `${day}#${kind}` : day,
});

/** Whose cell of which day it is. */
export const dayOfCell = ({ pk, sk }: Key): [scope: string, day: string] => [
  pk.split('#')[1] ?? '',
  sk.split('#')[0] ?? '',
];

/** An owner has one cell a day, so the kind is part of the figure's name; everyone's totals have a cell for each kind. */
export const figureName = (scope: string, { kind, figure }: Contribution): string =>
  scope === ALL ? figure : `${kind}.${figure}`;

/** How often a cell was changed: who rebuilds it (`rebuild-day.ts`) sees by it that it moved meanwhile. */
export const MOVES = 'moves';

/** Adds and takes away contributions: one update for each cell that changes. */
export function moveContributions(
  moves: readonly { from: Contribution | undefined; to: Contribution | undefined }[],
): Change[] {
  const cells = new Map<string, { key: Key; add: Record<string, number> }>();
  const count = (contribution: Contribution, sign: 1 | -1) => {
    for (const scope of [contribution.owner, ALL]) {
      const key = cellKey(scope, contribution.day, contribution.kind);
      const cell = cells.get(`${key.pk} ${key.sk}`) ?? { key, add: {} };
      const name = figureName(scope, contribution);
      cell.add[`n.${name}`] = (cell.add[`n.${name}`] ?? 0) + sign;
      cell.add[`a.${name}`] = (cell.add[`a.${name}`] ?? 0) + sign * contribution.paise;
      cells.set(`${key.pk} ${key.sk}`, cell);
    }
  };
  for (const { from, to } of moves) {
    if (from !== undefined) count(from, -1);
    if (to !== undefined) count(to, 1);
  }
  return [...cells.values()].flatMap(({ key, add }) => {
    const changed = Object.fromEntries(Object.entries(add).filter(([, by]) => by !== 0));
    return Object.keys(changed).length === 0 ? [] : [{ update: key, add: { ...changed, [MOVES]: 1 } }];
  });
}

function figuresIn(item: Record<string, unknown> & Key): Figure[] {
  const [day = '', kindOfAll] = item.sk.split('#');
  return Object.entries(item).flatMap(([name, count]) => {
    if (!name.startsWith('n.')) return [];
    const rest = name.slice(2);
    const figure = { day, count: Number(count), paise: Number(item[`a.${rest}`] ?? 0) };
    return [figureOf(kindOfAll === undefined ? rest : `${kindOfAll}.${rest}`, figure)];
  });
}

const monthsBetween = (from: string, to: string): string[] => {
  const months: string[] = [];
  for (let month = from.slice(0, 7); month <= to.slice(0, 7); ) {
    months.push(month);
    const [year = 0, number = 0] = month.split('-').map(Number);
    month = number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, '0')}`;
  }
  return months;
};

/** All figures of a scope between two days, both included. Costs by days and kinds, never by orders. */
export async function listFigures(scope: string, from: string, to: string): Promise<Figure[]> {
  if (from > to) return [];
  const partitions = scope === ALL ? monthsBetween(from, to).map((month) => `SUM#${ALL}#${month}`) : [`SUM#${scope}`];
  const items = await Promise.all(partitions.map((pk) => listAll({ pk, between: [from, `${to}~`], eventual: true })));
  return items.flat().flatMap(figuresIn);
}
