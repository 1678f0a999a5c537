import { freightAt } from '../price.ts';
import { type RateCard, rateOf, reverseRate, type ZoneRate } from '../rate-card.ts';

/** A slab whose selling price is lower than what the courier charges us. Amounts are in paise before GST. */
export interface BelowCost {
  zone: string;
  /** The upper end of the slab. */
  grams: number;
  pricePaise: number;
  costPaise: number;
}

/** How many slabs of each zone are listed one by one. Most parcels are in the first few slabs. */
const LISTED_SLABS = 20;

/** The weight up to which slabs are compared. It is the weight of the heaviest parcel. */
const HEAVIEST_GRAMS = 1_000_000;

type Card = Pick<RateCard, 'zones'>;

/** A selling card and the buying card that it is compared with. */
interface CardPair {
  selling: Card;
  buying: Card;
}

/**
 * Returns the zones and slabs whose selling price is lower than the buying price, up to the weight of the heaviest
 * parcel. The first 20 slabs of a zone are listed one by one. From the heavier slabs, only the first slab below cost is
 * listed. Each slab of the selling card is compared at its upper end, where the courier charges the most.
 * @example belowCost(selling, buying) // [{ zone: 'A', grams: 500, pricePaise: 3000, costPaise: 3200 }]
 */
export const belowCost = (selling: Card, buying: Card): BelowCost[] => newlyBelowCost({ selling, buying }, undefined);

/**
 * Returns those slabs below cost on which two cards lose more than two earlier cards lost at the same weight. Lists
 * heavier slabs as `belowCost` does. Without earlier cards, each slab below cost is one.
 */
export const newlyBelowCost = (now: CardPair, before: CardPair | undefined): BelowCost[] =>
  Object.keys(now.selling.zones)
    .toSorted()
    .flatMap((zone) => {
      const pair = ratesOf(now, zone);
      if (pair === undefined) return [];
      const earlier = before && ratesOf(before, zone);
      const back = reverseRates(pair);
      return [
        ...belowIn(zone, pair, earlier),
        ...(back ? belowIn(`${zone}, returns`, back, earlier && reverseRates(earlier)) : []),
      ];
    });

/** The price and the cost of one zone. */
interface Rates {
  price: ZoneRate;
  cost: ZoneRate;
}

function ratesOf({ selling, buying }: CardPair, zone: string): Rates | undefined {
  const [price, cost] = [rateOf(selling, zone), rateOf(buying, zone)];
  return price && cost && { price, cost };
}

function reverseRates(rates: Rates): Rates | undefined {
  const [price, cost] = [reverseRate(rates.price), reverseRate(rates.cost)];
  return price && cost && { price, cost };
}

const lossAt = (grams: number, rates: Rates | undefined): number =>
  rates === undefined ? 0 : Math.max(0, freightAt(rates.cost, grams) - freightAt(rates.price, grams));

function belowIn(zone: string, now: Rates, before: Rates | undefined): BelowCost[] {
  const { price, cost } = now;
  const rows: BelowCost[] = [];
  const last = Math.max(LISTED_SLABS, Math.ceil((HEAVIEST_GRAMS - price.baseGrams) / price.additionalGrams) + 1);
  for (let slab = 0; slab < last; slab++) {
    const grams = price.baseGrams + slab * price.additionalGrams;
    const isBelow = lossAt(grams, now) > lossAt(grams, before);
    if (isBelow) rows.push({ zone, grams, pricePaise: freightAt(price, grams), costPaise: freightAt(cost, grams) });
    if (slab >= LISTED_SLABS && isBelow) break;
  }
  return rows;
}
