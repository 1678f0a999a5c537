import type { walletsContract } from '../../shared/wallets/contract.ts';
import type { Verb } from '../platform/http.ts';
import { getWallet } from './store.ts';
import { walletView } from './wallet-view.ts';
import { whose } from './whose.ts';

export const ofUser: Verb<typeof walletsContract.ofUser> = async ({ params }, { caller, at }) => {
  const user = await whose(caller, params.user_id);
  return { data: await walletView(await getWallet(user.id), user, at) };
};
