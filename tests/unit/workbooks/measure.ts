/**
 * Reads one file as the queue's consumer does, and prints what it cost. It runs in its own process, so that the peak
 * memory is that of this file: `node tests/unit/workbooks/measure.ts master.xlsx master`
 */
import { existsSync, readFileSync } from 'node:fs';
import { parseRows } from '../../../functions/workbooks/format/cells.ts';
import { readSheet } from '../../../functions/workbooks/format/read-sheet.ts';
import { inspectWorkbook } from '../../../functions/workbooks/inspect.ts';
import { WorkbookRefused } from '../../../functions/workbooks/workbook-refused.ts';
import { BULK_ORDERS_SHEET } from '../../../shared/bulks/bulk-orders-sheet.ts';
import { MASTER_SHEET } from '../../../shared/sheets.ts';

const [, , file = '', name = 'master'] = process.argv;
const format = name === 'orders' ? BULK_ORDERS_SHEET : MASTER_SHEET;
const bytes = readFileSync(file);

/**
 * Returns the peak memory of this process. On Linux maxRSS includes the parent's memory at the fork, and the high-water
 * mark does not.
 */
function peakMb(): number {
  const status = existsSync('/proc/self/status') ? readFileSync('/proc/self/status', 'utf8') : '';
  const kilobytes = /VmHWM:\s+(\d+) kB/.exec(status)?.[1] ?? process.resourceUsage().maxRSS;
  return Math.round(Number(kilobytes) / 1024);
}

const before = peakMb();
const start = performance.now();
const startCpu = process.cpuUsage();
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
const { user, system } = process.cpuUsage(startCpu);
const cpuMs = Math.round((user + system) / 1000);
console.log(JSON.stringify({ outcome, ms, cpuMs, peakMb: peakMb(), addedMb: peakMb() - before }));
