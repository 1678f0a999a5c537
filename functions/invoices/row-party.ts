import { gstStateByName, stateOfGstin } from '../../shared/invoices/gst-states.ts';
import type { Details } from '../bank-details/record.ts';
import type { User } from '../users/user.ts';
import type { RowParty } from './document-row.ts';

type TaxDetails = Pick<Details, 'accountHolder' | 'gstNumber' | 'gstAddress' | 'gstState'>;

const addressOf = ({ pickupAddresses }: User) =>
  pickupAddresses.find(({ isDefault }) => isDefault) ?? pickupAddresses[0];

/**
 * Returns the recipient of a seller's documents. It has the verified account details or, without them, the seller's
 * company with its default pickup address.
 * @param verified null if no account details are approved
 */
export function buyerOfDocuments(user: User, verified: TaxDetails | null): RowParty {
  const { firstName, lastName, companyName, mobile, email } = user;
  const person = `${firstName} ${lastName}`.trim();
  const contact = { contact: person, mobile, email };
  const pickup = addressOf(user);
  const place =
    pickup === undefined ? '' : [pickup.line1, pickup.line2, pickup.city, pickup.postcode].filter(Boolean).join(', ');
  const gstin = verified?.gstNumber ?? user.gstNumber;
  const state = gstin === '' ? gstStateByName(pickup?.state ?? '') : stateOfGstin(gstin);
  return {
    name: verified?.accountHolder || companyName || person,
    address: verified?.gstAddress || place,
    gstin,
    state: verified?.gstState || state.name,
    ...contact,
  };
}
