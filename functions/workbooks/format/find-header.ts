import type { Column, SheetFormat } from '../../../shared/sheet-format.ts';
import { MAX_ROWS_ABOVE } from '../limits.ts';
import type { GridRow } from '../open-workbook.ts';
import { cleanText } from './cell-text.ts';

/** The header row of a sheet, with its columns. */
export interface Header {
  readonly rowNumber: number;
  readonly columns: readonly { column: Column; index: number }[];
  /** What is wrong with the header. Each message names the column. */
  readonly problems: readonly string[];
}

/** Returns a header or sheet name for comparison, without upper case, spaces and the star of required columns. */
export function plainName(name: string): string {
  return cleanText(name).replace(/[\s*]/g, '').toLowerCase();
}

/**
 * Finds the header among the first rows. It is the first row with all required columns or, if there is none, the row
 * with most known columns, so that the message can name the missing ones. A row with only one known word is a title,
 * not a header.
 */
export function findHeader(format: SheetFormat, rows: readonly GridRow[]): Header | undefined {
  const known = new Map(
    format.columns.flatMap((column) =>
      [...(column.aliases ?? []), column.header].map((name): [string, Column] => [plainName(name), column]),
    ),
  );
  let best: { header: Header; score: number } | undefined;
  for (const row of rows.slice(0, MAX_ROWS_ABOVE + 1)) {
    const places = new Map<Column, number[]>();
    row.cells.forEach((cell, index) => {
      const column = typeof cell?.v === 'string' ? known.get(plainName(cell.v)) : undefined;
      if (column !== undefined) places.set(column, [...(places.get(column) ?? []), index]);
    });
    // If the sheet has our own heading, a heading that is an alias of it belongs to something else.
    for (const [column, indexes] of places) {
      const own = indexes.filter((index) => plainName(String(row.cells[index]?.v)) === plainName(column.header));
      if (own.length > 0) places.set(column, own);
    }
    const missing = format.columns.filter((column) => column.required && !places.has(column));
    const complete = missing.length === 0;
    if (!complete && places.size < Math.max(2, (best?.score ?? 0) + 1)) continue;
    const columns = [...places].map(([column, [index = 0]]) => ({ column, index }));
    const header = { rowNumber: row.rowNumber, columns, problems: [...doubled(places), ...lacking(missing)] };
    if (complete) return header;
    best = { header, score: places.size };
  }
  return best?.header;
}

function doubled(places: ReadonlyMap<Column, number[]>): string[] {
  return [...places]
    .filter(([, indexes]) => indexes.length > 1)
    .map(
      ([{ header }, indexes]) =>
        `The column '${header}' is there ${indexes.length} times (${indexes.map(columnLetters).join(', ')}). Keep only one of them.`,
    );
}

function lacking(missing: readonly Column[]): string[] {
  if (missing.length === 0) return [];
  const names = missing.map(({ header }) => `'${header}'`).join(', ');
  return [
    missing.length === 1
      ? `The column ${names} is missing. Add it to the header row, or copy your rows into our template.`
      : `The columns ${names} are missing. Add them to the header row, or copy your rows into our template.`,
  ];
}

/** Returns the letters by which Excel names a column: 0 → A, 26 → AA. */
export function columnLetters(index: number): string {
  const last = String.fromCharCode(65 + (index % 26));
  return index < 26 ? last : columnLetters(Math.floor(index / 26) - 1) + last;
}
