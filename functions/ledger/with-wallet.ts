import type { Change } from '../platform/change.ts';
import { commit } from '../platform/table/commit.ts';
import { untilCommitted } from '../platform/until-committed.ts';
import { getWallet, type Wallet } from './store.ts';

/**
 * Reads a wallet, lets `decide` plan changes on it (through `enter`), and commits them at once; again from the read
 * when another movement of the same wallet came between. Other conditions' failures go to the caller.
 */
export async function withWallet<T>(
  userId: string,
  decide: (wallet: Wallet) => Promise<{ changes: Change[]; value: T }>,
): Promise<T> {
  let changes: Change[] = [];
  return untilCommitted(
    async () => {
      const planned = await decide(await getWallet(userId));
      changes = planned.changes;
      await commit(changes);
      return planned.value;
    },
    'Your wallet is busy. Try again in a moment.',
    ({ index }) => {
      const failed = changes[index];
      return failed !== undefined && 'update' in failed && failed.update.pk === `WALLET#${userId}`;
    },
  );
}
