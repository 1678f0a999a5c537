import { BANK_FILE_SHEET } from '../../../shared/reports/bank-file-sheet.ts';
import { checkConfirmation } from '../../remittance/matching/confirmation-kind.ts';
import type { UploadKind } from '../../uploads/upload-kind.ts';

/** The name under which the column headings of banks' files are stored. */
export const BANK = 'bank';

/** The upload kind of banks' result files: the outcomes of the transfers in a payout sheet. */
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
