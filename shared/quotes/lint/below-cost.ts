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

/**
 * Returns the zones and slabs whose selling price is lower than the buying price, up to the weight of the heaviest
 * parcel. The first 20 slabs of a zone are listed one by one. From the heavier slabs, only the first slab below cost is
 * listed. Each slab of the selling card is compared at its upper end, where the courier charges the most.
 * @example belowCost(selling, buying) // [{ zone: 'A', grams: 500, pricePaise: 3000, costPaise: 3200 }]
 */
export const belowCost = (selling: Card, buying: Card): BelowCost[] =>
  Object.keys(selling.zones)
    .toSorted()
    .flatMap((zone) => {
      const [price, cost] = [rateOf(selling, zone), rateOf(buying, zone)];
      if (price === undefined || cost === undefined) return [];
      const [back, backCost] = [reverseRate(price), reverseRate(cost)];
      const returns = back === undefined || backCost === undefined ? [] : belowIn(`${zone}, returns`, back, backCost);
      return [...belowIn(zone, price, cost), ...returns];
    });

function belowIn(zone: string, price: ZoneRate, cost: ZoneRate): BelowCost[] {
  const rows: BelowCost[] = [];
  const last = Math.max(LISTED_SLABS, Math.ceil((HEAVIEST_GRAMS - price.baseGrams) / price.additionalGrams) + 1);
  for (let slab = 0; slab < last; slab++) {
    const grams = price.baseGrams + slab * price.additionalGrams;
    const [pricePaise, costPaise] = [freightAt(price, grams), freightAt(cost, grams)];
    if (pricePaise < costPaise) rows.push({ zone, grams, pricePaise, costPaise });
    if (slab >= LISTED_SLABS && pricePaise < costPaise) break;
  }
  return rows;
}
