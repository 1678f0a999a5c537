import { Failure } from '../../../shared/errors.ts';
import { REMITTANCE_SHEET } from '../../../shared/sheets.ts';
import { listPartners } from '../../courier-partners/store.ts';
import type { UploadKind } from '../../uploads/upload-kind.ts';
import { checkConfirmation } from './check-confirmation.ts';

/**
 * The upload kind of confirmations. A confirmation has one row for each AWB that a courier says it paid; its rows are
 * matched with the COD that the courier collected.
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
 * Returns the partner that the user chose for a file, with its courier. Null if no partner was chosen. @throws
 * NOT_FOUND
 */
export async function chosenPartner(id: string | undefined) {
  if (id === undefined) return null;
  const partner = (await listPartners()).find((one) => one.id === id);
  if (partner === undefined || partner.courier === null)
    throw new Failure('NOT_FOUND', 'There is no such courier partner.');
  return { id: partner.id, name: partner.name, courier: partner.courier };
}
