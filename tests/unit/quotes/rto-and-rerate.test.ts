import { describe, expect, it } from 'vitest';
import type { Parcel } from '../../../shared/quotes/parcel.ts';
import { priceParcel } from '../../../shared/quotes/price.ts';
import { priceRto } from '../../../shared/quotes/price-rto.ts';
import { rerate } from '../../../shared/quotes/rerate.ts';
import { AIR, RETAIL, ROUTES } from './cards.ts';

const parcel: Parcel = {
  payment_method: 'cod',
  weightGrams: 1000,
  lengthCm: 20,
  breadthCm: 10,
  heightCm: 10,
  collectablePaise: 100_000,
};

describe('return to origin', () => {
  it('costs twice the freight with GST and no COD: D, 2 × 97 + 18%', () => {
    // Paid: 97 + 40 COD + 24.66 = 161.66. Return: 194 + 34.92 = 228.92.
    expect(priceRto(priceParcel(parcel, ...ROUTES.D, RETAIL))).toEqual({
      freightPaise: 19_400,
      codPaise: 0,
      taxPaise: 3492,
      finalPaise: 22_892,
      differencePaise: 6726,
    });
  });

  it('doubles the fuel with the freight: prepaid, air B 2 × 55.13', () => {
    // Paid 55.13 + 9.92 = 65.05. Return 110.26 + 19.85 (19.8468) = 130.11.
    const paid = priceParcel({ ...parcel, payment_method: 'prepaid' }, ...ROUTES.B, AIR);
    expect(paid.finalPaise).toBe(6505);
    expect(priceRto(paid)).toMatchObject({ taxPaise: 1985, finalPaise: 13_011, differencePaise: 6506 });
  });

  it('can be less than what was paid, when COD cost more than the freight', () => {
    // Paid: 43 + 75 + 21.24 = 139.24. Return: 86 + 15.48 = 101.48.
    const paid = priceParcel({ ...parcel, weightGrams: 400, collectablePaise: 500_000 }, ...ROUTES.A, RETAIL);
    expect(priceRto(paid)).toMatchObject({ finalPaise: 10_148, differencePaise: -3776 });
  });
});

describe('re-rating at the measured weight', () => {
  const paid = priceParcel(parcel, ...ROUTES.D, RETAIL);

  it('charges the difference with GST: 1 kg paid, 2.3 kg measured, 3 slabs of 32 more', () => {
    const { breakdown, chargePaise } = rerate(parcel, { weightGrams: 2300 }, RETAIL, paid);
    expect(breakdown).toMatchObject({ zone: 'D', chargeableGrams: 2500, slabs: 4, codPaise: 4000 });
    expect(chargePaise).toBe(11_328); // 96 + 17.28
  });

  it('counts measured sides, and the declared ones where none was measured', () => {
    // 20 × 30 × 10 = 1.2 kg: one slab more than paid, 32 + 5.76.
    expect(rerate(parcel, { weightGrams: 900, breadthCm: 30 }, RETAIL, paid).chargePaise).toBe(3776);
  });

  it.each([1000, 900, 1])('charges nothing at %d g, which is not dearer', (weightGrams) => {
    expect(rerate(parcel, { weightGrams }, RETAIL, paid).chargePaise).toBe(0);
  });

  it('leaves out what an earlier weight charge paid', () => {
    const { chargePaise } = rerate(parcel, { weightGrams: 2300 }, RETAIL, {
      ...paid,
      finalPaise: paid.finalPaise + 3776,
    });
    expect(chargePaise).toBe(7552);
  });

  it('refuses any version but the one that priced the order', () => {
    expect(() => rerate(parcel, { weightGrams: 2300 }, { ...RETAIL, version: 'v2' }, paid)).toThrow('version v1');
  });
});
