import { WorkbookRefused } from '../workbook-refused.ts';
import { blankOtherRecords } from './blank-other-records.ts';
import { openCompoundFile } from './compound-file.ts';

/** Returns the records of an .xls from which cells are read. @throws WorkbookRefused */
export function openXls(bytes: Buffer): Buffer {
  const file = openCompoundFile(bytes);
  // This is an .xlsx with a password.
  if (file.names.has('encryptedpackage')) throw new WorkbookRefused('password');
  if (file.names.has('_vba_project_cur') || file.names.has('_vba_project')) throw new WorkbookRefused('macros');
  const stream = file.stream('Workbook') ?? file.stream('Book');
  if (stream === undefined) throw new WorkbookRefused('not-a-workbook');
  return blankOtherRecords(stream);
}
