import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { gramsOf, type Parcel } from '../../../shared/quotes/parcel.ts';
import type { RateCard } from '../../../shared/quotes/rate-card.ts';
import { anyCard, anyParcel } from './arbitraries.ts';
import { AIR, DELHI, HEAVY, JAIPUR, MUMBAI, RETAIL, ROUTES, SURFACE } from './cards.ts';
import { priceParcel } from './price-parcel.ts';

type Sides = [lengthCm: number, breadthCm: number, heightCm: number];
const SMALL: Sides = [10, 10, 5];

/**
 * Returns a parcel of a weight in kilograms. `collect` is the amount of COD in rupees; without it the parcel is
 * prepaid.
 */
const parcel = (kg: number, sides: Sides = SMALL, collect?: number): Parcel => ({
  payment_method: collect === undefined ? 'prepaid' : 'cod',
  weightGrams: gramsOf(kg),
  lengthCm: sides[0],
  breadthCm: sides[1],
  heightCm: sides[2],
  collectablePaise: Math.round((collect ?? 0) * 100),
});

/** A case calculated by hand: freight, COD charge, tax and total in rupees. */
type Worked = [
  card: RateCard,
  zone: keyof typeof ROUTES,
  given: Parcel,
  slabs: number,
  freight: number,
  cod: number,
  tax: number,
  total: number,
];

describe('prices that were calculated by hand', () => {
  it.each<[string, Worked]>([
    ['base weight exactly: 43', [RETAIL, 'A', parcel(0.5), 0, 43, 0, 7.74, 50.74]],
    ['one gram above: 53 + 17', [RETAIL, 'B', parcel(0.501), 1, 70, 0, 12.6, 82.6]],
    ['three times half a kilo: 56 + 2 × 28', [RETAIL, 'C', parcel(0.5 * 3), 2, 112, 0, 20.16, 132.16]],
    ['one further slab exactly: 65 + 32', [RETAIL, 'D', parcel(1), 1, 97, 0, 17.46, 114.46]],
    ['76 + 4 × 44, fixed COD above 1.5% of 1,000', [RETAIL, 'E', parcel(2.2, SMALL, 1000), 4, 252, 40, 52.56, 344.56]],
    ['1.5% of 4,999.99 = 74.99985', [RETAIL, 'A', parcel(0.5, SMALL, 4999.99), 0, 43, 75, 21.24, 139.24]],
    ['a very light parcel pays the base: 22', [SURFACE, 'A', parcel(0.05), 0, 22, 0, 3.96, 25.96]],
    ['5 kg on half-kilo slabs: 31 + 9 × 16', [SURFACE, 'C', parcel(5), 9, 175, 0, 31.5, 206.5]],
    ['30 × 20 × 15 is 1.8 kg: 34 + 3 × 18', [SURFACE, 'D', parcel(1, [30, 20, 15]), 3, 88, 0, 15.84, 103.84]],
    ['2% of 999 = 19.98, below the fixed 25', [SURFACE, 'E', parcel(0.5, SMALL, 999), 0, 40, 25, 11.7, 76.7]],
    ['fixed and percent alike: 2% of 1,250 = 25', [SURFACE, 'B', parcel(0.5, SMALL, 1250), 0, 27, 25, 9.36, 61.36]],
    ['fuel 12.5% of 62 = 7.75; tax 12.555', [AIR, 'A', parcel(1.001), 2, 69.75, 0, 12.56, 82.31]],
    [
      'fuel 6.125, COD 41.049225, tax 17.3124',
      [AIR, 'B', parcel(0.75, SMALL, 2345.67), 1, 55.13, 41.05, 17.31, 113.49],
    ],
    ['fuel 12.5% of 40', [AIR, 'C', parcel(0.5), 0, 45, 0, 8.1, 53.1]],
    ['fuel 12.5% of 44', [AIR, 'D', parcel(0.5), 0, 49.5, 0, 8.91, 58.41]],
    ['fuel 12.5% of 275 = 34.375; tax 55.6884', [AIR, 'E', parcel(3), 5, 309.38, 0, 55.69, 365.07]],
    ['5 kg slab, base exactly: 135', [HEAVY, 'A', parcel(5), 0, 135, 0, 24.3, 159.3]],
    ['5 kg slab, a gram above: 188 + 30', [HEAVY, 'B', parcel(5.001), 1, 218, 0, 39.24, 257.24]],
    ['12 kg: 263 + 7 × 39', [HEAVY, 'C', parcel(12), 7, 536, 0, 96.48, 632.48]],
    [
      '7.5 kg: 278 + 3 × 46, 1% of 12,345.67',
      [HEAVY, 'D', parcel(7.5, SMALL, 12_345.67), 3, 416, 123.46, 97.1, 636.56],
    ],
    [
      '60 × 50 × 40 by 5000 is 24 kg: 337 + 19 × 55',
      [HEAVY, 'E', parcel(3, [60, 50, 40]), 19, 1382, 0, 248.76, 1630.76],
    ],
    [
      '… by 4000 is 30 kg: 337 + 25 × 55',
      [{ ...HEAVY, divisor: 4000 }, 'E', parcel(3, [60, 50, 40]), 25, 1712, 0, 308.16, 2020.16],
    ],
  ])('the price is right: %s', (_, [card, zone, given, slabs, freight, cod, tax, total]) => {
    const price = priceParcel(given, ...ROUTES[zone], card);
    const rupees = [price.freightPaise, price.codPaise, price.taxPaise, price.finalPaise].map((paise) => paise / 100);
    expect([price.zone, price.slabs, ...rupees]).toEqual([zone, slabs, freight, cod, tax, total]);
  });

  it('a prepaid parcel has no COD charge', () => {
    const price = priceParcel({ ...parcel(0.5, SMALL, 5000), payment_method: 'prepaid' }, ...ROUTES.A, RETAIL);
    expect(price.finalPaise).toBe(5074);
  });

  it('pricing a route whose zone is missing in the rate card is refused', () => {
    const { D: _, ...zones } = RETAIL.zones;
    expect(() => priceParcel(parcel(1), MUMBAI, JAIPUR, { ...RETAIL, zones })).toThrow('has no rate for zone D');
    const zone_tests = [{ zone: 'constructor', when: 'rest' }] as const;
    expect(() => priceParcel(parcel(1), MUMBAI, JAIPUR, { ...RETAIL, zone_tests })).toThrow(
      'no rate for zone constructor',
    );
    expect(() => priceParcel(parcel(1), MUMBAI, JAIPUR, { ...RETAIL, zone_tests: [] })).toThrow('has no zone');
  });

  it('pricing a parcel without a valid weight is refused', () => {
    expect(() => priceParcel({ ...parcel(1), weightGrams: Number.NaN }, DELHI, MUMBAI, RETAIL)).toThrow(RangeError);
  });
});

