import type { walletsContract } from '../../shared/wallets/contract.ts';
import { getWallet } from '../ledger/store.ts';
import type { Verb } from '../users/caller/serve.ts';
import { walletOwner } from './wallet-owner.ts';
import { walletView } from './wallet-view.ts';

export const ofUser: Verb<typeof walletsContract.ofUser> = async ({ params }, { caller, at }) => {
  const user = await walletOwner(caller, params.user_id);
  return { data: await walletView(await getWallet(user.id), user, at) };
};
