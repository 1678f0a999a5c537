import { MASTER_SHEET } from '../../shared/sheets.ts';
import { MASTER_FILE_RECORD } from '../attachments/attachment.ts';
import { checkWorkbook } from '../uploads/check-workbook.ts';
import type { UploadKind } from '../uploads/upload-kind.ts';

/** The upload kind of the pin code master: one file with all pin codes. */
export const masterKind: UploadKind = {
  kind: 'master',
  section: 'upload_data.master',
  onModel: 'Master',
  check: checkWorkbook,
  filedUnder: MASTER_FILE_RECORD,
  sheets: [MASTER_SHEET],
  noFile: 'Please choose a file!',
  listedFor: () => null,
  queue: 'uploads',
};
