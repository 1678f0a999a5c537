import { BANK_FILE_SHEET } from '../../../shared/reports/bank-file-sheet.ts';
import { checkConfirmation } from '../../remittance/matching/confirmation-kind.ts';
import type { UploadKind } from '../../uploads/upload-kind.ts';

/** The name under which banks' headings are remembered. */
export const BANK = 'bank';

/** The upload kind of banks' answers to the transfers of a payout sheet. */
export const bankFileKind: UploadKind = {
  kind: 'bank_file',
  section: 'report.cod',
  othersFor: 'showAllOrders',
  onModel: 'BankFile',
  check: checkConfirmation,
  sheets: [BANK_FILE_SHEET],
  noFile: 'Please choose a file',
  listedFor: () => null,
  queue: 'uploads',
};
