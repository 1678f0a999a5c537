import type { Writable } from 'node:stream';
import { cellReader } from '../format/cell-text.ts';
import { comparableName } from '../format/find-header.ts';
import type { SheetPlace } from '../format/read-sheet.ts';
import { gridOfSheet, isCsv } from '../grids.ts';
import { asBuffer, sniffWorkbook } from '../inspect.ts';
import { writeWorkbookToStream } from '../write-workbook.ts';
import { packedBytes } from '../xlsx/unpack-entry.ts';
import { openXlsx } from '../xlsx/xlsx-package.ts';
import { listEntries } from '../xlsx/zip-directory.ts';
import { lastColumn, markSheet } from './mark-sheet.ts';
import { zipWriter } from './zip-writer.ts';

/**
 * The heading of the column with the errors. If a marked file is uploaded and has errors again, this column is
 * replaced.
 */
const TITLE = 'What to correct';

interface Marking {
  /** The sheet and header row that were found when the uploaded file was read. */
  place: SheetPlace;
  /** The errors. The key is the row number that Excel shows. */
  texts: ReadonlyMap<number, string>;
}

/**
 * Writes an uploaded workbook into a stream, with the errors next to its rows. In an .xlsx, the bytes of all other
 * cells, styles and sheets stay the same. An .xls or a text file is written as a new .xlsx with only the values.
 */
export async function markWorkbook(bytes: Uint8Array, { place, texts }: Marking, stream: Writable): Promise<void> {
  const all = new Map(texts).set(place.headerRow, TITLE);
  if (isCsv(bytes) || sniffWorkbook(bytes) === 'xls') return rewrite(bytes, place, all, stream);
  const file = asBuffer(bytes);
  const xlsx = openXlsx(file);
  const path = xlsx.sheets[place.sheet]?.path ?? '';
  const zip = zipWriter(stream);
  for (const entry of listEntries(file).values()) {
    if (entry.name === path.toLowerCase()) {
      const sheet = xlsx.sheet(path) ?? Buffer.alloc(0);
      const titled = place.titles.findIndex((title) => comparableName(title) === comparableName(TITLE));
      await zip.pack(
        entry.path,
        markSheet(sheet, { column: titled >= 0 ? titled : lastColumn(sheet) + 1, texts: all }),
      );
    } else if (!entry.path.endsWith('/')) await zip.copy(entry.path, packedBytes(file, entry), entry);
  }
  await zip.end();
}

/** Writes a sheet of an .xls, or a text file, as a new workbook with the original texts and the errors. */
async function rewrite(bytes: Uint8Array, place: SheetPlace, texts: ReadonlyMap<number, string>, stream: Writable) {
  const grid = gridOfSheet(bytes, place.sheet, Number.MAX_SAFE_INTEGER - 1);
  const text = cellReader(grid.date1904);
  const width = Math.max(...grid.rows.map(({ cells }) => cells.length));
  const rows = grid.rows.map(({ rowNumber, cells }) => [
    ...Array.from({ length: width }, (_, at) => text(cells[at], false)),
    texts.get(rowNumber) ?? '',
  ]);
  const [first = [], ...rest] = rows.slice(grid.rows.findIndex(({ rowNumber }) => rowNumber === place.headerRow));
  await writeWorkbookToStream([{ name: grid.name, columns: first.map((header) => ({ header })), rows: rest }], stream);
}
