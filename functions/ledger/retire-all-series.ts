import { commit } from '../platform/table/commit.ts';
import { findLastSeries, retireSeries, scanLedger, skipSeries } from './store.ts';
import { withWallet } from './with-wallets.ts';

/** Far more sellers than begin to ship in the hours that a restore loses. */
const SKIPPED = 1000;

/**
 * After a restore: documents were numbered since that nobody here knows of, and a number is given once. Every wallet
 * begins a new series with its next document, and none that may have been allotted since is allotted again. An
 * operator's command; running it again only leaves out more series.
 * @returns how many wallets begin anew
 */
export async function retireAllSeries(): Promise<number> {
  const last = await findLastSeries();
  if (last > 0) await commit([skipSeries(last, SKIPPED)]);
  let retired = 0;
  for await (const one of scanLedger()) {
    if (!('wallet' in one) || one.wallet.series === undefined) continue;
    await withWallet(one.wallet.userId, async (wallet) => ({ changes: [retireSeries(wallet)], value: undefined }));
    retired++;
  }
  return retired;
}
