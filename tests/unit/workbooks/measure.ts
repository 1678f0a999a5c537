/**
 * Reads one file as the queue does and prints what it cost, in a process of its own so that the peak is its own:
 * `node tests/unit/workbooks/measure.ts master.xlsx MASTER_SHEET`
 */
import { existsSync, readFileSync } from 'node:fs';
import { parseRows } from '../../../functions/workbooks/cells.ts';
import { inspectWorkbook } from '../../../functions/workbooks/inspect.ts';
import { readSheet } from '../../../functions/workbooks/read-sheet.ts';
import { WorkbookRefused } from '../../../functions/workbooks/workbook-refused.ts';
import * as sheets from '../../../shared/sheets.ts';

const [, , file = '', name = 'MASTER_SHEET'] = process.argv;
const format: sheets.SheetFormat = sheets[name as 'MASTER_SHEET'];
const bytes = readFileSync(file);

/** On Linux maxRSS counts in what the parent had when it forked; the high-water mark of the process does not. */
function peakMb(): number {
  const status = existsSync('/proc/self/status') ? readFileSync('/proc/self/status', 'utf8') : '';
  const kilobytes = /VmHWM:\s+(\d+) kB/.exec(status)?.[1] ?? process.resourceUsage().maxRSS;
  return Math.round(Number(kilobytes) / 1024);
}

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
