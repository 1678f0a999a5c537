import { REMITTANCE_SHEET } from '../../../shared/sheets.ts';
import type { UploadKind } from '../../uploads/upload-kind.ts';
import { checkConfirmation } from './check-confirmation.ts';

/** What a courier says that it has paid, one row an AWB: matched with what it has collected. */
export const confirmationKind: UploadKind = {
  kind: 'remittance',
  section: 'remittance.confirmation_csv',
  othersFor: 'showAllOrders',
  onModel: 'Remittance',
  check: checkConfirmation,
  sheets: [REMITTANCE_SHEET],
  noFile: 'Please choose a file',
  listedFor: ({ owner }) => owner,
  queue: 'uploads',
};
