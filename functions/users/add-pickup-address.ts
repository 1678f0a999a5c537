import { Failure } from '../../shared/errors.ts';
import { MOST_PICKUP_ADDRESSES, type usersContract } from '../../shared/users/contract.ts';
import { shortId } from '../platform/ids.ts';
import { commit } from '../platform/table/commit.ts';
import { untilCommitted } from '../platform/until-committed.ts';
import { findRole } from './role-store.ts';
import type { Verb } from './serve.ts';
import { changeUser, findUserNow } from './store.ts';
import { userView } from './user-view.ts';

const same = (a: object, b: object): boolean =>
  Object.entries(a).every(([name, value]) => (b as Record<string, unknown>)[name] === value);

/** Saves pickup addresses of the caller; the same address again changes nothing. */
export const addPickupAddress: Verb<typeof usersContract.addPickupAddress> = async ({ body }, { caller }) => {
  const user = await untilCommitted(async () => {
    const user = await findUserNow(caller.id);
    if (user === undefined) throw new Failure('NOT_FOUND');
    const added = body.filter(
      (address, at) =>
        !user.pickupAddresses.some((kept) => same(address, kept)) && body.findIndex((one) => same(address, one)) === at,
    );
    if (added.length === 0) return user;
    const all = [...user.pickupAddresses, ...added.map((address) => ({ ...address, id: shortId(), isDefault: false }))];
    if (all.length > MOST_PICKUP_ADDRESSES)
      throw new Failure('CONFLICT', `You can save at most ${MOST_PICKUP_ADDRESSES} pickup addresses.`);
    const pickupAddresses = all.some(({ isDefault }) => isDefault)
      ? all
      : all.map((address, at) => ({ ...address, isDefault: at === 0 }));
    await commit([changeUser(user.id, { pickupAddresses }, [['pickupAddresses', '=', user.pickupAddresses]])]);
    return { ...user, pickupAddresses };
  }, 'The addresses were changed elsewhere. Reload and try again.');
  return { data: userView(user, await findRole(user.roleId)), message: 'Address saved.' };
};
