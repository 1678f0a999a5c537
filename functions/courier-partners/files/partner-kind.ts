import { PINCODES_SHEET, RATES_SHEET } from '../../../shared/sheets.ts';
import { checkWorkbook } from '../../uploads/check-workbook.ts';
import type { UploadKind } from '../../uploads/upload-kind.ts';

/** Courier Partner Data: rates and pin codes of one partner for one plan; a courier's users list its own. */
export const partnerKind: UploadKind = {
  kind: 'courier_partner',
  section: 'upload_data.courier_partner',
  onModel: 'Code',
  check: checkWorkbook,
  sheets: [RATES_SHEET, PINCODES_SHEET],
  noFile: 'Please choose a file',
  listedFor: ({ partner }) => partner?.courier ?? null,
  queue: 'uploads',
};
