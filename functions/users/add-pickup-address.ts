import { Failure } from '../../shared/errors.ts';
import type { usersContract } from '../../shared/users/contract.ts';
import type { Verb } from '../platform/http.ts';
import { shortId } from '../platform/ids.ts';
import { commit } from '../platform/table.ts';
import { findRole } from '../roles/store.ts';
import { changeUser, findUserNow } from './store.ts';
import { userView } from './user-view.ts';

const MOST = 3;

/** Saves pickup addresses of the caller; the same address again changes nothing. */
export const addPickupAddress: Verb<typeof usersContract.addPickupAddress> = async ({ body }, { caller }) => {
  const user = await findUserNow(caller.id);
  if (user === undefined) throw new Failure('NOT_FOUND');
  const same = (a: object, b: object) =>
    Object.entries(a).every(([name, value]) => (b as Record<string, unknown>)[name] === value);
  const added = body.filter(
    (address, at) =>
      !user.pickupAddresses.some((kept) => same(address, kept)) && body.findIndex((one) => same(address, one)) === at,
  );
  const all = [...user.pickupAddresses, ...added.map((address) => ({ ...address, id: shortId(), isDefault: false }))];
  if (all.length > MOST) throw new Failure('CONFLICT', `You can save at most ${MOST} pickup addresses.`);
  if (all.length > 0 && !all.some((address) => address.isDefault)) (all[0] as { isDefault: boolean }).isDefault = true;
  await commit([
    {
      ...changeUser(user.id, { pickupAddresses: all }),
      if: [['pickupAddresses', '=', user.pickupAddresses]],
      else: () => new Failure('CONFLICT', 'The addresses were changed elsewhere. Reload and try again.'),
    },
  ]);
  return { data: userView({ ...user, pickupAddresses: all }, await findRole(user.roleId)), message: 'Address saved.' };
};
