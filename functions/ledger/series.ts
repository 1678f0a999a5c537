import { commit } from '../platform/table/commit.ts';
import { untilCommitted } from '../platform/table/until-committed.ts';
import { type Wallet } from './account.ts';
import { allottedSeriesWrites, findLastSeries, getWallet } from './store.ts';
import type { Entry } from './transaction.ts';

/** Returns the wallet with its series of document numbers. A wallet without a series gets one permanently. */
const withSeries = (wallet: Wallet): Promise<Wallet & { series: number }> =>
  untilCommitted(async () => {
    const now = wallet.series === undefined ? await getWallet(wallet.userId) : wallet;
    if (now.series !== undefined) return { ...now, series: now.series };
    const last = await findLastSeries();
    await commit(allottedSeriesWrites(now.userId, last));
    return { ...now, series: last + 1 };
  }, 'Your wallet is busy. Try again in a moment.');

/**
 * Returns the wallet of an owner, to which these entries can be posted. If an entry has a document, the wallet has a
 * series of document numbers.
 */
export async function prepareWalletFor(owner: string, entries: readonly Entry[]): Promise<Wallet> {
  const wallet = await getWallet(owner);
  return entries.some(({ document }) => document !== undefined) ? withSeries(wallet) : wallet;
}
