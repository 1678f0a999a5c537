import type { ForeignField } from '../../../shared/bulks/foreign.ts';
import { badRowCollector } from '../../uploads/bad-rows.ts';
import { cellReader } from '../../workbooks/format/cell-text.ts';
import { columnLetters, comparableName } from '../../workbooks/format/find-header.ts';
import type { SheetPlace } from '../../workbooks/format/read-sheet.ts';
import { gridAt } from '../../workbooks/grids.ts';
import type { GridRow } from '../../workbooks/open-workbook.ts';
import type { ForeignColumns, ForeignExport } from './exports.ts';
import { unwrapped } from './values.ts';

/** The highest number of rows. Orders of several lines have several rows. */
const MOST_ROWS = 30_000;

/** A cell of an order file: its text, where it is, and how it is written. */
export interface ForeignCell {
  text: string;
  written: string;
  heading: string;
  row: number;
}

/** The cells of one row that have a meaning, by field. */
export type ForeignCells = ReadonlyMap<keyof ForeignColumns, ForeignCell>;

/** A recognised order file. */
export interface ForeignFile {
  format: ForeignExport;
  /** The sheet and the header row. */
  at: number;
  headerRow: number;
}

const titlesOf = ({ cells }: GridRow): string[] =>
  Array.from(cells, (cell) => (typeof cell?.v === 'string' ? comparableName(cell.v) : ''));

/** Returns the first of these formats whose marks are all in one of the first rows of a sheet. */
export function recognise(
  tops: readonly (readonly GridRow[])[],
  formats: readonly ForeignExport[],
): ForeignFile | undefined {
  for (const format of formats) {
    const marks = format.marks.map(comparableName);
    for (const [at, rows] of tops.entries())
      for (const row of rows) {
        const titles = new Set(titlesOf(row));
        if (marks.every((mark) => titles.has(mark))) return { format, at, headerRow: row.rowNumber };
      }
  }
  return undefined;
}

/** Reads the rows of a recognised file. @throws FileRefused for too many rows, or a heading that is there twice */
export function readForeign(bytes: Uint8Array, { format, at, headerRow }: ForeignFile) {
  const bad = badRowCollector();
  const grid = gridAt(bytes, at, MOST_ROWS + headerRow);
  const text = cellReader(grid.date1904);
  const header = grid.rows.find(({ rowNumber }) => rowNumber === headerRow)?.cells ?? [];
  const titles = Array.from(header, (cell) => text(cell, false));
  const indexes = Map.groupBy(titles.keys(), (index) => comparableName(titles[index] ?? ''));
  const places = new Map<keyof ForeignColumns, { index: number; heading: string }[]>();
  for (const [field, headings] of Object.entries(format.columns)) {
    const found = headings.flatMap((heading) => {
      const all = indexes.get(comparableName(heading)) ?? [];
      if (all.length > 1)
        bad.add(
          0,
          `The file has ${all.length} columns '${heading.slice(0, 60)}' (${all.map(columnLetters).join(', ')}). Rename those that are not needed, and upload it again.`,
        );
      return all.slice(0, 1).map((index) => ({ index, heading: titles[index] ?? heading }));
    });
    if (found.length > 0) places.set(field as ForeignField, found);
  }
  if (grid.more)
    bad.add(0, `The file has more than ${MOST_ROWS.toLocaleString('en-IN')} rows. Split it into several files.`);
  bad.refuse(0);
  const rows = grid.rows.flatMap(({ rowNumber: row, cells }): ForeignCells[] => {
    if (row <= headerRow) return [];
    const found = new Map<keyof ForeignColumns, ForeignCell>();
    for (const [field, columns] of places)
      for (const { index, heading } of columns) {
        const written = text(cells[index], false);
        const plain = unwrapped(written);
        if (plain === '') continue;
        found.set(field, { text: plain, written, heading, row });
        break;
      }
    return found.size === 0 ? [] : [found];
  });
  const place: SheetPlace = { sheet: at, headerRow, titles };
  const headings = new Map([...places].map(([field, [first]]) => [field, first?.heading ?? '']));
  return { rows, headings, place };
}
