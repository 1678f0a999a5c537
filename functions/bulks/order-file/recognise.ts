import { badRowCollector } from '../../uploads/bad-rows.ts';
import { cellReader } from '../../workbooks/format/cell-text.ts';
import { columnLetters, comparableName } from '../../workbooks/format/find-header.ts';
import type { SheetPlace } from '../../workbooks/format/read-sheet.ts';
import { gridOfSheet } from '../../workbooks/grids.ts';
import type { GridRow } from '../../workbooks/open-workbook.ts';
import type { OrderFileColumns, OrderFileFormat } from './exports.ts';
import { unwrapped } from './values.ts';

/** How many rows a file may have. It is more than the limit of orders, because an order has a row for each product. */
const MOST_ROWS = 30_000;
/**
 * How many characters of a cell are read. It is more than any field may have. The limit is needed because a workbook
 * can repeat a huge text in every cell.
 */
const LONGEST_CELL = 1000;

/**
 * A cell of an order file: its text without the signs that protect it (see `unwrapped`), the text as written, and its
 * place.
 */
export interface OrderFileCell {
  text: string;
  written: string;
  heading: string;
  row: number;
}

/** The filled cells of one row, by field. */
export type OrderFileCells = ReadonlyMap<keyof OrderFileColumns, OrderFileCell>;

/** An order file whose format was recognised. */
export interface RecognisedFile {
  format: OrderFileFormat;
  /** The index of the sheet. */
  at: number;
  headerRow: number;
}

const titlesOf = ({ cells }: GridRow): string[] =>
  Array.from(cells, (cell) => (typeof cell?.v === 'string' ? comparableName(cell.v) : ''));

/**
 * Returns the first format whose marks are all headings in one row at the top of a sheet. Undefined if no format
 * matches.
 */
export function recognise(
  tops: readonly (readonly GridRow[])[],
  formats: readonly OrderFileFormat[],
): RecognisedFile | undefined {
  const found = tops.flatMap((rows, at) =>
    rows.map((row) => ({ at, headerRow: row.rowNumber, titles: new Set(titlesOf(row)) })),
  );
  for (const format of formats) {
    const marks = format.marks.map(comparableName);
    const header = found.find(({ titles }) => marks.every((mark) => titles.has(mark)));
    if (header !== undefined) return { format, at: header.at, headerRow: header.headerRow };
  }
  return undefined;
}

/** The column of a field: its index in the row, and its heading in the file. */
interface Place {
  index: number;
  heading: string;
}
type Places = ReadonlyMap<keyof OrderFileColumns, readonly Place[]>;

const doubled = (heading: string, all: readonly number[]): string =>
  `The file has ${all.length} columns '${heading.slice(0, 60)}' (${all.map(columnLetters).join(', ')}). Rename those that are not needed, and upload it again.`;

/** Reads the rows of an order file. @throws FileRefused for too many rows, or a heading that occurs twice */
export function readOrderFile(bytes: Uint8Array, { format, at, headerRow }: RecognisedFile) {
  const bad = badRowCollector();
  const grid = gridOfSheet(bytes, at, MOST_ROWS + headerRow);
  const text = cellReader(grid.date1904);
  const header = grid.rows.find(({ rowNumber }) => rowNumber === headerRow)?.cells ?? [];
  const titles = Array.from(header, (cell) => text(cell, false));
  const indexes = Map.groupBy(titles.keys(), (index) => comparableName(titles[index] ?? ''));
  const placesOf = (columns: OrderFileColumns): Places =>
    new Map(
      Object.entries(columns).flatMap(([field, headings]): [keyof OrderFileColumns, Place[]][] => {
        const found = headings.flatMap((heading) => {
          const all = indexes.get(comparableName(heading)) ?? [];
          if (all.length > 1) bad.add(0, doubled(heading, all));
          return all.slice(0, 1).map((index) => ({ index, heading: titles[index] ?? heading }));
        });
        return found.length === 0 ? [] : [[field as keyof OrderFileColumns, found]];
      }),
    );
  const places = placesOf(format.columns);
  const others = placesOf(format.otherwise ?? {});
  if (grid.more)
    bad.add(0, `The file has more than ${MOST_ROWS.toLocaleString('en-IN')} rows. Split it into several files.`);
  bad.refuse(0);
  const rows = grid.rows.flatMap(({ rowNumber: row, cells }): OrderFileCells[] => {
    if (row <= headerRow) return [];
    const read = (from: Places): Map<keyof OrderFileColumns, OrderFileCell> => {
      const found = new Map<keyof OrderFileColumns, OrderFileCell>();
      for (const [field, columns] of from)
        for (const { index, heading } of columns) {
          const written = text(cells[index], false).slice(0, LONGEST_CELL);
          const plain = unwrapped(written);
          if (plain === '') continue;
          found.set(field, { text: plain, written, heading, row });
          break;
        }
      return found;
    };
    const found = read(places);
    // The other address replaces the empty one as a whole, so that lines of two addresses are never mixed.
    if (!found.has('line1') && !found.has('pincode')) for (const [field, cell] of read(others)) found.set(field, cell);
    return found.size === 0 ? [] : [found];
  });
  const place: SheetPlace = { sheet: at, headerRow, titles };
  const headings = new Map([...others, ...places].map(([field, [first]]) => [field, first?.heading ?? '']));
  return { rows, headings, place };
}
