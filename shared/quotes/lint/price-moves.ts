import { formatRupees } from '../../money.ts';
import type { Parcel } from '../parcel.ts';
import { codChargeOf, freightAt } from '../price.ts';
import { type RateCard, rateOf, reverseRate, type ZoneRate } from '../rate-card.ts';

/**
 * The weights for which the freight of two cards is compared. A comparison of only the listed prices would not detect
 * changed slabs, such as a base weight of 5 kg instead of 0.5 kg.
 */
const GRAMS = [500, 1000, 2000, 5000, 10_000, 20_000];
const COLLECTABLE_PAISE = [50_000, 200_000, 1_000_000];

/** Returns whether a price rose or fell by more than a third. Any rise from 0 counts. */
const moved = (before: number, after: number): boolean => 3 * Math.abs(after - before) > before;

/**
 * Returns a text for each price that a new card changes by more than a third. The texts are for the person who confirms
 * the card. Returns an empty list if there is no earlier card.
 * @example priceMoves(current, next) // ['Zone A: base price from ₹43.00 to ₹0.01']
 */
export const priceMoves = (before: Pick<RateCard, 'zones'> | undefined, after: Pick<RateCard, 'zones'>): string[] =>
  before === undefined
    ? []
    : Object.keys(after.zones)
        .toSorted()
        .flatMap((zone) => {
          const [old, now] = [rateOf(before, zone), rateOf(after, zone)];
          if (old === undefined || now === undefined) return [];
          return movesOf(old, now).map((words) => `Zone ${zone}: ${words}`);
        });

function movesOf(old: ZoneRate, now: ZoneRate): string[] {
  const words: string[] = [];
  const note = (what: string, before: number, after: number): void => {
    if (moved(before, after)) words.push(`${what} from ${formatRupees(before)} to ${formatRupees(after)}`);
  };
  note('base price', old.basePaise, now.basePaise);
  note('additional price', old.additionalPaise, now.additionalPaise);
  // The freight is compared only if no listed price has changed a lot. One warning is enough, so the comparison stops
  // at the first weight whose freight has changed a lot.
  for (const grams of words.length === 0 ? GRAMS : []) {
    if (words.length === 0) note(`freight of ${grams / 1000} kg`, freightAt(old, grams), freightAt(now, grams));
  }
  const [oldReverse, nowReverse] = [reverseRate(old), reverseRate(now)];
  if (words.length === 0 && oldReverse !== undefined && nowReverse !== undefined)
    note('base price of a return', oldReverse.basePaise, nowReverse.basePaise);
  const freights = words.length;
  for (const paise of COLLECTABLE_PAISE) {
    const cod: Pick<Parcel, 'payment_method' | 'collectablePaise'> = { payment_method: 'cod', collectablePaise: paise };
    if (words.length === freights)
      note(`COD charge for ${formatRupees(paise)}`, codChargeOf(cod, old), codChargeOf(cod, now));
  }
  return words;
}
