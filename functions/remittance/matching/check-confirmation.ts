import { invalid } from '../../../shared/errors.ts';
import type { CheckedFile } from '../../uploads/upload-kind.ts';
import { csvText } from '../../workbooks/csv/csv-text.ts';
import { inspectWorkbook } from '../../workbooks/inspect.ts';
import { WorkbookRefused } from '../../workbooks/workbook-refused.ts';
import { WORKBOOK_TYPES } from '../../workbooks/workbook-types.ts';

/** The text of spec 3 section 5, where this upload has an "and". */
const WRONG_FORMAT = 'Upload xls and xlsx format file only!';

/** The beginnings of documents, pictures, archives and programs without a zero byte in their first part. */
const OTHER_FILES = /^\s*(%PDF|%!PS|\{\\rtf|GIF8|Rar!|7z|MZ|#!)/;

/**
 * Checks that the content is a workbook or rows as text. Any text could be rows, so its name must end in `.csv`.
 * @throws INVALID_INPUT or TOO_LARGE with what to do
 */
export function checkConfirmation(bytes: Uint8Array, filename: string): CheckedFile {
  try {
    const extension = inspectWorkbook(bytes);
    return { extension, contentType: WORKBOOK_TYPES[extension] };
  } catch (error) {
    if (!(error instanceof WorkbookRefused)) throw error;
    if (error.reason === 'web-page' || error.reason === 'not-a-workbook') throw invalid('files', WRONG_FORMAT);
    if (error.reason !== 'text') throw error;
    const head = Buffer.from(bytes.subarray(0, 64)).toString('latin1');
    if (OTHER_FILES.test(head) || !/\.csv$/i.test(filename)) throw invalid('files', WRONG_FORMAT);
    csvText(bytes);
    return { extension: 'csv', contentType: 'text/csv; charset=utf-8' };
  }
}
