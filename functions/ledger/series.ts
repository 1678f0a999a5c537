import { commit } from '../platform/table/commit.ts';
import { untilCommitted } from '../platform/until-committed.ts';
import { allotSeries, findLastSeries, getWallet, type Wallet } from './store.ts';

/** A wallet that has a series of invoice numbers: one is allotted before its first charge, for good. */
export const withSeries = (wallet: Wallet): Promise<Wallet & { series: number }> =>
  untilCommitted(async () => {
    const now = wallet.series === undefined ? await getWallet(wallet.userId) : wallet;
    if (now.series !== undefined) return { ...now, series: now.series };
    const last = await findLastSeries();
    await commit(allotSeries(now.userId, last));
    return { ...now, series: last + 1 };
  }, 'Your wallet is busy. Try again in a moment.');
