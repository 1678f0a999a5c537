import { formatRupees } from '../../money.ts';
import { freightAt } from '../price.ts';
import type { ZoneRate } from '../rate-card.ts';
import type { ZoneCondition, ZoneTest } from '../zone.ts';
import type { Problem } from './lint-rate-row.ts';

/** Kinds of routes from near to far. A farther one should not be cheaper than a nearer one. */
const NEAR_TO_FAR: readonly ZoneCondition[] = ['same_city', 'same_state', 'metro_to_metro', 'rest', 'special'];

/** The parcel weights, in grams, at which the prices of zones are compared. */
const SWEEP_GRAMS: readonly number[] = [500, 1000, 2000, 3000, 5000, 10_000, 20_000, 30_000, 50_000];

/**
 * Returns a warning for each zone that is cheaper than the next nearer zone at some weight, and names the lowest such
 * weight. It is no error, because a courier may intend it.
 */
export const lintZoneOrder = (rates: ReadonlyMap<string, ZoneRate>, tests: readonly ZoneTest[]): Problem[] => {
  const zones = NEAR_TO_FAR.flatMap((when) => tests.find((test) => test.when === when)?.zone ?? []);
  const problems: Problem[] = [];
  let nearer: string | undefined;
  for (const zone of zones) {
    const near = nearer === undefined ? undefined : rates.get(nearer);
    const far = rates.get(zone);
    const grams = near && far && SWEEP_GRAMS.find((weight) => freightAt(far, weight) < freightAt(near, weight));
    if (near && far && grams !== undefined) {
      const prices = `${formatRupees(freightAt(far, grams))} against ${formatRupees(freightAt(near, grams))}`;
      const message = `Zone ${zone} is cheaper than zone ${nearer} at ${grams / 1000} kg (${prices})`;
      problems.push({ zone, message });
    }
    nearer = zone;
  }
  return problems;
};
