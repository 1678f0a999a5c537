import { Failure, invalidField } from '../../../shared/errors.ts';
import { REMITTANCE_SHEET } from '../../../shared/sheets.ts';
import { listPartners } from '../../courier-partners/store.ts';
import type { CheckedFile, UploadKind } from '../../uploads/upload-kind.ts';
import { csvText } from '../../workbooks/csv/csv-text.ts';
import { inspectWorkbook } from '../../workbooks/inspect.ts';
import { WorkbookRefused } from '../../workbooks/workbook-refused.ts';
import { WORKBOOK_TYPES } from '../../workbooks/workbook-types.ts';

/** The error text of spec 3 section 5 for this upload. */
const WRONG_FORMAT = 'Upload xls and xlsx format file only!';

/**
 * The first characters of documents, pictures, archives and programs. These files could be mistaken for text, because
 * they begin without a zero byte.
 */
const OTHER_FILES = /^\s*(%PDF|%!PS|\{\\rtf|GIF8|Rar!|7z|MZ|#!)/;

/**
 * Returns a check that a file is a workbook, or text of a table. Any text could be a table, so the name of a text file
 * must have one of the endings.
 * @throws INVALID_INPUT or TOO_LARGE, saying what to do
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

/** Checks that a file is a workbook, or CSV. */
export const checkConfirmation = tableCheck(WRONG_FORMAT, /\.(csv)$/i, csvText);

/**
 * The upload kind of confirmations. A confirmation has one row for each AWB that a courier says it paid; its rows are
 * matched with the COD that the courier collected.
 */
export const confirmationKind: UploadKind = {
  kind: 'remittance',
  section: 'remittance.confirmation_csv',
  othersFor: 'showAllOrders',
  onModel: 'Remittance',
  check: checkConfirmation,
  sheets: [REMITTANCE_SHEET],
  noFile: 'Please choose a file',
  listedFor: ({ owner }) => owner,
  queue: 'uploads',
};

/**
 * Returns the partner that the user chose for a file, with its courier. Null if no partner was chosen. @throws
 * NOT_FOUND
 */
export async function chosenPartner(id: string | undefined) {
  if (id === undefined) return null;
  const partner = (await listPartners()).find((one) => one.id === id);
  if (partner === undefined || partner.courier === null)
    throw new Failure('NOT_FOUND', 'There is no such courier partner.');
  return { id: partner.id, name: partner.name, courier: partner.courier };
}
