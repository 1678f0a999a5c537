import type { WrittenCell, WrittenColumn } from './write-workbook.ts';

/** Matches texts that spreadsheet programs read as formulas, even in quotes. */
const STARTS_FORMULA = /^[=+\-@\t\r]/;

/**
 * Formats one field by RFC 4180. Texts are quoted. A text that would be read as a formula gets an apostrophe in front.
 */
function field(cell: WrittenCell): string {
  if (typeof cell === 'number') return Number.isFinite(cell) ? String(cell) : '';
  if (typeof cell !== 'string') return cell === null || cell === undefined ? '' : String(cell);
  const text = STARTS_FORMULA.test(cell) ? `'${cell}` : cell;
  return `"${text.replaceAll('"', '""')}"`;
}

interface CsvSheet {
  readonly columns: readonly Pick<WrittenColumn, 'header'>[];
  readonly rows: Iterable<readonly WrittenCell[]>;
}

/** Writes CSV in UTF-8 with a byte order mark. Without the mark, Excel reads ₹ as three characters. */
export function writeCsv({ columns, rows }: CsvSheet): Buffer {
  const lines = [columns.map(({ header }) => field(header)), ...Array.from(rows, (cells) => cells.map(field))];
  return Buffer.from(`\uFEFF${lines.map((line) => line.join(',')).join('\r\n')}\r\n`);
}
