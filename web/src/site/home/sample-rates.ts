import { type CourierKey, KNOWN_COURIERS } from '../../../../shared/quotes/partner-name.ts';
import type { RateCard, ZoneRate } from '../../../../shared/quotes/rate-card.ts';

/** ₹ of the first and of each further 500 g, days, and the COD charge: fixed ₹, or percent. Made up for the picture. */
const SAMPLES: Record<CourierKey, readonly [number, number, number, number, number]> = {
  delhivery: [44, 26, 4, 35, 1.5],
  xpressbees: [41, 24, 4, 30, 1.5],
  'blue-dart': [72, 38, 3, 45, 2],
  dtdc: [46, 22, 5, 35, 1.5],
  shadowfax: [40, 29, 3, 30, 1.75],
  spoton: [58, 17, 5, 40, 1.5],
  'wow-express': [38, 27, 6, 28, 1.25],
};

const rateOf = (key: CourierKey): ZoneRate => {
  const [base, additional, tatDays, codFixed, codPercent] = SAMPLES[key];
  return {
    baseGrams: 500,
    basePaise: base * 100,
    additionalGrams: 500,
    additionalPaise: additional * 100,
    tatDays,
    codFixedPaise: codFixed * 100,
    codPercent,
    fuelPercent: 0,
  };
};

/** The seven partners with sample rates for a metro to metro route. */
export const SAMPLE_CARDS: readonly RateCard[] = KNOWN_COURIERS.map(({ key, name }) => ({
  partner_id: key,
  partner_name: name,
  plan_id: 'sample',
  version: 'sample',
  divisor: 5000,
  zone_tests: [{ zone: 'C', when: 'metro_to_metro' }],
  zones: { C: rateOf(key) },
}));
