import { formulaFree } from '../../../../shared/formula-free.ts';
import type { RowError } from '../../../../shared/jobs/contract.ts';

/** Returns a text as a quoted CSV cell, changed so that a spreadsheet program does not read it as a formula. */
const cell = (text: string): string => `"${formulaFree(text).replaceAll('"', '""')}"`;

/** Returns bad rows as CSV. The text starts with a byte order mark, by which Excel recognises UTF-8. */
export const rowsCsv = (rows: readonly RowError[]): string =>
  `\uFEFF${[['Row No.', 'Reason'], ...rows.map((row) => [rowLabel(row), row.message])]
    .map((cells) => cells.map(cell).join(','))
    .join('\r\n')}\r\n`;

/** Returns the row number of an error as text. It is empty for an error of the whole file, which is stored as row 0. */
export const rowLabel = ({ row_number }: Pick<RowError, 'row_number'>): string =>
  row_number === 0 ? '' : String(row_number);
