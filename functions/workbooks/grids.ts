import { csvGrid, firstCsvRows } from './csv/read-csv.ts';
import { sniffWorkbook } from './inspect.ts';
import { MAX_ROWS_ABOVE } from './limits.ts';
import { type Grid, type GridRow, openWorkbook } from './open-workbook.ts';
import { WorkbookRefused } from './workbook-refused.ts';

/**
 * Returns whether a file is text. Returns false for a workbook.
 * @throws WorkbookRefused for a file that is neither
 */
export const isCsv = (bytes: Uint8Array): boolean => {
  try {
    sniffWorkbook(bytes);
    return false;
  } catch (error) {
    if (error instanceof WorkbookRefused && error.reason === 'text') return true;
    throw error;
  }
};

/**
 * Returns the first rows of each sheet of a workbook. For CSV, returns the first rows split by each possible delimiter.
 */
export function firstRowsOfSheets(bytes: Uint8Array): (readonly GridRow[])[] {
  if (isCsv(bytes)) return firstCsvRows(bytes);
  const workbook = openWorkbook(bytes);
  return workbook
    .read(workbook.names.map((_, index) => ({ index, maxRows: MAX_ROWS_ABOVE + 1 })))
    .map(({ rows }) => rows);
}

/**
 * Returns all rows of one of the sheets that `firstRowsOfSheets` returned.
 * @param at the index of the sheet in the result of `firstRowsOfSheets`
 */
export function gridOfSheet(bytes: Uint8Array, at: number, maxRows: number): Grid {
  if (isCsv(bytes)) return csvGrid(bytes, at, maxRows);
  const [grid] = openWorkbook(bytes).read([{ index: at, maxRows }]);
  if (grid === undefined) throw new WorkbookRefused('damaged');
  return grid;
}
