import type { DefaultValues } from 'react-hook-form';
import type { PickupAddress } from '../../../../../shared/contact.ts';
import { type FieldGroup, fieldRow, fieldsOfGroup } from '../../../../../shared/orders/field-paths.ts';
import type { SavedAddress, UserView } from '../../../../../shared/users/contract.ts';
import type { DraftInput } from '../shipment-form-type.ts';

/** An empty address. India is the only country (spec 1 section 5). */
export const BLANK_ADDRESS = { line1: '', line2: '', country: 'India', state: '', city: '', postcode: '' } as const;

type Seller = Pick<UserView, 'email' | 'mobile_number' | 'pickup_address'>;

/** Returns an empty pickup address with the seller's e-mail address and mobile number. */
export const blankPickup = (seller: Pick<Seller, 'email' | 'mobile_number'> | undefined) => ({
  ...BLANK_ADDRESS,
  email: seller?.email ?? '',
  mobile_number: seller?.mobile_number ?? '',
});

/** Returns a saved address in the format of an order: without its id and its flag as default address. */
export const toOrderAddress = ({ _id, default_address: _default, ...pickup }: SavedAddress): PickupAddress => pickup;

/** Returns the initial values of the fields in these groups. Fields without an initial value are left out. */
const blanksOf = (...groups: FieldGroup[]): Record<string, unknown> =>
  Object.fromEntries(
    groups.flatMap(fieldsOfGroup).flatMap((name) => {
      const { blank } = fieldRow(name);
      return blank === undefined ? [] : [[name, blank]];
    }),
  );

/**
 * Returns the initial values of the form for a new order: prepaid, one piece, and the seller's default pickup address.
 */
export function blankDraft(seller: Seller | undefined): DefaultValues<DraftInput> {
  const saved = seller?.pickup_address ?? [];
  const preselected = saved.find((address) => address.default_address) ?? saved[0];
  const blanks = {
    ...blanksOf('order', 'customer_details', 'product_details'),
    additional_information: blanksOf('additional_information'),
    other_details: blanksOf('other_details'),
  } as DefaultValues<DraftInput>;
  return {
    ...blanks,
    pickup_address: preselected === undefined ? blankPickup(seller) : toOrderAddress(preselected),
    shipping_address: { ...BLANK_ADDRESS },
  };
}
