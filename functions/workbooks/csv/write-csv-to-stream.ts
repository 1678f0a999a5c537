import { once } from 'node:events';
import type { Writable } from 'node:stream';
import { formulaFree } from '../../../shared/formula-free.ts';
import type { WrittenCell, WrittenSheet } from '../write-workbook.ts';

/** The byte order mark. It makes Excel read the file as UTF-8. */
const MARK = '\uFEFF';

function field(cell: WrittenCell): string {
  if (cell === null || cell === undefined) return '';
  if (typeof cell === 'number') return Number.isFinite(cell) ? String(cell) : '';
  if (typeof cell === 'boolean') return cell ? 'Y' : 'N';
  return `"${formulaFree(cell).replaceAll('"', '""')}"`;
}

const line = (cells: readonly WrittenCell[]): string => `${cells.map(field).join(',')}\r\n`;

/**
 * Writes a sheet as CSV into a stream, row by row, and waits while the stream is full. Quotes texts, and changes texts
 * that a spreadsheet program would read as formulas.
 */
export async function writeCsvToStream({ columns, rows }: WrittenSheet, to: Writable): Promise<void> {
  to.write(MARK + line(columns.map(({ header }) => header)));
  for await (const cells of rows) if (!to.write(line(cells))) await once(to, 'drain');
  to.end();
}
