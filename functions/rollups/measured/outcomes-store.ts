import { pauseRandomly } from '../../platform/concurrency.ts';
import { findCompactions, findStoredSums, listDeltas } from '../everyone-store.ts';
import { MAX_TOTALS_READS } from '../store.ts';
import type { Sums } from '../sums.ts';
import { addOutcomes, outcomesIn, sellersMonth } from './outcome-buckets.ts';

const LEDGER = { ledger: 'MARGIN' as const, eventual: true };

/**
 * Returns how a seller's parcels ended in a month, including pending deltas. Reads again if a compaction ran at the
 * same time. The cost depends on the numbers of the seller's products and places, not on the number of orders.
 * @param month the first day of the month
 */
export async function readOutcomes(seller: string, month: string): Promise<Sums> {
  for (let looks = 1; ; looks++) {
    const before = await findCompactions(LEDGER.ledger);
    const [deltas, [base]] = await Promise.all([
      listDeltas({ from: month, to: month }, LEDGER),
      findStoredSums([sellersMonth(seller, month)], LEDGER.ledger),
    ]);
    const outcomes: Sums = new Map(base?.sums);
    for (const { sums } of deltas) addOutcomes(outcomes, outcomesIn(seller, sums));
    if (looks === MAX_TOTALS_READS || (await findCompactions(LEDGER.ledger)) === before) return outcomes;
    await pauseRandomly(looks);
  }
}
