import type { PickupAddress } from '../../../../shared/contact.ts';
import { type SavedAddress, type UserView, usersContract } from '../../../../shared/users/contract.ts';
import { ApiFailure } from '../../api/api-failure.ts';
import { call } from '../../api/client.ts';

/** Returns the fields of a saved address that the form edits. */
export const editableFields = ({ _id, default_address: _default, ...fields }: SavedAddress): PickupAddress => fields;

/** Returns a saved address in the form that the server accepts. */
export const addressToSend = (address: SavedAddress) => ({ ...editableFields(address), address_id: address._id });

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

/**
 * Returns the failure with the field names of a single address. The request is a list of one address, so the server
 * puts its index before each name: `0.city` becomes `city`.
 */
export const failureOfOnlyAddress = (failure: ApiFailure): ApiFailure =>
  Object.assign(failure, {
    fields: Object.fromEntries(Object.entries(failure.fields).map(([path, said]) => [path.replace(/^0\./, ''), said])),
  });

/** Saves a new pickup address of the signed-in user. */
export const addAddress = (address: PickupAddress) =>
  call(usersContract.addPickupAddress, { body: [address] }).catch((error: unknown) => {
    throw error instanceof ApiFailure ? failureOfOnlyAddress(error) : error;
  });
