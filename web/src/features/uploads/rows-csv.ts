import { formulaFree } from '../../../../shared/formula-free.ts';
import type { RowError } from '../../../../shared/jobs/contract.ts';

/** Quoted; and no cell starts a formula when a spreadsheet program opens the file. */
const cell = (text: string): string => `"${formulaFree(text).replaceAll('"', '""')}"`;

/** Bad rows as CSV; the mark at its start tells Excel that it is UTF-8. */
export const rowsCsv = (rows: readonly RowError[]): string =>
  `\uFEFF${[['Row No.', 'Reason'], ...rows.map((row) => [rowLabel(row), row.message])]
    .map((cells) => cells.map(cell).join(','))
    .join('\r\n')}\r\n`;

/** The row of a fault; empty for a fault of the file as a whole, which is kept as row 0. */
export const rowLabel = ({ row_number }: Pick<RowError, 'row_number'>): string =>
  row_number === 0 ? '' : String(row_number);
