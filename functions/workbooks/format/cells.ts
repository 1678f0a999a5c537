import type { KindValue, RowOf, SheetColumn, SheetFormat } from '../../../shared/sheet-format.ts';
import { CELL_KINDS, SHORTENED_NUMBER } from './cell-kinds.ts';
import type { CellTexts, RowError, SheetRow } from './read-sheet.ts';

export type CellValue = KindValue[keyof KindValue];

/** The result of parsing a cell: a value (undefined for an empty optional cell), or an error. */
export type ParsedCell = { readonly value: CellValue | undefined } | { readonly error: string };

/** The texts of cells whose formula failed. */
const FORMULA_ERROR = /^#(N\/A|REF!|VALUE!|DIV\/0!|NAME\?|NUM!|NULL!|GETTING_DATA|SPILL!|CALC!|FIELD!|ERROR!)$/;
const UNCALCULATED = '#UNCALCULATED!';
/** The kinds of cells that hold identifiers. An identifier with a lost digit could belong to another parcel. */
const IDS = new Set(['pincode', 'awb', 'mobile', 'text']);

/**
 * Parses one cell by the rules of its column. The error contains the column, the value, and what the user should do.
 * @example parseCell(pincode, '1100') // { error: "Pincode: '1100' is not a pin code. Use 6 digits, for example
 * 110001." }
 */
export function parseCell(column: SheetColumn, text: string): ParsedCell {
  const trimmed = text.trim();
  if (trimmed === '') {
    return column.required ? { error: `${column.header} is empty. ${column.note}` } : { value: undefined };
  }
  if (trimmed === UNCALCULATED) {
    return {
      error: `${column.header} has a formula without a result. Open the file in Excel, save it and upload it again.`,
    };
  }
  const said = `${column.header}: '${shown(trimmed)}'`;
  if (FORMULA_ERROR.test(trimmed)) return { error: `${said} is the error of a formula. Enter the value itself.` };
  if (column.choices !== undefined) {
    const plain = plainWord(trimmed);
    const choice = column.choices.find((word) => plainWord(word) === plain) ?? column.synonyms?.[plain];
    return choice === undefined
      ? { error: `${said} is not known. Use ${column.choices.join(' or ')}.` }
      : { value: choice };
  }
  const kind = CELL_KINDS[column.kind];
  const value = kind.read(trimmed, column);
  if (IDS.has(column.kind) && SHORTENED_NUMBER.test(trimmed) && (value === undefined || value === trimmed)) {
    return { error: `${said} was shortened by Excel. Format the column as Text and enter all digits again.` };
  }
  return value === undefined ? { error: `${said} is not ${kind.name}. ${kind.hint}` } : { value };
}

/**
 * Parses a whole row. If a cell is wrong, `value` is undefined, so that an incomplete row cannot be used by mistake.
 * @example const { value, errors } = parseRow(RATES_SHEET, row.cells); value?.basePricePaise
 */
export function parseRow<const F extends SheetFormat>(
  format: F,
  cells: CellTexts,
): {
  readonly value: RowOf<F> | undefined;
  readonly errors: readonly string[];
  /** The valid cells of a row that may have errors, so that the caller can check them too. */
  readonly readable: Partial<RowOf<F>>;
} {
  const values: Record<string, CellValue | undefined> = {};
  const errors: string[] = [];
  for (const column of format.columns) {
    const parsed = parseCell(column, cells[column.header] ?? '');
    if ('error' in parsed) errors.push(parsed.error);
    else values[column.key] = parsed.value;
  }
  return {
    value: errors.length === 0 ? (values as RowOf<F>) : undefined,
    errors,
    readable: values as Partial<RowOf<F>>,
  };
}

/** Parses all rows. Returns the values of valid rows, and for each wrong row one message with all its errors. */
export function parseRows<const F extends SheetFormat>(
  format: F,
  rows: readonly SheetRow[],
): { readonly values: readonly { rowNumber: number; value: RowOf<F> }[]; readonly errors: readonly RowError[] } {
  const values: { rowNumber: number; value: RowOf<F> }[] = [];
  const bad: RowError[] = [];
  for (const { rowNumber, cells } of rows) {
    const { value, errors } = parseRow(format, cells);
    if (value === undefined) bad.push({ row_number: rowNumber, message: errors.join(' ') });
    else values.push({ rowNumber, value });
  }
  return { values, errors: bad };
}

/**
 * Returns a text in the form for comparison with choices: lower case, without spaces and punctuation. `C.O.D.` becomes
 * `cod`.
 */
const plainWord = (text: string): string => text.toLowerCase().replace(/[\s.\-_/()]/g, '');

/** Returns a value for an error message, cut to 40 characters. They are enough to find the value in the file. */
function shown(text: string): string {
  return text.length <= 40 ? text : `${text.slice(0, 39)}…`;
}
