import type { SheetColumn, SheetFormat } from '../../../shared/sheet-format.ts';
import { MAX_ROWS_ABOVE } from '../limits.ts';
import type { GridRow } from '../open-workbook.ts';
import { cleanText } from './cell-text.ts';

/** The header row of a sheet, with its columns. */
export interface Header {
  readonly rowNumber: number;
  readonly columns: readonly { column: SheetColumn; index: number }[];
  /** The errors of the header, as texts with the names of columns. */
  readonly problems: readonly string[];
}

/**
 * How many characters of a heading are compared. Real headings are shorter, but a hostile row may repeat a huge text in
 * every cell.
 */
const LONGEST_COMPARED = 300;

/**
 * Returns the name of a heading or sheet in the form for comparison: lower case, without spaces and without the star
 * that marks required columns.
 */
export function comparableName(name: string): string {
  return cleanText(name.slice(0, LONGEST_COMPARED)).replace(/[\s*]/g, '').toLowerCase();
}

/**
 * Finds the header among the first rows. It is the first row with all required columns. If there is none, it is the row
 * with the most known columns, so that the message can list the missing columns. A row with only one known heading is a
 * title, not a header.
 */
export function findHeader(format: SheetFormat, rows: readonly GridRow[]): Header | undefined {
  const known = new Map(
    format.columns.flatMap((column) =>
      [...(column.aliases ?? []), column.header].map((name): [string, SheetColumn] => [comparableName(name), column]),
    ),
  );
  let best: { header: Header; score: number } | undefined;
  for (const row of rows.slice(0, MAX_ROWS_ABOVE + 1)) {
    const places = new Map<SheetColumn, number[]>();
    row.cells.forEach((cell, index) => {
      const column = typeof cell?.v === 'string' ? known.get(comparableName(cell.v)) : undefined;
      if (column !== undefined) places.set(column, [...(places.get(column) ?? []), index]);
    });
    // If a sheet has our heading of a column, another heading that is only an alias for this column must belong to a
    // different column.
    for (const [column, indexes] of places) {
      const own = indexes.filter(
        (index) => comparableName(String(row.cells[index]?.v)) === comparableName(column.header),
      );
      if (own.length > 0) places.set(column, own);
    }
    const missing = format.columns.filter((column) => column.required && !places.has(column));
    const complete = missing.length === 0;
    if (!complete && places.size < Math.max(2, (best?.score ?? 0) + 1)) continue;
    const columns = [...places].map(([column, [index = 0]]) => ({ column, index }));
    const unknown = titlesOf(row).filter((title) => !known.has(comparableName(title)));
    const problems = [...doubled(places), ...(complete ? [] : differing(DIFFERENT, missing, unknown))];
    const header = { rowNumber: row.rowNumber, columns, problems };
    if (complete) return header;
    best = { header, score: places.size };
  }
  return best?.header;
}

function doubled(places: ReadonlyMap<SheetColumn, number[]>): string[] {
  return [...places]
    .filter(([, indexes]) => indexes.length > 1)
    .map(
      ([{ header }, indexes]) =>
        `The column '${header}' is there ${indexes.length} times (${indexes.map(columnLetters).join(', ')}). Keep only one of them.`,
    );
}

const DIFFERENT =
  'The headings of this file differ from those of the sample workbook, so no row was read. Rename them, or copy your rows into the sample workbook.';
const UNKNOWN =
  'This file has no heading that we know, so no row was read. Name its columns as in the sample workbook, or copy your rows into it.';

/** How many unknown headings a message lists, and how many characters of each heading. */
const MOST_NAMED = 8;
const LONGEST_NAMED = 40;

/**
 * Returns messages about headings that differ from ours. The first message is `said`. The missing and the unknown
 * headings follow.
 */
function differing(said: string, missing: readonly SheetColumn[], unknown: readonly string[]): string[] {
  const quoted = (names: readonly string[]) => names.map((name) => `'${name.slice(0, LONGEST_NAMED)}'`).join(', ');
  const more = unknown.length > MOST_NAMED ? ` and ${unknown.length - MOST_NAMED} more` : '';
  return [
    said,
    `Missing: ${quoted(missing.map(({ header }) => header))}.`,
    ...(unknown.length > 0 ? [`Not known: ${quoted(unknown.slice(0, MOST_NAMED))}${more}.`] : []),
  ];
}

/** Returns the messages for a sheet that has no header of the format in its first rows. */
export function noHeaderErrors({ columns }: SheetFormat, rows: readonly GridRow[]): string[] {
  const titles = probableHeader(rows);
  const found = new Set(titles.map(comparableName));
  const known = new Set(columns.map(({ header }) => comparableName(header)));
  const unknown = titles.filter((title) => !known.has(comparableName(title)));
  const missing = columns.filter(({ required, header }) => required && !found.has(comparableName(header)));
  return differing(unknown.length < titles.length ? DIFFERENT : UNKNOWN, missing, unknown);
}

const titlesOf = ({ cells }: GridRow): string[] =>
  cells.flatMap((cell) => (typeof cell?.v === 'string' && cleanText(cell.v) !== '' ? [cleanText(cell.v)] : []));

/** Returns the distinct texts of the row that is probably the header: the first row with the most texts. */
export function probableHeader(rows: readonly GridRow[]): string[] {
  const widest = rows.map(titlesOf).reduce((best, row) => (row.length > best.length ? row : best), []);
  return [...new Set(widest)];
}

/** Returns the letters that Excel uses for a column: A for 0, AA for 26. */
export function columnLetters(index: number): string {
  const last = String.fromCharCode(65 + (index % 26));
  return index < 26 ? last : columnLetters(Math.floor(index / 26) - 1) + last;
}
