import { pauseRandomly } from '../platform/concurrency.ts';
import { findCompactions, listDeltas, listStoredSums } from './everyone-store.ts';
import { sumsByPartner } from './margin-buckets.ts';
import { MAX_TOTALS_READS } from './store.ts';
import { addSums, type Sums } from './sums.ts';

const LEDGER = { ledger: 'MARGIN' as const, eventual: true };

/**
 * The margin book. `month` contains the sums of one month by lane and seller. `months` contains the sums of several
 * months by partner.
 */
export interface MarginBook {
  month: Sums;
  months: Sums;
}

async function look(month: string, since: string): Promise<MarginBook> {
  const [deltas, [base], years] = await Promise.all([
    listDeltas({ from: since, to: '9' }, LEDGER),
    listStoredSums('day', { from: month, to: month }, LEDGER.ledger),
    listStoredSums('period', { from: `${since.slice(0, 4)}-01-01`, to: '9' }, LEDGER.ledger),
  ]);
  const book: MarginBook = { month: new Map(base?.sums), months: new Map() };
  for (const year of years) addSums(book.months, year.sums);
  for (const { day, sums } of deltas) {
    addSums(book.months, sumsByPartner(day, sums));
    if (day === month) addSums(book.month, sums);
  }
  return book;
}

/**
 * Returns the margin book, including pending deltas: one month, and the sums by partner of all months from `since` on.
 * Reads again if a compaction ran during the read. The cost depends on lanes, sellers and months, not on the number of
 * orders.
 * @param month the first day of the month
 */
export async function readMarginBook(month: string, since: string): Promise<MarginBook> {
  for (let looks = 1; ; looks++) {
    const before = await findCompactions(LEDGER.ledger);
    const book = await look(month, since);
    if (looks === MAX_TOTALS_READS || (await findCompactions(LEDGER.ledger)) === before) return book;
    await pauseRandomly(looks);
  }
}
