import { type CellObject, type DenseWorkSheet, type ParsingOptions, read, type WorkBook } from '@e965/xlsx';
import { asBuffer, sniffWorkbook } from './inspect.ts';
import { MAX_CELL_STYLES, MAX_CELLS, MAX_COLUMNS, MAX_PARSED_BYTES, MAX_ROW_NUMBER } from './limits.ts';
import { WorkbookRefused } from './workbook-refused.ts';
import { openXls } from './xls/xls-stream.ts';
import { cutRows, type ReadingBudget } from './xlsx/cut-rows.ts';
import { plainPackage } from './xlsx/plain-package.ts';
import { openXlsx } from './xlsx/xlsx-package.ts';
import { xmlElement } from './xlsx/xml.ts';

/** The non-empty rows of one sheet, from top to bottom. */
export interface Grid {
  readonly name: string;
  readonly date1904: boolean;
  /** True if the sheet had more rows than requested. */
  readonly more: boolean;
  readonly rows: readonly GridRow[];
}

export interface GridRow {
  readonly rowNumber: number;
  /** The cells by column. Empty cells are undefined. */
  readonly cells: readonly (CellObject | undefined)[];
}

/** A workbook that passed inspection. Its sheets are read on request. */
export interface OpenWorkbook {
  readonly names: readonly string[];
  /** Reads several sheets together. `index` is a sheet's position. */
  read(wanted: readonly { index: number; maxRows: number }[]): Grid[];
}

/**
 * Options of the parser. Number formats are read, because they distinguish dates and percents from plain numbers.
 * Formulas, rendered texts and styles are not read.
 */
const OPTIONS = {
  type: 'buffer',
  dense: true,
  cellFormula: false,
  cellHTML: false,
  cellText: false,
  cellNF: true,
} as const;

/** Opens an uploaded .xlsx or .xls. Throws `WorkbookRefused` as `inspectWorkbook` does. */
export function openWorkbook(bytes: Uint8Array): OpenWorkbook {
  return sniffWorkbook(bytes) === 'xlsx' ? openZipped(asBuffer(bytes)) : openBinary(asBuffer(bytes));
}

function openZipped(bytes: Buffer): OpenWorkbook {
  const xlsx = openXlsx(bytes);
  return {
    names: xlsx.sheets.map((sheet) => sheet.name),
    read(wanted) {
      if (wanted.length === 0) return [];
      const strings = xlsx.strings();
      const bytes = MAX_PARSED_BYTES - (strings?.length ?? 0);
      const budget: ReadingBudget = { cells: MAX_CELLS, rows: MAX_ROW_NUMBER, bytes };
      const cuts = wanted.map(({ index, maxRows }) => {
        const sheet = xlsx.sheet(xlsx.sheets[index]?.path ?? '');
        if (sheet === undefined) throw new WorkbookRefused('damaged');
        return { name: String(index), ...cutRows(sheet, maxRows, budget) };
      });
      const plain = plainPackage({ sheets: cuts, strings, styles: numberFormatsOnly(xlsx.styles()) });
      const book = parse(plain, Math.max(1, ...cuts.map((cut) => cut.lastRow)));
      return cuts.map((cut, i) => {
        const name = xlsx.sheets[wanted[i]?.index ?? 0]?.name ?? '';
        return { name, date1904: xlsx.date1904, more: cut.more, rows: gridRows(book, cut.name) };
      });
    },
  };
}

function openBinary(bytes: Buffer): OpenWorkbook {
  const book = parse(openXls(bytes), MAX_ROW_NUMBER);
  const date1904 = book.Workbook?.WBProps?.date1904 === true;
  return {
    names: book.SheetNames,
    read: (wanted) =>
      wanted.map(({ index, maxRows }) => {
        const name = book.SheetNames[index] ?? '';
        const rows = gridRows(book, name);
        return { name, date1904, more: rows.length > maxRows, rows: rows.slice(0, maxRows) };
      }),
  };
}

function parse(bytes: Buffer, sheetRows: number): WorkBook {
  const options: ParsingOptions = { ...OPTIONS, sheetRows };
  try {
    return read(bytes, options);
  } catch {
    // The parser's error text is not shown, because the text of `damaged` says everything that the user can do.
    throw new WorkbookRefused('damaged');
  }
}

/**
 * Returns the non-empty rows of a parsed sheet. Iterates over the keys of the parser's array, not over all indexes. A
 * single cell in row 1,048,576 makes that array as long.
 */
function gridRows(book: WorkBook, name: string): GridRow[] {
  // The parser omits a sheet that it could not parse.
  const data = (book.Sheets[name] as DenseWorkSheet | undefined)?.['!data'];
  if (data === undefined) throw new WorkbookRefused('damaged');
  const rows: GridRow[] = [];
  for (const key of Object.keys(data)) {
    const cells: (CellObject | undefined)[] = [];
    const row = data[Number(key)] ?? [];
    for (const column of Object.keys(row))
      if (Number(column) < MAX_COLUMNS) cells[Number(column)] = row[Number(column)];
    if (Number(key) < MAX_ROW_NUMBER && cells.length > 0) rows.push({ rowNumber: Number(key) + 1, cells });
  }
  return rows;
}

/** Removes all styles except number formats, which distinguish dates and percents from plain numbers. */
export function numberFormatsOnly(styles: Buffer | undefined): Buffer {
  const xml = styles?.toString('utf8') ?? '';
  const formats = xmlElement(xml, 'numFmts');
  const cells = xmlElement(xml, 'cellXfs');
  if ((cells.match(/<(?:\w+:)?xf\b/g)?.length ?? 0) > MAX_CELL_STYLES) throw new WorkbookRefused('unpacks-too-large');
  if ((formats.match(/<(?:\w+:)?numFmt\b/g)?.length ?? 0) > MAX_CELL_STYLES)
    throw new WorkbookRefused('unpacks-too-large');
  return Buffer.from(`<styleSheet>${formats}${cells}</styleSheet>`);
}
