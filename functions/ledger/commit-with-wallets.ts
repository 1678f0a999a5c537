import { type Change, keyOfChange } from '../platform/table/change.ts';
import { commit } from '../platform/table/commit.ts';
import { untilCommitted } from '../platform/table/until-committed.ts';
import { type Wallet } from './account.ts';
import { getWallet, isWalletChange } from './store.ts';

interface Planned<T> {
  changes: Change[];
  value: T;
}

/**
 * Reads wallets, lets `decide` plan changes (with `planWalletEntry`), and commits them in one transaction. If a wallet
 * has changed, reads the wallets again and calls `decide` again. Writes wallets in the order of their ids, so that two
 * transactions on the same two wallets do not cancel each other. Other failed conditions are thrown to the caller.
 */
export async function commitWithWallets<T>(
  userIds: readonly string[],
  decide: (wallets: Wallet[]) => Promise<Planned<T>>,
): Promise<T> {
  let changes: Change[] = [];
  return untilCommitted(
    async () => {
      const planned = await decide(await Promise.all(userIds.map(getWallet)));
      changes = [
        ...planned.changes.filter(isWalletChange).sort((a, b) => keyOfChange(a).pk.localeCompare(keyOfChange(b).pk)),
        ...planned.changes.filter((change) => !isWalletChange(change)),
      ];
      await commit(changes);
      return planned.value;
    },
    'The wallet is busy. Try again in a moment.',
    ({ index }) => {
      const failed = changes[index];
      return failed !== undefined && isWalletChange(failed);
    },
  );
}

/** Does the same as `commitWithWallets`, for one wallet. */
export const commitWithWallet = <T>(userId: string, decide: (wallet: Wallet) => Promise<Planned<T>>): Promise<T> =>
  commitWithWallets([userId], ([wallet]) => decide(wallet as Wallet));
