import { commit } from '../platform/table/commit.ts';
import { findLastSeries, retireSeries, scanLedger, skipSeries } from './store.ts';
import { withWallet } from './with-wallets.ts';

/** How many series are skipped. Far fewer sellers begin to ship in the hours that a restore loses. */
const SKIPPED = 1000;

/**
 * Ends all series of document numbers after a restore. Documents may have been issued after the backup, and a number
 * must not be used twice. Every wallet begins a new series with its next document; series that may have been allotted
 * after the backup are skipped. Only an operator's command calls this; a repeat only skips more series. @returns how
 * many wallets begin a new series
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
