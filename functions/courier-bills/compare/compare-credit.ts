import { formatRupees, GST_PERCENT } from '../../../shared/money.ts';
import { buyingRateIn } from '../../orders/record/choice/buying-snapshot.ts';
import { type BilledRow, type Difference, netOf, partsOf, type Tolerance } from './billed-row.ts';
import {
  type BilledParcel,
  type Comparison,
  earlierRowsLike,
  merged,
  NO_PARCEL,
  placesOf,
  wordsOf,
  wrongSums,
} from './row-checks.ts';

/**
 * Compares a credit with the amounts that were billed for the AWB before. A credit always waits for a decision by
 * staff, because it changes the cost of a row that was accepted or matched. Pure.
 */
export function compareCredit(row: BilledRow, { order, earlier }: BilledParcel, most: Tolerance): Comparison {
  const net = netOf(row);
  const parts = partsOf(row);
  const charges = earlier.filter((one) => one.netPaise > 0);
  const credits = earlierRowsLike(row, earlier);
  const left = earlier.reduce((sum, one) => sum + one.netPaise, 0);
  const found: Difference[] = [
    {
      kind: 'credit',
      paise: net,
      why:
        charges.length === 0
          ? `${formatRupees(-net)} are credited.`
          : `${formatRupees(-net)} of ${placesOf(charges)} are credited.`,
    },
  ];
  if (credits.length > 0)
    found.push({
      kind: 'twice',
      paise: net,
      why: `The ${wordsOf(parts)} of this AWB is credited in ${placesOf(credits)} already.`,
    });
  if (-net > Math.max(0, left) + most.paise)
    found.push({
      kind: 'over_credit',
      paise: net + Math.max(0, left),
      why:
        charges.length === 0
          ? 'No bill has billed this AWB.'
          : `Only ${formatRupees(Math.max(0, left))} of the billed amount are left.`,
    });
  if (order === undefined) found.push({ kind: 'unknown', paise: 0, why: NO_PARCEL });
  const gstPercent = order?.buying === undefined ? GST_PERCENT : buyingRateIn(order.buying).rate.gstPercent;
  return { differences: merged([...found, ...wrongSums(row, gstPercent, most)]), expectedPaise: 0, again: [] };
}
