import { formatRupees } from '../../money.ts';
import { freightAt } from '../price.ts';
import { type ZoneRate, zonesOfTests } from '../rate-card.ts';
import { type RateRow, toZoneRate, zoneNameOf } from '../rate-row.ts';
import { DEFAULT_ZONE_TESTS, type ZoneCondition, type ZoneTest } from '../zone.ts';
import { lintRateRow, type RateProblem } from './lint-rate-row.ts';

/** The kinds of routes from near to far. A far route should not be cheaper than a nearer route. */
const NEAR_TO_FAR: readonly ZoneCondition[] = ['same_city', 'same_state', 'metro_to_metro', 'rest', 'special'];

/** The parcel weights, in grams, at which the prices of zones are compared. */
const SWEEP_GRAMS: readonly number[] = [500, 1000, 2000, 3000, 5000, 10_000, 20_000, 30_000, 50_000];

/**
 * Returns a warning for each zone that is cheaper than the next nearer zone at some weight. The warning contains the
 * lowest weight at which this is so. It is not an error, because a courier may intend such prices.
 */
const lintZoneOrder = (rates: ReadonlyMap<string, ZoneRate>, tests: readonly ZoneTest[]): RateProblem[] => {
  const zones = NEAR_TO_FAR.flatMap((when) => tests.find((test) => test.when === when)?.zone ?? []);
  const problems: RateProblem[] = [];
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

/**
 * The result of checking a rate card. `errors` prevent publishing. `warnings` are only shown, because the courier may
 * intend what they describe.
 */
export type RateCardLint = { errors: RateProblem[]; warnings: RateProblem[] };

const lintTests = (tests: readonly ZoneTest[]): RateProblem[] =>
  tests.at(-1)?.when === 'rest'
    ? []
    : [{ message: "The zone tests must end with 'rest', or some routes have no zone" }];

/**
 * Checks a rate card before it is published (domain.md section 1). Each zone of the tests must have exactly one row,
 * and all numbers must be valid. Warns of unused zones, free COD, and zones that are cheaper than nearer zones.
 */
export const lintRateCard = (
  rows: readonly RateRow[],
  tests: readonly ZoneTest[] = DEFAULT_ZONE_TESTS,
): RateCardLint => {
  const errors = lintTests(tests);
  const warnings: RateProblem[] = [];
  const wanted = zonesOfTests(tests);
  const seen = new Set<string>();
  const sound = new Map<string, ZoneRate>();
  for (const row of rows) {
    const zone = zoneNameOf(row);
    const at = { row: row.row, zone };
    const found = lintRateRow(row);
    if (zone === '') found.push({ row: row.row, message: 'Zone is missing' });
    else if (seen.has(zone)) found.push({ ...at, message: `Zone ${zone} is there twice` });
    else if (!wanted.includes(zone)) {
      warnings.push({ ...at, message: `Zone ${zone} is never used: no route leads to it` });
    } else if (found.length === 0) {
      const rate = toZoneRate(row);
      sound.set(zone, rate);
      if (rate.codFixedPaise === 0 && rate.codPercent === 0) {
        warnings.push({ ...at, message: `Cash on delivery costs nothing in zone ${zone}` });
      }
    }
    seen.add(zone);
    errors.push(...found);
  }
  for (const zone of wanted) if (!seen.has(zone)) errors.push({ zone, message: `Zone ${zone} is missing` });
  return { errors, warnings: [...warnings, ...lintZoneOrder(sound, tests)] };
};
