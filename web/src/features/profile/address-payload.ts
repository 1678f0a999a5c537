import type { PickupAddress } from '../../../../shared/contact.ts';
import type { SavedAddress, UserView } from '../../../../shared/users/contract.ts';

/** A saved address as its fields are typed. */
export const fieldsOf = ({ _id, default_address: _default, ...fields }: SavedAddress): PickupAddress => fields;

/** A saved address as the server takes it back. */
export const changeOf = (address: SavedAddress) => ({ ...fieldsOf(address), address_id: address._id });

/** An address still to be typed: the person is the one to call. */
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
