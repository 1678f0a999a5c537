import { readSheet, type SheetReading } from '../../../functions/workbooks/format/read-sheet.ts';
import { inspectWorkbook } from '../../../functions/workbooks/inspect.ts';
import { type WorkbookRefusal, WorkbookRefused } from '../../../functions/workbooks/workbook-refused.ts';
import type { SheetFormat } from '../../../shared/sheet-format.ts';
import { MASTER_SHEET } from '../../../shared/sheets.ts';

/** Returns why some work refuses a file, or 'accepted'. Any other failure fails the test. */
function refusedBy(work: () => unknown): WorkbookRefusal | 'accepted' {
  try {
    work();
    return 'accepted';
  } catch (error) {
    if (error instanceof WorkbookRefused) return error.reason;
    throw error;
  }
}

/** Returns why the inspection at upload refuses a file. */
export const inspected = (bytes: Uint8Array) => refusedBy(() => inspectWorkbook(bytes));

/** Reads a file. Returns what was read, or why the file is refused. */
export function readOrRefused(bytes: Uint8Array, format: SheetFormat = MASTER_SHEET): SheetReading | WorkbookRefusal {
  let reading: SheetReading | undefined;
  const refusal = refusedBy(() => {
    reading = readSheet(bytes, format);
  });
  return refusal === 'accepted' && reading ? reading : (refusal as WorkbookRefusal);
}

/** Returns the milliseconds of processor time that some work takes, which other load on the machine hardly affects. */
export function timed(work: () => unknown): number {
  const start = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1000;
}
