import { once } from 'node:events';
import type { Writable } from 'node:stream';
import { formulaFree } from '../../../shared/formula-free.ts';
import type { WrittenCell, WrittenSheet } from '../write-workbook.ts';

/** Excel reads a file with this mark as UTF-8. */
const MARK = '\uFEFF';

function field(cell: WrittenCell): string {
  if (cell === null || cell === undefined) return '';
  if (typeof cell === 'number') return Number.isFinite(cell) ? String(cell) : '';
  if (typeof cell === 'boolean') return cell ? 'Y' : 'N';
  return `"${formulaFree(cell).replaceAll('"', '""')}"`;
}

const line = (cells: readonly WrittenCell[]): string => `${cells.map(field).join(',')}\r\n`;

/** Writes a sheet as CSV row by row, with back-pressure. Texts are quoted, and none starts a formula. */
export async function streamCsv({ columns, rows }: WrittenSheet, to: Writable): Promise<void> {
  to.write(MARK + line(columns.map(({ header }) => header)));
  for await (const cells of rows) if (!to.write(line(cells))) await once(to, 'drain');
  to.end();
}
