import { describe, expect, it } from 'vitest';
import { costChange, costOf, NO_COST } from '../../../shared/quotes/order-cost.ts';
import type { Parcel } from '../../../shared/quotes/parcel.ts';
import { rerate } from '../../../shared/quotes/rerate.ts';
import { AIR, RETAIL, ROUTES } from './cards.ts';
import { priceParcel } from './price-parcel.ts';

const parcel: Parcel = {
  payment_method: 'cod',
  weightGrams: 1000,
  lengthCm: 20,
  breadthCm: 10,
  heightCm: 10,
  collectablePaise: 100_000,
};

const returned = (paid: { freightPaise: number; codPaise: number }) =>
  costOf({ ...paid, returned: true, refunded: false });

it('an RTO costs twice the freight with GST and without COD charge: D, 2 × 97 + 18%', () => {
  // Paid: 97 + 40 COD + 24.66 = 161.66. Return: 194 + 34.92 = 228.92.
  expect(returned(priceParcel(parcel, ...ROUTES.D, RETAIL))).toEqual({
    freightPaise: 19_400,
    codPaise: 0,
    taxPaise: 3492,
    totalPaise: 22_892,
  });
});

it('an RTO charges the freight twice, with its fuel surcharge (prepaid, air, zone B: 2 × ₹55.13)', () => {
  // Paid 55.13 + 9.92 = 65.05. Return 110.26 + 19.85 (19.8468) = 130.11.
  const paid = priceParcel({ ...parcel, payment_method: 'prepaid' }, ...ROUTES.B, AIR);
  expect(paid.finalPaise).toBe(6505);
  expect(returned(paid)).toMatchObject({ taxPaise: 1985, totalPaise: 13_011 });
});

it('an RTO can lower an order’s cost if the COD charge was higher than the freight', () => {
  // Paid: 43 + 75 + 21.24 = 139.24. Return: 86 + 15.48 = 101.48.
  const paid = priceParcel({ ...parcel, weightGrams: 400, collectablePaise: 500_000 }, ...ROUTES.A, RETAIL);
  const stands = costOf({ ...paid, returned: false, refunded: false });
  expect(stands.totalPaise).toBe(13_924);
  expect(costChange(stands, returned(paid))).toMatchObject({
    freightPaise: 4300,
    codPaise: -7500,
    totalPaise: -3776,
  });
});

const facts = { freightPaise: 10_000, codPaise: 0, returned: false, refunded: false };

it('the cost of an order follows each event: paid 118, weighed 177, RTO 354, dispute accepted 236', () => {
  const costs = [
    facts,
    { ...facts, freightPaise: 15_000 },
    { ...facts, freightPaise: 15_000, returned: true },
    { ...facts, returned: true },
  ].map((some) => costOf(some).totalPaise);
  expect(costs).toEqual([11_800, 17_700, 35_400, 23_600]);
});

it('the cost of a refunded order is 0', () => {
  expect(costOf({ ...facts, returned: true, refunded: true })).toEqual(NO_COST);
});

describe('charging the measured weight', () => {
  const paid = priceParcel(parcel, ...ROUTES.D, RETAIL);

  it('the measured weight is charged: 1 kg paid, 2.3 kg measured, 3 more slabs of 32', () => {
    const { breakdown, freightPaise } = rerate(parcel, { weightGrams: 2300 }, RETAIL, paid);
    expect(breakdown).toMatchObject({ zone: 'D', chargeableGrams: 2500, slabs: 4, codPaise: 4000 });
    expect(freightPaise).toBe(9700 + 9600);
    const facts = { codPaise: 4000, returned: false, refunded: false };
    const change = costChange(costOf({ ...facts, freightPaise: 9700 }), costOf({ ...facts, freightPaise }));
    expect(change.totalPaise).toBe(11_328); // 96 + 17.28
  });

  it('the measured sides of a parcel are charged, and the declared sides if none were measured', () => {
    // 20 × 30 × 10 cm have a volumetric weight of 1.2 kg, one slab more than was paid.
    expect(rerate(parcel, { weightGrams: 900, breadthCm: 30 }, RETAIL, paid).freightPaise).toBe(9700 + 3200);
  });

  it.each([1000, 900, 1])('a measured weight of %d g charges nothing, because it does not cost more', (weightGrams) => {
    expect(rerate(parcel, { weightGrams }, RETAIL, paid).freightPaise).toBe(9700);
  });

  it('a measured weight is charged only with the rate card version that priced the order', () => {
    expect(() => rerate(parcel, { weightGrams: 2300 }, { ...RETAIL, version: 'v2' }, paid)).toThrow('version v1');
  });
});
