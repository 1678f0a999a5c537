import { PassThrough, type Writable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import ExcelJS from 'exceljs';
import { MAX_TEXT } from './limits.ts';

export type WrittenCell = string | number | boolean | null | undefined;

export interface WrittenColumn {
  readonly header: string;
  /** The width in characters; the default is 18. */
  readonly width?: number;
  /** Excel's number format, such as `#,##0.00`. With `@`, Excel keeps what people type into the column as text. */
  readonly format?: string;
  /** The values that Excel offers as a list in each cell of the column. */
  readonly choices?: readonly string[];
}

export interface WrittenSheet {
  /** The name on the tab. It has at most 31 characters and must not contain : \ / ? * [ ] */
  readonly name: string;
  readonly columns: readonly WrittenColumn[];
  readonly rows: Iterable<readonly WrittenCell[]> | AsyncIterable<readonly WrittenCell[]>;
}

type Style = Partial<ExcelJS.Style>;

/** Matches texts that Excel would turn into a formula or a number when somebody edits the cell. */
const NEEDS_TEXT_FORMAT = /^[=+\-@\t\r\d]/;
/** Characters that XML 1.0 does not allow. exceljs does not remove them, and Excel refuses a file with one. */
const NOT_IN_XML = /[\uFFFE\uFFFF]/g;
const ROWS_WITH_LISTS = 10_001;
/** The highest number of rows in memory that the zip has not taken yet. */
const ROWS_AHEAD = 500;
const NO_BYTES = Buffer.alloc(0);

/**
 * Writes a workbook, row by row. Texts stay texts: no text becomes a formula, and pin codes and AWBs keep all digits.
 * Numbers stay numbers. A number that is not finite becomes an empty cell.
 * @example await writeWorkbook([{ name: 'Orders', columns: [{ header: 'AWB', width: 20 }], rows: [['0012']] }])
 */
export async function writeWorkbook(sheets: readonly WrittenSheet[]): Promise<Buffer> {
  const stream = new PassThrough();
  const [bytes] = await Promise.all([buffer(stream), writeWorkbookToStream(sheets, stream)]);
  return bytes;
}

/** Writes a workbook into a stream and ends the stream. */
export async function writeWorkbookToStream(sheets: readonly WrittenSheet[], stream: Writable): Promise<void> {
  const workbook = new ExcelJS.stream.xlsx.WorkbookWriter({ stream, useStyles: true, useSharedStrings: false });
  for (const { name, columns, rows } of sheets) {
    const sheet = workbook.addWorksheet(name, { views: [{ state: 'frozen', ySplit: 1 }] });
    sheet.columns = columns.map(({ width = 18, format }) => ({ width, style: format ? { numFmt: format } : {} }));
    const header = sheet.addRow(columns.map((column) => column.header));
    header.font = { bold: true };
    header.commit();
    const styles = columns.map(({ format }): Style => (format ? { numFmt: format } : {}));
    let count = 0;
    for await (const cells of rows) {
      writeRow(sheet, cells, styles);
      count++;
      if (count % ROWS_AHEAD === 0) await rowsAreZipped(sheet);
    }
    columns.forEach(({ choices }, index) => {
      if (choices) offerList(sheet, index + 1, choices);
    });
    sheet.commit();
  }
  await workbook.commit();
}

/** The style of a cell that Excel must not convert to a number or formula when somebody edits the cell. */
const TEXT: Style = { numFmt: '@' };

/**
 * Writes a row. All cells of a column share one style object. exceljs serialises each object to find the style's
 * number, so one object for each cell would be slow.
 */
function writeRow(sheet: ExcelJS.Worksheet, cells: readonly WrittenCell[], styles: readonly Style[]): void {
  const row = sheet.addRow(cells.map(written));
  cells.forEach((cell, index) => {
    row.getCell(index + 1).style =
      typeof cell === 'string' && NEEDS_TEXT_FORMAT.test(cell) ? TEXT : (styles[index] ?? {});
  });
  row.commit();
}

/**
 * Waits until the zip has taken all rows that were written. exceljs itself never waits, and keeps in memory what the
 * zip has not taken yet.
 */
async function rowsAreZipped(sheet: ExcelJS.Worksheet): Promise<void> {
  const { pipes } = (sheet as unknown as { stream: { pipes: readonly Writable[] } }).stream;
  await Promise.all(pipes.map((pipe) => new Promise((taken) => pipe.write(NO_BYTES, taken))));
}

/** Converts a cell to a plain value for exceljs, which would interpret objects as formulas and links. */
function written(cell: WrittenCell): string | number | boolean | null {
  if (typeof cell === 'string') {
    const text = cell.replace(NOT_IN_XML, '');
    return text.length > MAX_TEXT ? `${text.slice(0, MAX_TEXT - 1)}…` : text;
  }
  if (typeof cell === 'number') return Number.isFinite(cell) ? cell : null;
  return typeof cell === 'boolean' ? cell : null;
}

function offerList(sheet: ExcelJS.Worksheet, column: number, choices: readonly string[]): void {
  const letter = sheet.getColumn(column).letter;
  const lists = (sheet as unknown as { dataValidations: { add(range: string, rule: ExcelJS.DataValidation): void } })
    .dataValidations;
  lists.add(`${letter}2:${letter}${ROWS_WITH_LISTS}`, {
    type: 'list',
    allowBlank: true,
    formulae: [`"${choices.join(',')}"`],
  });
}
