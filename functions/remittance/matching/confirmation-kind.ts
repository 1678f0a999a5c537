import { Failure } from '../../../shared/errors.ts';
import { REMITTANCE_SHEET } from '../../../shared/sheets.ts';
import { listPartners } from '../../courier-partners/store.ts';
import { tableCheck } from '../../uploads/check-workbook.ts';
import type { UploadKind } from '../../uploads/upload-kind.ts';
import { csvText } from '../../workbooks/csv/csv-text.ts';

/** The error text of spec 3 section 5 for this upload. */
const WRONG_FORMAT = 'Upload xls and xlsx format file only!';

/** Checks that a file is a workbook or CSV. */
export const checkConfirmation = tableCheck(WRONG_FORMAT, /\.(csv)$/i, csvText);

/**
 * The upload kind of confirmations. In a confirmation, a courier states for which AWBs it has paid the COD to us. It
 * has one row for each AWB. The rows are matched with the COD that the courier collected.
 */
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

/**
 * Returns the partner that the user chose for a file, with its courier; null if none was chosen. @throws NOT_FOUND for
 * an unknown partner, or a partner without a courier
 */
export async function chosenPartner(id: string | undefined) {
  if (id === undefined) return null;
  const partner = (await listPartners()).find((one) => one.id === id);
  if (partner === undefined || partner.courier === null)
    throw new Failure('NOT_FOUND', 'There is no such courier partner.');
  return { id: partner.id, name: partner.name, courier: partner.courier };
}
