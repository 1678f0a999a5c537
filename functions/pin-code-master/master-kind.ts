import { MASTER_SHEET } from '../../shared/sheets.ts';
import { masterFile } from '../attachments/attachment.ts';
import { checkWorkbook } from '../uploads/check-workbook.ts';
import type { UploadKind } from '../uploads/upload-kind.ts';

/** Master Data: one file, the whole pin code master. */
export const masterKind: UploadKind = {
  kind: 'master',
  section: 'upload_data.master',
  onModel: 'Master',
  check: checkWorkbook,
  filedUnder: masterFile,
  sheets: [MASTER_SHEET],
  noFile: 'Please choose a file!',
  listedFor: () => null,
  queue: 'uploads',
};
