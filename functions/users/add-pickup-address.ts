import { isDeepStrictEqual } from 'node:util';
import { type PickupAddress, profileAddress } from '../../shared/contact.ts';
import { Failure } from '../../shared/errors.ts';
import { MOST_PICKUP_ADDRESSES, type usersContract } from '../../shared/users/contract.ts';
import { shortId } from '../platform/ids.ts';
import { commit } from '../platform/table/commit.ts';
import { nextRevision } from '../platform/table/revision.ts';
import { untilCommitted } from '../platform/table/until-committed.ts';
import type { Verb } from './caller/serve.ts';
import { showUser } from './get.ts';
import { findRole } from './role-store.ts';
import { changedAddressesWrite, findUserNow } from './store.ts';
import { withOneDefault } from './update-pickup-addresses.ts';
import type { SavedAddress } from './user.ts';

type AddressesRequest = Parameters<Verb<typeof usersContract.addPickupAddress>>[0]['body'];

const ADDRESS_FIELDS = Object.keys(profileAddress.shape) as (keyof PickupAddress)[];
const isSame = (a: PickupAddress, b: PickupAddress): boolean => ADDRESS_FIELDS.every((name) => a[name] === b[name]);

/**
 * Returns the saved addresses and the new ones. One of them is the default. A new address that is already saved is not
 * added again.
 */
function added(kept: readonly SavedAddress[], requested: AddressesRequest): SavedAddress[] {
  const all = [...kept];
  for (const { default_address: _default, ...address } of requested)
    if (!all.some((one) => isSame(address, one))) all.push({ ...address, id: shortId(), isDefault: false });
  if (all.length > MOST_PICKUP_ADDRESSES)
    throw new Failure('CONFLICT', `You can save at most ${MOST_PICKUP_ADDRESSES} pickup addresses.`);
  const chosen = requested.find(({ default_address }) => default_address === true);
  return withOneDefault(all, chosen && all.find((one) => isSame(chosen, one))?.id);
}

/** Saves pickup addresses of the caller, and sets which address is the default. A repeat changes nothing. */
export const addPickupAddress: Verb<typeof usersContract.addPickupAddress> = async ({ body }, ctx) => {
  const { caller } = ctx;
  const user = await untilCommitted(async () => {
    const user = await findUserNow(caller.id);
    if (user === undefined) throw new Failure('NOT_FOUND');
    const pickupAddresses = added(user.pickupAddresses, body);
    if (isDeepStrictEqual(pickupAddresses, user.pickupAddresses)) return user;
    const next = nextRevision(user, ctx);
    await commit([changedAddressesWrite(user, pickupAddresses, next)]);
    return { ...user, pickupAddresses, ...next };
  }, 'The addresses were changed elsewhere. Reload and try again.');
  return { data: await showUser(user, await findRole(user.roleId)), message: 'Address saved.' };
};
