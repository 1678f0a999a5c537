import type { RateCard, ZoneRate } from '../../../shared/quotes/rate-card.ts';
import { DEFAULT_ZONE_TESTS, type Place } from '../../../shared/quotes/zone.ts';

/**
 * Returns a rate card of domain.md section 1. `base` and `additional` are in rupees, for the zones A to E. The cards
 * below together cover every rule of COD and fuel.
 */
const card = (
  name: string,
  grams: [base: number, additional: number],
  base: number[],
  additional: number[],
  extra: Pick<ZoneRate, 'codFixedPaise' | 'codPercent' | 'fuelPercent'>,
  days: number[],
): RateCard => ({
  partner_id: name.toLowerCase().replaceAll(' ', '-'),
  partner_name: name,
  courier: null,
  plan_id: 'standard',
  version: 'v1',
  divisor: 5000,
  zone_tests: DEFAULT_ZONE_TESTS,
  zones: Object.fromEntries(
    ['A', 'B', 'C', 'D', 'E'].map((zone, index) => [
      zone,
      {
        baseGrams: grams[0],
        basePaise: (base[index] ?? 0) * 100,
        additionalGrams: grams[1],
        additionalPaise: (additional[index] ?? 0) * 100,
        tatDays: days[index] ?? 1,
        ...extra,
      },
    ]),
  ),
});

/** COD of ₹40 or 1.5%, without a fuel surcharge. */
export const RETAIL = card(
  'Delhivery 0.5 KG',
  [500, 500],
  [43, 53, 56, 65, 76],
  [10, 17, 28, 32, 44],
  { codFixedPaise: 4000, codPercent: 1.5, fuelPercent: 0 },
  [1, 2, 3, 4, 6],
);
/** COD of ₹25 or 2%, without a fuel surcharge. */
export const SURFACE = card(
  'Xpressbees 0.5 KG',
  [500, 500],
  [22, 27, 31, 34, 40],
  [7, 11, 16, 18, 25],
  { codFixedPaise: 2500, codPercent: 2, fuelPercent: 0 },
  [2, 3, 5, 6, 8],
);
/** COD of ₹30 or 1.75%, with a fuel surcharge of 12.5%. */
export const AIR = card(
  'Blue Dart 0.5 KG',
  [500, 500],
  [22, 25, 40, 44, 50],
  [20, 24, 36, 40, 45],
  { codFixedPaise: 3000, codPercent: 1.75, fuelPercent: 12.5 },
  [1, 1, 2, 2, 4],
);
/** Slabs of 5 kg and then 1 kg, COD of ₹50 or 1%, without a fuel surcharge. */
export const HEAVY = card(
  'Delhivery 5 KG',
  [5000, 1000],
  [135, 188, 263, 278, 337],
  [27, 30, 39, 46, 55],
  { codFixedPaise: 5000, codPercent: 1, fuelPercent: 0 },
  [2, 3, 4, 5, 7],
);

const place = (
  pincode: string,
  city: string,
  state: string,
  kind: '' | 'metro' | 'special' | 'metro special' = '',
): Place => ({
  pincode,
  city,
  state,
  metro: kind.startsWith('metro'),
  special: kind.endsWith('special'),
});

export const DELHI = place('110001', 'New Delhi', 'Delhi', 'metro');
export const DELHI_SOUTH = place('110017', 'NEW  DELHI ', 'delhi', 'metro');
export const MUMBAI = place('400001', 'Mumbai', 'Maharashtra', 'metro');
export const PUNE = place('411001', 'Pune', 'Maharashtra');
export const JAIPUR = place('302001', 'Jaipur', 'Rajasthan');
export const DIMAPUR = place('797112', 'Dimapur', 'Nagaland', 'special');
export const KOHIMA = place('797001', 'Kohima', 'Nagaland', 'special');
export const GUWAHATI = place('781001', 'Guwahati', 'Assam', 'metro special');
/** Two towns in different states that have the same name. */
export const AURANGABAD_MH = place('431001', 'Aurangabad', 'Maharashtra');
export const AURANGABAD_BR = place('824101', 'Aurangabad', 'Bihar');

/** A route in each zone: `[source, destination]`. */
export const ROUTES: Record<'A' | 'B' | 'C' | 'D' | 'E', [Place, Place]> = {
  A: [DELHI, DELHI_SOUTH],
  B: [MUMBAI, PUNE],
  C: [DELHI, MUMBAI],
  D: [MUMBAI, JAIPUR],
  E: [DELHI, DIMAPUR],
};
