import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { gramsOf, heavierGrams, type Parcel, slabsAbove, volumetricGrams } from '../../../shared/quotes/parcel.ts';
import { freightOf } from '../../../shared/quotes/price.ts';
import { RETAIL } from './cards.ts';

const parcel = (weightGrams: number, lengthCm = 1, breadthCm = 1, heightCm = 1): Parcel => ({
  payment_method: 'prepaid',
  weightGrams,
  lengthCm,
  breadthCm,
  heightCm,
  collectablePaise: 0,
});
const HALF_KG = { baseGrams: 500, additionalGrams: 500 };
const FIVE_KG = { baseGrams: 5000, additionalGrams: 1000 };

describe('converting kilograms to grams', () => {
  it.each([
    [0.5, 500],
    [0.1 * 3, 300], // 0.30000000000000004
    [0.5 * 3, 1500],
    [1.1 * 3, 3300], // 3.3000000000000003
    [2.675, 2675],
    [0.0001, 1],
    [0.5005, 501],
  ])('a weight of %d kg is converted to %d g', (kg, grams) => expect(gramsOf(kg)).toBe(grams));
  it.each([Number.NaN, -1, Infinity])('converting a weight of %d kg is refused', (kg) =>
    expect(() => gramsOf(kg)).toThrow(RangeError),
  );
});

describe('volumetric weight', () => {
  it.each([
    [10, 10, 10, 5000, 200],
    [30, 20, 15, 5000, 1800],
    [60, 50, 40, 4000, 30_000],
    [30, 30, 30, 27_000, 1000],
    [12.5, 8, 5, 5000, 100],
    [11, 11, 11, 5000, 267], // 266.2
    [0.1, 0.1, 0.1, 5000, 1],
    [0, 10, 10, 5000, 0],
    [1.1, 1.1, 1.1, 1331, 1], // 1.1³ is 1.3310000000000004 in floating point
  ])('the volumetric weight of %d × %d × %d cm with the divisor %d is %d g', (l, b, h, divisor, grams) =>
    expect(volumetricGrams(l, b, h, divisor)).toBe(grams),
  );

  it('volumetric weight uses the divisor 5000 by default', () => expect(volumetricGrams(50, 10, 10)).toBe(1000));

  it('the volumetric weight is exact, compared with a calculation in BigInt', () => {
    const side = fc.integer({ min: 0, max: 50_000 });
    fc.assert(
      fc.property(side, side, side, fc.integer({ min: 1000, max: 30_000 }), (l, b, h, divisor) => {
        const [volume, unit] = [BigInt(l) * BigInt(b) * BigInt(h), BigInt(divisor) * 1000n];
        expect(volumetricGrams(l / 100, b / 100, h / 100, divisor)).toBe(Number((volume + unit - 1n) / unit));
      }),
      { numRuns: 2000 },
    );
  });
});

describe('chargeable weight', () => {
  const chargeableGrams = (given: Parcel, slab: typeof HALF_KG, divisor?: number): number =>
    freightOf({ ...RETAIL.zones['A']!, ...slab }, 'A', slabsAbove(heavierGrams(given, divisor), slab), 'v1')
      .chargeableGrams;

  it.each([
    [parcel(1), HALF_KG, 500, 0],
    [parcel(499), HALF_KG, 500, 0],
    [parcel(500), HALF_KG, 500, 0],
    [parcel(501), HALF_KG, 1000, 1],
    [parcel(1000), HALF_KG, 1000, 1],
    [parcel(1500.000_000_1), HALF_KG, 1500, 2],
    [parcel(1500.1), HALF_KG, 2000, 3],
    [parcel(5000), FIVE_KG, 5000, 0],
    [parcel(5001), FIVE_KG, 6000, 1],
    [parcel(300, 30, 20, 15), HALF_KG, 2000, 3],
    [parcel(1800, 30, 20, 15), HALF_KG, 2000, 3],
    [parcel(2001, 30, 20, 15), HALF_KG, 2500, 4],
    [parcel(1, 25, 20, 10), HALF_KG, 1000, 1], // a volumetric weight of exactly 1 kg
  ])('the chargeable weight is the expected one for %j', (given, slab, grams, slabs) => {
    expect(chargeableGrams(given, slab)).toBe(grams);
    expect(slabsAbove(heavierGrams(given), slab)).toBe(slabs);
  });

  it('the chargeable weight uses the divisor of the rate card', () =>
    expect(chargeableGrams(parcel(1, 60, 50, 40), FIVE_KG, 4000)).toBe(30_000));

  it.each([parcel(Number.NaN), parcel(-1), parcel(Infinity), parcel(1, Number.NaN), parcel(1, 1, -2)])(
    'chargeable weight refuses %j',
    (given) => expect(() => chargeableGrams(given, HALF_KG)).toThrow(RangeError),
  );
});
