import { AWB_SERIES_SHEET } from '../../shared/sheets.ts';
import { checkWorkbook } from '../uploads/check-workbook.ts';
import type { UploadKind } from '../uploads/upload-kind.ts';

/** Series of AWBs that couriers give us to use. */
export const seriesKind: UploadKind = {
  kind: 'awb_series',
  section: 'upload_data.courier_partner',
  othersFor: 'showAllOrders',
  onModel: 'Awb',
  check: checkWorkbook,
  mostFiles: 1,
  sheets: [AWB_SERIES_SHEET],
  noFile: 'Please choose a file',
  listedFor: ({ partner }) => partner?.id ?? null,
  queue: 'uploads',
};
