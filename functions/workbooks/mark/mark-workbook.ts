import type { Writable } from 'node:stream';
import { cellReader } from '../format/cell-text.ts';
import { plainName } from '../format/find-header.ts';
import type { SheetPlace } from '../format/read-sheet.ts';
import { asBuffer, sniffWorkbook } from '../inspect.ts';
import { openWorkbook } from '../open-workbook.ts';
import { streamWorkbook } from '../write-workbook.ts';
import { packedBytes } from '../xlsx/unpack-entry.ts';
import { openXlsx } from '../xlsx/xlsx-package.ts';
import { listEntries } from '../xlsx/zip-directory.ts';
import { lastColumn, markSheet } from './mark-sheet.ts';
import { zipStream } from './zip-stream.ts';

/** The heading of what is written. A file that comes back with it has the column written anew. */
const TITLE = 'What to correct';

interface Marking {
  /** Where the rows are, as they were read. */
  place: SheetPlace;
  /** What is wrong, by the row's number in Excel. */
  texts: ReadonlyMap<number, string>;
}

/**
 * Writes an uploaded workbook as it was, with a text beside some of its rows. Of an .xlsx every cell, style and other
 * sheet stays to the byte; an .xls comes back as an .xlsx with its values.
 */
export async function markWorkbook(bytes: Uint8Array, { place, texts }: Marking, stream: Writable): Promise<void> {
  const all = new Map(texts).set(place.headerRow, TITLE);
  if (sniffWorkbook(bytes) === 'xls') return rewrite(bytes, place, all, stream);
  const file = asBuffer(bytes);
  const xlsx = openXlsx(file);
  const path = xlsx.sheets[place.sheet]?.path ?? '';
  const zip = zipStream(stream);
  for (const entry of listEntries(file).values()) {
    if (entry.name === path.toLowerCase()) {
      const sheet = xlsx.sheet(path) ?? Buffer.alloc(0);
      const titled = place.titles.findIndex((title) => plainName(title) === plainName(TITLE));
      await zip.pack(
        entry.path,
        markSheet(sheet, { column: titled >= 0 ? titled : lastColumn(sheet) + 1, texts: all }),
      );
    } else if (!entry.path.endsWith('/')) await zip.copy(entry.path, packedBytes(file, entry), entry);
  }
  await zip.end();
}

/** A binary workbook's sheet as a new one: its texts, and what is wrong behind them. */
async function rewrite(bytes: Uint8Array, place: SheetPlace, texts: ReadonlyMap<number, string>, stream: Writable) {
  const [grid] = openWorkbook(bytes).read([{ index: place.sheet, maxRows: Number.POSITIVE_INFINITY }]);
  if (grid === undefined) throw new Error('The sheet is not there any more.');
  const text = cellReader(grid.date1904);
  const width = Math.max(...grid.rows.map(({ cells }) => cells.length));
  const rows = grid.rows.map(({ rowNumber, cells }) => [
    ...Array.from({ length: width }, (_, at) => text(cells[at], false)),
    texts.get(rowNumber) ?? '',
  ]);
  const [first = [], ...rest] = rows.slice(grid.rows.findIndex(({ rowNumber }) => rowNumber === place.headerRow));
  await streamWorkbook([{ name: grid.name, columns: first.map((header) => ({ header })), rows: rest }], stream);
}
