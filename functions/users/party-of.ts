import { stateNamed, stateOfGstin } from '../../shared/invoices/gst-states.ts';
import type { Party } from '../ledger/document.ts';
import type { User } from './user.ts';

/**
 * Returns a seller as GST documents name them today. The place of supply is the state of the seller's GSTIN or, without
 * one, the state where the goods are handed over.
 */
export const partyOf = (
  { companyName, firstName, lastName, gstNumber }: Pick<User, 'companyName' | 'firstName' | 'lastName' | 'gstNumber'>,
  pickupState: string,
): Party => ({
  name: companyName || `${firstName} ${lastName}`.trim(),
  gstin: gstNumber,
  state: gstNumber === '' ? stateNamed(pickupState) : stateOfGstin(gstNumber),
});
