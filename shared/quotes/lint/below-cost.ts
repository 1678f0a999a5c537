import { slabsAbove } from '../parcel.ts';
import { freightAt } from '../price.ts';
import { type RateCard, rateOf, reverseRate, type ZoneRate } from '../rate-card.ts';

/** A slab that is sold below what the courier charges for it. Amounts are in paise before GST. */
export interface BelowCost {
  zone: string;
  /** The upper end of the slab. */
  grams: number;
  pricePaise: number;
  costPaise: number;
}

/** How many slabs of each card are compared. Most parcels are within the first few. */
const SLABS = 20;

/** Returns the upper ends of a rate's first slabs, in grams. */
const slabEnds = ({ baseGrams, additionalGrams }: ZoneRate): number[] =>
  Array.from({ length: SLABS }, (_, slabs) => baseGrams + slabs * additionalGrams);

type Card = Pick<RateCard, 'zones'>;

/**
 * Returns each zone and slab whose selling price is lower than the buying price. Compares both cards at the upper ends
 * of the slabs of either card, and lists each slab of the selling card once.
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
  const ends = slabEnds(price);
  const rows = new Map<number, BelowCost>();
  for (const grams of [...ends, ...slabEnds(cost).filter((end) => end <= (ends.at(-1) ?? 0))]) {
    const [pricePaise, costPaise] = [freightAt(price, grams), freightAt(cost, grams)];
    const end = price.baseGrams + slabsAbove(grams, price) * price.additionalGrams;
    if (pricePaise < costPaise && costPaise > (rows.get(end)?.costPaise ?? 0))
      rows.set(end, { zone, grams: end, pricePaise, costPaise });
  }
  return [...rows.values()].toSorted((a, b) => a.grams - b.grams);
}
