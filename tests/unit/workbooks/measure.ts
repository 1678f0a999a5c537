/**
 * Reads one file as the queue does and prints what it cost, in a process of its own so that the peak is its own:
 * `node tests/unit/workbooks/measure.ts master.xlsx MASTER_SHEET`
 */
import { readFileSync } from 'node:fs';
import { parseRows } from '../../../functions/workbooks/cells.ts';
import { inspectWorkbook } from '../../../functions/workbooks/inspect.ts';
import { readSheet } from '../../../functions/workbooks/read-sheet.ts';
import { WorkbookRefused } from '../../../functions/workbooks/workbook-refused.ts';
import * as sheets from '../../../shared/sheets.ts';

const [, , file = '', name = 'MASTER_SHEET'] = process.argv;
const format: sheets.SheetFormat = sheets[name as 'MASTER_SHEET'];
const bytes = readFileSync(file);
const peakMb = () => Math.round(process.resourceUsage().maxRSS / 1024);
const before = peakMb();
const start = performance.now();
let outcome: string;
try {
  inspectWorkbook(bytes);
  const { rows, errors } = readSheet(bytes, format);
  outcome = `${rows.length} rows, ${errors.length + parseRows(format, rows).errors.length} errors`;
} catch (error) {
  if (!(error instanceof WorkbookRefused)) throw error;
  outcome = error.reason;
}
const ms = Math.round(performance.now() - start);
console.log(JSON.stringify({ outcome, ms, peakMb: peakMb(), addedMb: peakMb() - before }));
