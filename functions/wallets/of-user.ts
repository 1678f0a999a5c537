import { Failure } from '../../shared/errors.ts';
import type { walletsContract } from '../../shared/wallets/contract.ts';
import { getWallet } from '../ledger/store.ts';
import type { Caller } from '../users/caller/caller.ts';
import type { Verb } from '../users/caller/serve.ts';
import { findUser } from '../users/store.ts';
import type { User } from '../users/user.ts';
import { walletView } from './wallet-view.ts';

export const ofUser: Verb<typeof walletsContract.ofUser> = async ({ params }, { caller, at }) => {
  const user = await walletOwner(caller, params.user_id);
  return { data: await walletView(await getWallet(user.id), user, at) };
};

/**
 * Returns a user whose wallet the caller may see. Users with the permission `user_management` see all wallets, other
 * users only their own.
 * @throws NOT_FOUND
 */
export async function walletOwner(caller: Caller, userId: string): Promise<User> {
  const mine = userId === caller.id && caller.may('billing_and_wallet.wallet');
  const user = mine ? caller.user : caller.may('user_management') ? await findUser(userId) : undefined;
  if (user === undefined) throw new Failure('NOT_FOUND');
  return user;
}
