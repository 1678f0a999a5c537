import type { RateCard, ZoneRate } from '../../../../shared/quotes/rate-card.ts';

type Sample = readonly [
  name: string,
  base: number,
  additional: number,
  days: number,
  codFixed: number,
  codPercent: number,
];

/**
 * The sample rates, which are invented. Each row has the courier, the price in ₹ for the first 500 g, the price in ₹
 * for each further 500 g, and the days. The last two values are the COD charge: a fixed amount in ₹, and a percentage.
 */
const SAMPLES: readonly Sample[] = [
  ['Delhivery', 44, 26, 4, 35, 1.5],
  ['Xpressbees', 41, 24, 4, 30, 1.5],
  ['Blue Dart', 72, 38, 3, 45, 2],
  ['DTDC', 46, 22, 5, 35, 1.5],
  ['Shadowfax', 40, 29, 3, 30, 1.75],
  ['Spoton', 58, 17, 5, 40, 1.5],
  ['Wow Express', 38, 27, 6, 28, 1.25],
];

/** The names of the couriers with sample rates. */
export const SAMPLE_COURIERS: readonly string[] = SAMPLES.map(([name]) => name);

const rateOf = ([, base, additional, tatDays, codFixed, codPercent]: Sample): ZoneRate => ({
  baseGrams: 500,
  basePaise: base * 100,
  additionalGrams: 500,
  additionalPaise: additional * 100,
  tatDays,
  codFixedPaise: codFixed * 100,
  codPercent,
  fuelPercent: 0,
});

const keyOf = ([name]: Sample): string => name.toLowerCase().replace(' ', '-');

/** The sample rate cards, for a route between two metros. */
export const SAMPLE_CARDS: readonly RateCard[] = SAMPLES.map((sample) => ({
  partner_id: keyOf(sample),
  partner_name: sample[0],
  courier: keyOf(sample),
  plan_id: 'sample',
  version: 'sample',
  divisor: 5000,
  zone_tests: [{ zone: 'C', when: 'metro_to_metro' }],
  zones: { C: rateOf(sample) },
}));
