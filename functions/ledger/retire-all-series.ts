import { commit } from '../platform/table/commit.ts';
import { commitWithWallet } from './commit-with-wallets.ts';
import { findLastSeries, retiredSeriesWrite, scanLedger, skippedSeriesWrite } from './store.ts';

/**
 * How many series are skipped. It is far more than the number of sellers who begin to ship in the hours that a restore
 * loses.
 */
const SKIPPED = 1000;

/**
 * Ends all series of document numbers after a restore. Documents may have been issued after the backup, and a number
 * must not be used twice. So every wallet begins a new series with its next document. Series that may have been
 * allotted after the backup are skipped. Only an operator's command calls this. A repeat does no harm; it only skips
 * more series. @returns how many wallets begin a new series
 */
export async function retireAllSeries(): Promise<number> {
  const last = await findLastSeries();
  if (last > 0) await commit([skippedSeriesWrite(last, SKIPPED)]);
  let retired = 0;
  for await (const one of scanLedger()) {
    if (!('wallet' in one) || one.wallet.series === undefined) continue;
    await commitWithWallet(one.wallet.userId, async (wallet) => ({
      changes: [retiredSeriesWrite(wallet)],
      value: undefined,
    }));
    retired++;
  }
  return retired;
}
