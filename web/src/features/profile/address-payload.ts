import type { PickupAddress } from '../../../../shared/contact.ts';
import type { SavedAddress, UserView } from '../../../../shared/users/contract.ts';

/** Returns the fields of a saved address that the form edits. */
export const fieldsOf = ({ _id, default_address: _default, ...fields }: SavedAddress): PickupAddress => fields;

/** Returns a saved address in the form that the server accepts. */
export const changeOf = (address: SavedAddress) => ({ ...fieldsOf(address), address_id: address._id });

/** Returns an empty address with the user's own contact. */
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
