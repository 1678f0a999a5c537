import { WEIGHT_SHEET } from '../../shared/sheets.ts';
import { checkWorkbook } from '../uploads/check-workbook.ts';
import { courierOfUpload } from '../uploads/upload.ts';
import type { UploadKind } from '../uploads/upload-kind.ts';

/** The upload kind of measured weights. Vendor users see the files of their courier. */
export const weightKind: UploadKind = {
  kind: 'weight',
  section: 'weight_discrepancy.weight_dispute_upload',
  onModel: 'Order',
  check: checkWorkbook,
  sheets: [WEIGHT_SHEET],
  noFile: 'Please choose a file!',
  listedFor: courierOfUpload,
  queue: 'uploads',
};
