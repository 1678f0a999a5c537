import { BILL_SHEET } from '../../shared/courier-bills/bill-sheet.ts';
import { checkConfirmation } from '../remittance/matching/confirmation-kind.ts';
import type { UploadKind } from '../uploads/upload-kind.ts';

/**
 * The upload kind of couriers' bills. Only staff who see costs see these files. The results of their jobs contain no
 * amounts.
 */
export const billKind: UploadKind = {
  kind: 'courier_bill',
  section: 'upload_data.courier_partner',
  othersFor: 'showAllOrders',
  onModel: 'CourierBill',
  check: checkConfirmation,
  sheets: [BILL_SHEET],
  noFile: 'Please choose a file',
  couriersOwn: true,
  listedFor: () => null,
  queue: 'uploads',
};
