import { gstStateByName, stateOfGstin } from '../../shared/invoices/gst-states.ts';
import type { Party } from '../ledger/document.ts';
import { gstinOf, type User } from './user.ts';

/**
 * Returns a seller with the name and address that GST documents show today. The place of supply is the state of the
 * seller's GSTIN. Without a GSTIN, it is the state where the goods are handed over.
 */
export function sellerParty(
  seller: Pick<User, 'companyName' | 'firstName' | 'lastName' | 'gstNumber' | 'bank'>,
  pickupState: string,
): Party {
  const { companyName, firstName, lastName } = seller;
  const gstin = gstinOf(seller);
  return {
    name: companyName || `${firstName} ${lastName}`.trim(),
    gstin,
    state: gstin === '' ? gstStateByName(pickupState) : stateOfGstin(gstin),
  };
}
