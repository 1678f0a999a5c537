import { PINCODES_SHEET, RATES_SHEET } from '../../../shared/sheets.ts';
import { checkWorkbook } from '../../uploads/check-workbook.ts';
import type { UploadKind } from '../../uploads/upload-kind.ts';

/**
 * The upload kind of courier partner data: rates and pin codes of one partner for one plan. Vendor users see the files
 * that their courier sent.
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
