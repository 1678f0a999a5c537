import type { walletsContract } from '../../shared/wallets/contract.ts';
import { getWallet } from '../ledger/store.ts';
import type { Verb } from '../users/caller/serve.ts';
import { walletView } from './wallet-view.ts';

/** Returns the caller's wallet. */
export const own: Verb<typeof walletsContract.own> = async (_, { caller, at }) => ({
  data: await walletView(await getWallet(caller.id), caller.user, at),
});
