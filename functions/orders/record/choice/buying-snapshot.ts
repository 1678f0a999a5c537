import { type BuyingCard, type BuyingRate, rateOf, reverseRate } from '../../../../shared/quotes/rate-card.ts';

/** Amounts of couriers' bills by part, in paise without GST. */
export type BilledParts = Readonly<Partial<Record<'freightPaise' | 'codPaise' | 'rtoPaise', number>>>;

/**
 * The part of a buying card that an order stores when it is booked: the card's version, and the prices of the order's
 * zone.
 */
export interface BuyingSnapshot {
  version: string;
  /** The prices as a list without field names, so that an order stays small. `buyingSnapshotOf` writes the list. */
  rate: readonly number[];
}

/**
 * Returns the part of a buying card that an order stores. Undefined if the card does not have the zone. For a return,
 * the prices are those of a pickup from the buyer.
 */
export function buyingSnapshotOf(card: BuyingCard, zone: string, isReverse = false): BuyingSnapshot | undefined {
  const listed = rateOf(card, zone);
  const rate = listed && isReverse ? reverseRate(listed) : listed;
  if (rate === undefined) return undefined;
  const { baseGrams, basePaise, additionalGrams, additionalPaise } = rate;
  const { codFixedPaise, codPercent, fuelPercent, rtoPercent, gstPercent } = rate;
  const weights = [card.divisor, baseGrams, basePaise, additionalGrams, additionalPaise];
  return { version: card.version, rate: [...weights, codFixedPaise, codPercent, fuelPercent, rtoPercent, gstPercent] };
}

/** Returns the prices that an order stores: the reverse of `buyingSnapshotOf`. */
export function buyingRateIn({ rate }: BuyingSnapshot): { divisor: number; rate: BuyingRate } {
  const [divisor = 0, baseGrams = 0, basePaise = 0, additionalGrams = 0, additionalPaise = 0, ...charges] = rate;
  const [codFixedPaise = 0, codPercent = 0, fuelPercent = 0, rtoPercent = 0, gstPercent = 0] = charges;
  const weights = { baseGrams, basePaise, additionalGrams, additionalPaise, tatDays: 0 };
  const percents = { codPercent, fuelPercent, rtoPercent, gstPercent, reversePercent: 100 };
  return { divisor, rate: { ...weights, codFixedPaise, ...percents } };
}
