import { type Change, ConditionFailed, type Item } from '../platform/change.ts';
import { commit } from '../platform/table/commit.ts';
import { listAll } from '../platform/table/list.ts';
import { ALL, type Contribution } from './contribution.ts';
import { cellKey, figureName, findCounted, MOVES } from './store.ts';

/** Looks at a day before it is given up: the totals of a day with much going on move between two looks. */
const MOST_LOOKS = 30;

const readCells = (scope: string, day: string): Promise<Item[]> => {
  const { pk, sk } = cellKey(scope, day, '');
  return listAll({ pk, ...(scope === ALL ? { begins: sk } : { between: [sk, sk] }) });
};

/** What the cells should hold, by their sort key. */
function figuresOf(scope: string, day: string, contributions: readonly Contribution[]) {
  const cells = new Map<string, Record<string, number>>();
  for (const one of contributions) {
    if (one.day !== day || (scope !== ALL && one.owner !== scope)) continue;
    const { sk } = cellKey(scope, day, one.kind);
    const cell = cells.get(sk) ?? {};
    const name = figureName(scope, one);
    cell[`n.${name}`] = (cell[`n.${name}`] ?? 0) + 1;
    cell[`a.${name}`] = (cell[`a.${name}`] ?? 0) + one.paise;
    cells.set(sk, cell);
  }
  return cells;
}

/** Whether a cell says the same; a figure of 0 is as good as none. */
function isRight(cell: Item | undefined, figures: Record<string, number>): boolean {
  const said = Object.entries(cell ?? {}).filter(([name, value]) => /^[na]\./.test(name) && value !== 0);
  const wanted = Object.entries(figures).filter(([, value]) => value !== 0);
  return said.length === wanted.length && wanted.every(([name, value]) => cell?.[name] === value);
}

function correctionsOf(
  scope: string,
  day: string,
  cells: readonly Item[],
  wanted: Map<string, Record<string, number>>,
) {
  const { pk } = cellKey(scope, day, '');
  const known = new Map(cells.map((cell) => [cell.sk, cell]));
  return [...new Set([...known.keys(), ...wanted.keys()])].flatMap((sk): Change[] => {
    const [cell, figures] = [known.get(sk), wanted.get(sk) ?? {}];
    if (isRight(cell, figures)) return [];
    const moves = cell?.[MOVES] as number | undefined;
    return [
      {
        put: { pk, sk, ...figures, [MOVES]: (moves ?? 0) + 1 },
        if: cell === undefined ? [['pk', 'absent']] : [moves === undefined ? [MOVES, 'absent'] : [MOVES, '=', moves]],
      },
    ];
  });
}

/** False when the cell was moved since it was read. */
const correct = (change: Change): Promise<boolean> =>
  commit([change]).then(
    () => true,
    (error: unknown) => {
      if (error instanceof ConditionFailed) return false;
      throw error;
    },
  );

/**
 * Sets the totals of a day, everyone's (`ALL`) or one owner's, to the sum of what is counted of its orders, while the
 * product runs: cells are read before what is counted, both move in one transaction, and a cell that moved meanwhile is
 * not written but looked at again. Ends when a look finds nothing wrong.
 * @param orderIds the day's orders, read anew at each look
 * @returns how many cells were corrected
 * @throws Error when the day moves too fast: run it when there is less going on
 */
export async function rebuildDay(scope: string, day: string, orderIds: () => Promise<string[]>): Promise<number> {
  let corrected = 0;
  for (let looks = 0; looks < MOST_LOOKS; looks++) {
    const cells = await readCells(scope, day);
    const counted = await findCounted(await orderIds());
    const contributions = [...counted.values()].map(({ contribution }) => contribution);
    const corrections = correctionsOf(scope, day, cells, figuresOf(scope, day, contributions));
    if (corrections.length === 0) return corrected;
    for (const correction of corrections) if (await correct(correction)) corrected++;
  }
  throw new Error(`The totals of ${scope} of ${day} move too fast. Run it again when there is less going on.`);
}