const routes = fc.constantFrom(...Object.values(ROUTES));

it('the price of any parcel is in whole paise, not negative, and the sum of its parts', () => {
  fc.assert(
    fc.property(anyCard(), anyParcel(), routes, (card, given, [source, destination]) => {
      const price = priceParcel(given, source, destination, card);
      for (const value of Object.values(price)) {
        if (typeof value === 'number') expect(Number.isSafeInteger(value) && value >= 0).toBe(true);
      }
      expect(price.freightPaise).toBe(price.basePaise + price.additionalPaise + price.fuelPaise);
      expect(price.finalPaise).toBe(price.freightPaise + price.codPaise + price.taxPaise);
      expect(price.chargeableGrams).toBeGreaterThanOrEqual(given.weightGrams);
    }),
  );
});

it('the price of a parcel never falls if the parcel becomes heavier or larger', () => {
  const more = fc.nat({ max: 20_000 });
  fc.assert(
    fc.property(anyCard(), anyParcel(), routes, more, (card, given, [source, destination], extra) => {
      const price = (one: Parcel): number => priceParcel(one, source, destination, card).finalPaise;
      const before = price(given);
      expect(price({ ...given, weightGrams: given.weightGrams + extra })).toBeGreaterThanOrEqual(before);
      expect(price({ ...given, lengthCm: given.lengthCm + extra / 100 })).toBeGreaterThanOrEqual(before);
    }),
  );
});
