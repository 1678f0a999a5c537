import { invalidField } from '../../shared/errors.ts';
import { inspectWorkbook } from '../workbooks/inspect.ts';
import { WorkbookRefused } from '../workbooks/workbook-refused.ts';
import { WORKBOOK_TYPES } from '../workbooks/workbook-types.ts';
import type { CheckedFile } from './upload-kind.ts';

/** The error text of spec 3 section 5 for a file that is not a workbook. */
const WRONG_FORMAT = 'Upload xls or xlsx format file only!';
const NO_WORKBOOK: ReadonlySet<string> = new Set(['web-page', 'text', 'not-a-workbook']);

/**
 * Checks that a file is a workbook, and returns its type. The content decides, not the name.
 * @throws INVALID_INPUT or TOO_LARGE with what the user can do
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

/**
 * Matches the first characters of documents, pictures, archives and programs that have no zero byte at their beginning.
 * Without this check they would be taken for text.
 */
const OTHER_FILES = /^\s*(%PDF|%!PS|\{\\rtf|GIF8|Rar!|7z|MZ|#!)/;

/**
 * Returns a check that a file is a workbook or a table as text. Any text could be a table, so the name of a text file
 * must match `endings`.
 * @throws INVALID_INPUT or TOO_LARGE with what the user can do
 */
export const tableCheck =
  (wrongFormat: string, endings: RegExp, readText: (bytes: Uint8Array) => unknown) =>
  (bytes: Uint8Array, filename: string): CheckedFile => {
    try {
      const extension = inspectWorkbook(bytes);
      return { extension, contentType: WORKBOOK_TYPES[extension] };
    } catch (error) {
      if (!(error instanceof WorkbookRefused)) throw error;
      if (error.reason === 'web-page' || error.reason === 'not-a-workbook') throw invalidField('files', wrongFormat);
      if (error.reason !== 'text') throw error;
      const head = Buffer.from(bytes.subarray(0, 64)).toString('latin1');
      const extension = endings.exec(filename)?.[1]?.toLowerCase();
      if (OTHER_FILES.test(head) || extension === undefined) throw invalidField('files', wrongFormat);
      readText(bytes);
      return { extension, contentType: `text/${extension === 'csv' ? 'csv' : 'plain'}; charset=utf-8` };
    }
  };
