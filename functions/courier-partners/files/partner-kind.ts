import { PINCODES_SHEET, RATES_SHEET } from '../../../shared/sheets.ts';
import { checkWorkbook } from '../../uploads/check-workbook.ts';
import type { UploadKind } from '../../uploads/upload-kind.ts';

/**
 * Courier Partner Data: rates and pin codes of one partner for one plan. A vendor user lists the files that it sent.
 */
export const partnerKind: UploadKind = {
  kind: 'courier_partner',
  section: 'upload_data.courier_partner',
  onModel: 'Code',
  check: checkWorkbook,
  sheets: [RATES_SHEET, PINCODES_SHEET],
  noFile: 'Please choose a file',
  couriersOwn: true,
  listedFor: ({ partner, fromCourier }) => (fromCourier ? (partner?.courier ?? null) : null),
  queue: 'uploads',
};
