import type { SheetFormat } from '../../../shared/sheet-format.ts';
import { MAX_ROWS_ABOVE } from '../limits.ts';
import { type Grid, type OpenWorkbook, openWorkbook } from '../open-workbook.ts';
import { cellReader } from './cell-text.ts';
import { comparableName, findHeader, noHeaderErrors } from './find-header.ts';

/** The texts of one row, by the format's headers. Empty or missing cells are ''. */
export type CellTexts = Record<string, string>;

export interface SheetRow {
  /** The row number that Excel shows. */
  readonly rowNumber: number;
  readonly cells: CellTexts;
  /**
   * Set for a row in the file format of another system. Contains, for each of our headers, the heading in that file.
   */
  readonly from?: Readonly<Record<string, string>>;
}

/** An error in a sheet, in the form that pages list. Row 0 means the whole sheet. */
export interface RowError {
  readonly row_number: number;
  readonly message: string;
}

/** Where the rows of a sheet were found in a workbook. */
export interface SheetPlace {
  /** The index of the sheet in the workbook, from 0. */
  readonly sheet: number;
  readonly headerRow: number;
  /** The titles in the header row, starting with the first column. */
  readonly titles: readonly string[];
}

export interface SheetReading {
  /** Where the rows were found in the workbook. Absent if there are errors. */
  readonly place?: SheetPlace;
  /** False if the sheet is optional and missing. */
  readonly found: boolean;
  readonly rows: readonly SheetRow[];
  /** The errors of the sheet. If there are errors, `rows` is empty. */
  readonly errors: readonly RowError[];
}

/**
 * Reads one sheet: the sheet with the format's name or, if there is none, the first sheet with the format's header.
 * @throws WorkbookRefused for a file that is not a plain workbook
 * @example const { rows, errors } = readSheet(bytes, WEIGHT_SHEET); rows[0].cells['AWB Number']
 */
export function readSheet(bytes: Uint8Array, format: SheetFormat): SheetReading {
  const workbook = openWorkbook(bytes);
  const index = positionOf(workbook, format) ?? search(workbook, format);
  const [grid] = workbook.read([{ index, maxRows: maxRowsRead(format) }]);
  return grid === undefined ? unread(`The workbook has no sheet '${format.name}'.`) : readGridAt(grid, index, format);
}

/**
 * Reads the rows of a sheet by a format, and returns where they are.
 * @param index the index of the sheet in its workbook
 */
export function readGridAt(grid: Grid, index: number, format: SheetFormat): SheetReading {
  const reading = readGrid(grid, format);
  const header = findHeader(format, grid.rows);
  if (header === undefined || reading.errors.length > 0) return reading;
  const titles = grid.rows.find(({ rowNumber }) => rowNumber === header.rowNumber)?.cells ?? [];
  const text = cellReader(grid.date1904);
  const place = { sheet: index, headerRow: header.rowNumber, titles: Array.from(titles, (cell) => text(cell, false)) };
  return { ...reading, place };
}

/**
 * Reads several sheets by their names. Parses the workbook only once.
 *
 * @example const { Rates, Pincodes } = readWorkbook(bytes, [RATES_SHEET, PINCODES_SHEET]);
 */
export function readWorkbook<const F extends SheetFormat>(
  bytes: Uint8Array,
  formats: readonly F[],
): Record<F['name'], SheetReading> {
  const workbook = openWorkbook(bytes);
  const wanted = formats.flatMap((format) => {
    const index = positionOf(workbook, format);
    return index === undefined ? [] : [{ format, index }];
  });
  const grids = workbook.read(wanted.map(({ format, index }) => ({ index, maxRows: maxRowsRead(format) })));
  const readings = formats.map((format): [string, SheetReading] => {
    const at = wanted.findIndex((want) => want.format === format);
    const grid = grids[at];
    if (grid !== undefined) return [format.name, readGrid(grid, format)];
    if (format.optional) return [format.name, { found: false, rows: [], errors: [] }];
    return [format.name, unread(`The workbook has no sheet '${format.name}'. Name the sheet with the data so.`)];
  });
  return Object.fromEntries(readings) as Record<F['name'], SheetReading>;
}

/**
 * Returns how many rows must be read: the rows that may be above the header, the highest number of rows that the format
 * allows, and one more. This last row shows whether the sheet has too many rows.
 */
export const maxRowsRead = ({ maxRows }: SheetFormat): number => maxRows + MAX_ROWS_ABOVE + 1;

function positionOf(workbook: OpenWorkbook, format: SheetFormat): number | undefined {
  const index = workbook.names.findIndex((name) => comparableName(name) === comparableName(format.name));
  return index < 0 ? undefined : index;
}

/**
 * Returns the index of the sheet that fits the format: the first sheet with a complete header, otherwise the first with
 * a partial header, otherwise the first sheet. Reads only the top rows of each sheet.
 */
function search(workbook: OpenWorkbook, format: SheetFormat): number {
  if (workbook.names.length === 1) return 0;
  const tops = workbook.read(workbook.names.map((_, index) => ({ index, maxRows: MAX_ROWS_ABOVE + 1 })));
  const headers = tops.map((top) => findHeader(format, top.rows));
  const whole = headers.findIndex((header) => header?.problems.length === 0);
  return Math.max(0, whole >= 0 ? whole : headers.findIndex((header) => header !== undefined));
}

/** Reads the rows below the header of a sheet and assigns their cells to the columns of the format. */
export function readGrid(grid: Grid, format: SheetFormat): SheetReading {
  const header = findHeader(format, grid.rows);
  if (header === undefined) return unread(noHeaderErrors(format, grid.rows.slice(0, MAX_ROWS_ABOVE + 1)));
  if (header.problems.length > 0) return unread(header.problems);
  const text = cellReader(grid.date1904);
  const blank = Object.fromEntries(format.columns.map((column) => [column.header, '']));
  const rows: SheetRow[] = [];
  for (const row of grid.rows) {
    if (row.rowNumber <= header.rowNumber) continue;
    const cells: CellTexts = { ...blank };
    let filled = false;
    for (const { column, index } of header.columns) {
      const value = text(row.cells[index], column.kind === 'date');
      if (value !== '') filled = true;
      cells[column.header] = value;
    }
    if (filled) rows.push({ rowNumber: row.rowNumber, cells });
  }
  if (grid.more || rows.length > format.maxRows) {
    const limit = format.maxRows.toLocaleString('en-IN');
    return unread(`The sheet '${grid.name}' has more than ${limit} rows. Split it into several files.`);
  }
  return { found: true, rows, errors: [] };
}

function unread(message: string | readonly string[]): SheetReading {
  const messages = typeof message === 'string' ? [message] : message;
  return { found: true, rows: [], errors: messages.map((text) => ({ row_number: 0, message: text })) };
}
