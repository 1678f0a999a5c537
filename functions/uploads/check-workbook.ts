import { invalidField } from '../../shared/errors.ts';
import { inspectWorkbook } from '../workbooks/inspect.ts';
import { WorkbookRefused } from '../workbooks/workbook-refused.ts';
import { WORKBOOK_TYPES } from '../workbooks/workbook-types.ts';
import type { CheckedFile } from './upload-kind.ts';

/** The error text of spec 3 section 5 for a file that is not a workbook. */
const WRONG_FORMAT = 'Upload xls or xlsx format file only!';
const NO_WORKBOOK: ReadonlySet<string> = new Set(['web-page', 'text', 'not-a-workbook']);

/**
 * Checks that a file is a workbook by its content, not by its name. Returns its type. @throws INVALID_INPUT or
 * TOO_LARGE saying what to do
 */
export function checkWorkbook(bytes: Uint8Array): CheckedFile {
  try {
    const extension = inspectWorkbook(bytes);
    return { extension, contentType: WORKBOOK_TYPES[extension] };
  } catch (error) {
    if (error instanceof WorkbookRefused && NO_WORKBOOK.has(error.reason)) throw invalidField('files', WRONG_FORMAT);
    throw error;
  }
}
