import { pause } from '../platform/table/pause.ts';
import { type Book, nameOf, ownerIn } from './book.ts';
import { ALL } from './contribution.ts';
import { listDays, sumsOfDay } from './day-store.ts';
import { findFolds, listBases, listNews, type NewsCell } from './everyone-store.ts';
import { type Figure, figureOf } from './figure.ts';
import { dayAfter, LEVELS, type Level, partsOf, type Range } from './spans.ts';
import { addSums, type Sums } from './sums.ts';

/** Looks at everyone's totals while news is summed up. */
const MOST_LOOKS = 8;

const isIn = (day: string, { from, to }: Range): boolean => from <= day && day <= to;

/** Parts that follow each other are read at once. */
function runsOf(ranges: readonly Range[]): (Range & { level: Level })[] {
  const parts = new Map(ranges.flatMap(partsOf).map((part) => [`${part.level}#${part.start}`, part]));
  const runs: (Range & { level: Level })[] = [];
  for (const [, { level, start }] of [...parts].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const last = runs.at(-1);
    if (last?.level === level && dayAfter(last.to, LEVELS[level]) === start) last.to = start;
    else runs.push({ level, from: start, to: start });
  }
  return runs;
}

async function lookAtEveryone(ranges: readonly Range[], all: Range): Promise<Sums[]> {
  const [news, ...bases] = await Promise.all([
    listNews(all, { eventual: true }),
    ...runsOf(ranges).map(({ level, ...run }) => listBases(level, run)),
  ]);
  const known = new Map(bases.flat().map((base) => [`${base.level}#${base.start}`, base.sums]));
  return ranges.map((range) => {
    const sums: Sums = new Map();
    for (const { level, start } of partsOf(range)) addSums(sums, known.get(`${level}#${start}`) ?? new Map());
    for (const cell of (news as NewsCell[]).filter(({ day }) => isIn(day, range))) addSums(sums, cell.sums);
    return sums;
  });
}

/** Everyone's: what is summed and the news. Looks again when news was summed up in between, which would count it twice. */
async function sumsOfEveryone(ranges: readonly Range[], all: Range): Promise<Sums[]> {
  for (let looks = 1; ; looks++) {
    const before = await findFolds();
    const sums = await lookAtEveryone(ranges, all);
    if (looks === MOST_LOOKS || (await findFolds()) === before) return sums;
    await pause(looks);
  }
}

async function sumsOfOwner(owner: string, ranges: readonly Range[], { from, to }: Range): Promise<Sums[]> {
  const days = (await listDays(owner, from, to)).map((one) => ({ day: one.day, sums: sumsOfDay(one) }));
  return ranges.map((range) => {
    const sums: Sums = new Map();
    for (const one of days) if (isIn(one.day, range)) addSums(sums, one.sums);
    return sums;
  });
}

/**
 * All figures of a scope, an owner or `ALL`, for each range of days, in one of the books. What several ranges share is read once. Costs by
 * days, weeks and dimensions, never by orders.
 */
export async function listFigures(scope: string, ranges: readonly Range[], book: Book = 'orders'): Promise<Figure[][]> {
  const asked = ranges.filter(({ from, to }) => from <= to);
  const [first] = asked;
  if (first === undefined) return ranges.map(() => []);
  const all = asked.reduce(
    (whole, { from, to }) => ({ from: from < whole.from ? from : whole.from, to: to > whole.to ? to : whole.to }),
    first,
  );
  const sums = await (scope === ALL ? sumsOfEveryone(ranges, all) : sumsOfOwner(ownerIn(book, scope), ranges, all));
  return sums.map((one) =>
    [...one].flatMap(([name, sum]) => {
      const own = nameOf(book, name);
      return own === undefined ? [] : [figureOf(own, sum)];
    }),
  );
}
