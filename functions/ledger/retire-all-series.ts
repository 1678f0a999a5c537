import { commit } from '../platform/table/commit.ts';
import { findLastSeries, retireSeries, scanLedger, skipSeries } from './store.ts';
import { withWallet } from './with-wallets.ts';

/** Far more sellers than begin to ship in the hours that a restore loses. */
const SKIPPED = 1000;

/**
 * Ends all number series after a restore, because documents issued since the backup are unknown here and a number is
 * used once. Every wallet begins a new series with its next document. Series that may have been allotted since are
 * skipped. An operator's command; a repeat only skips more series. @returns how many wallets begin a new series
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
