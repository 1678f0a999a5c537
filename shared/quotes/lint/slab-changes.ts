import { freightAt } from '../price.ts';
import { type RateCard, rateOf } from '../rate-card.ts';

/** The parcel weights, in grams, at which a preview shows the freight of each zone. */
export const SHOWN_GRAMS = [500, 1000, 2000, 5000, 10_000, 20_000] as const;

/**
 * The freight for one weight in one zone, in paise before GST. `before` is the freight by the earlier card, `after` by
 * the new card. `before` is absent if there is no earlier card.
 */
export type SlabChange = { zone: string; grams: number; before?: number; after: number };

type Card = Pick<RateCard, 'zones'>;

/**
 * Compares the freight by a new card and by the earlier card for each zone and each of `SHOWN_GRAMS`. Returns the zones
 * and weights for which the freight differs.
 */
export const slabChanges = (before: Card | undefined, after: Card): SlabChange[] =>
  Object.keys(after.zones)
    .toSorted()
    .flatMap((zone) => {
      const [old, now] = [before && rateOf(before, zone), rateOf(after, zone)];
      if (now === undefined) return [];
      return SHOWN_GRAMS.flatMap((grams) => {
        const was = old && freightAt(old, grams);
        const is = freightAt(now, grams);
        return was === is ? [] : [{ zone, grams, ...(was !== undefined && { before: was }), after: is }];
      });
    });
