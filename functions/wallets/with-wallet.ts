import { Failure } from '../../shared/errors.ts';
import { type Change, ConditionFailed } from '../platform/change.ts';
import { commit } from '../platform/table.ts';
import { getWallet, type Wallet } from './store.ts';

/** Payments of one wallet follow each other; so many that meet at once still all get their turn. */
const TRIES = 25;

const pause = (attempt: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, Math.random() * 15 * attempt));

/**
 * Reads a wallet, lets `decide` plan changes on it (through `enter`), and commits them at once; again from the read
 * when another movement of the same wallet came between. Other conditions' failures go to the caller.
 */
export async function withWallet<T>(
  userId: string,
  decide: (wallet: Wallet) => Promise<{ changes: Change[]; value: T }>,
): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    const { changes, value } = await decide(await getWallet(userId));
    try {
      await commit(changes);
      return value;
    } catch (error) {
      const failed = error instanceof ConditionFailed ? changes[error.index] : undefined;
      const onWallet = failed !== undefined && 'update' in failed && failed.update.pk === `WALLET#${userId}`;
      if (!onWallet) throw error;
      if (attempt >= TRIES) throw new Failure('CONFLICT', 'Your wallet is busy. Try again in a moment.');
      await pause(attempt);
    }
  }
}
