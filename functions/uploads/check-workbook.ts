import { invalid } from '../../shared/errors.ts';
import { inspectWorkbook } from '../workbooks/inspect.ts';
import { WorkbookRefused } from '../workbooks/workbook-refused.ts';

/** The words of spec 3 section 5 for everything that is no workbook at all. */
const WRONG_FORMAT = 'Upload xls or xlsx format file only!';
const NO_WORKBOOK: ReadonlySet<string> = new Set(['web-page', 'text', 'not-a-workbook']);

export const WORKBOOK_TYPES = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  xls: 'application/vnd.ms-excel',
} as const;

/** Looks at the content, never at the name, and gives the content type. @throws INVALID_INPUT or TOO_LARGE saying what to do */
export function checkWorkbook(bytes: Uint8Array): string {
  try {
    return WORKBOOK_TYPES[inspectWorkbook(bytes)];
  } catch (error) {
    if (error instanceof WorkbookRefused && NO_WORKBOOK.has(error.reason)) throw invalid('files', WRONG_FORMAT);
    throw error;
  }
}
