import { BUYING_SHEET } from '../../../shared/sheets.ts';
import { checkWorkbook } from '../../uploads/check-workbook.ts';
import type { UploadKind } from '../../uploads/upload-kind.ts';

/** The upload kind of buying cards. Only staff who see everything see these files and their jobs. */
export const buyingKind: UploadKind = {
  kind: 'buying',
  section: 'upload_data.courier_partner',
  othersFor: 'showAllOrders',
  onModel: 'Code',
  check: checkWorkbook,
  sheets: [BUYING_SHEET],
  noFile: 'Please choose a file',
  couriersOwn: true,
  listedFor: () => null,
  queue: 'uploads',
};
