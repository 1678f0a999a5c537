import { type Change, keyOf } from '../platform/table/change.ts';
import { commit } from '../platform/table/commit.ts';
import { untilCommitted } from '../platform/table/until-committed.ts';
import { getWallet, isWallet, type Wallet } from './store.ts';

interface Planned<T> {
  changes: Change[];
  value: T;
}

/**
 * Reads wallets, lets `decide` plan changes on them (through `enter`), and commits them at once; again from the read when
 * another movement of one of them came between. All go through in one transaction or none does. Wallets stand in it in
 * the order of their ids, so of two that meet on the same pair one is always first, and neither turns the other away.
 * Other conditions' failures go to the caller.
 */
export async function withWallets<T>(
  userIds: readonly string[],
  decide: (wallets: Wallet[]) => Promise<Planned<T>>,
): Promise<T> {
  let changes: Change[] = [];
  return untilCommitted(
    async () => {
      const planned = await decide(await Promise.all(userIds.map(getWallet)));
      changes = [
        ...planned.changes.filter(isWallet).sort((a, b) => keyOf(a).pk.localeCompare(keyOf(b).pk)),
        ...planned.changes.filter((change) => !isWallet(change)),
      ];
      await commit(changes);
      return planned.value;
    },
    'The wallet is busy. Try again in a moment.',
    ({ index }) => {
      const failed = changes[index];
      return failed !== undefined && isWallet(failed);
    },
  );
}

/** The same for one wallet. */
export const withWallet = <T>(userId: string, decide: (wallet: Wallet) => Promise<Planned<T>>): Promise<T> =>
  withWallets([userId], ([wallet]) => decide(wallet as Wallet));
