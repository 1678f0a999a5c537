import type { PickupAddress } from '../../../../shared/contact.ts';
import type { SavedAddress, UserView } from '../../../../shared/users/contract.ts';

/** Returns the form's fields of a saved address. */
export const fieldsOf = ({ _id, default_address: _default, ...fields }: SavedAddress): PickupAddress => fields;

/** Returns a saved address as the server takes it. */
export const changeOf = (address: SavedAddress) => ({ ...fieldsOf(address), address_id: address._id });

/** Returns an empty address, with the user as contact. */
export const blankAddress = ({ email, mobile_number }: Pick<UserView, 'email' | 'mobile_number'>): PickupAddress => ({
  line1: '',
  line2: '',
  country: 'India',
  state: '',
  city: '',
  postcode: '',
  email,
  mobile_number,
});
