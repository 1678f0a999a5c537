import { AWB_SERIES_SHEET, COURIER_STATUS_SHEET } from '../../shared/sheets.ts';
import { checkWorkbook } from '../uploads/check-workbook.ts';
import type { UploadKind } from '../uploads/upload-kind.ts';

/** What the files about one courier have in common: staff who see all orders send them, each courier has a list of its own. */
const OF_A_COURIER = {
  section: 'upload_data.courier_partner',
  othersFor: 'showAllOrders',
  check: checkWorkbook,
  noFile: 'Please choose a file',
  listedFor: ({ partner }) => partner?.id ?? null,
  queue: 'uploads',
} as const satisfies Partial<UploadKind>;

/** Series of AWBs that couriers give us to use. */
export const seriesKind: UploadKind = {
  ...OF_A_COURIER,
  kind: 'awb_series',
  onModel: 'Awb',
  sheets: [AWB_SERIES_SHEET],
};

/** What couriers without an interface tell of their parcels. */
export const statusesKind: UploadKind = {
  ...OF_A_COURIER,
  kind: 'courier_status',
  onModel: 'Status',
  sheets: [COURIER_STATUS_SHEET],
};
