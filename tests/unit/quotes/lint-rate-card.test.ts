import { describe, expect, it } from 'vitest';
import { lintAgainstSiblings } from '../../../shared/quotes/lint/lint-against-siblings.ts';
import { lintRateCard } from '../../../shared/quotes/lint/lint-rate-card.ts';
import type { RateCard } from '../../../shared/quotes/rate-card.ts';
import { type RateRow, toZoneRates } from '../../../shared/quotes/rate-row.ts';
import { DEFAULT_ZONE_TESTS } from '../../../shared/quotes/zone.ts';
import { HEAVY, RETAIL, SURFACE } from './cards.ts';

const BASE = { A: 43, B: 53, C: 56, D: 65, E: 76 };
const FURTHER = { A: 10, B: 17, C: 28, D: 32, E: 44 };
type Zone = keyof typeof BASE;

/** Returns the retail card's rows 2 to 6, with some rows changed. */
const rows = (changes: Partial<Record<Zone, Partial<RateRow>>> = {}): RateRow[] =>
  (Object.keys(BASE) as Zone[]).map((zone, index) => ({
    row: index + 2,
    zone,
    baseWeightKg: 0.5,
    basePriceRupees: BASE[zone],
    additionalWeightKg: 0.5,
    additionalPriceRupees: FURTHER[zone],
    tatDays: index + 1,
    codFixedRupees: 40,
    codPercent: 1.5,
    ...changes[zone],
  }));

it('a rate card without errors is converted to whole grams and paise', () => {
  expect(lintRateCard(rows())).toEqual({ errors: [], warnings: [] });
  expect(toZoneRates(rows(), DEFAULT_ZONE_TESTS).B).toEqual({
    baseGrams: 500,
    basePaise: 5300,
    additionalGrams: 500,
    additionalPaise: 1700,
    tatDays: 2,
    codFixedPaise: 4000,
    codPercent: 1.5,
    fuelPercent: 0,
  });
});
it('a rate card may write its zones in small letters and with spaces', () => {
  const spaced = rows({ A: { zone: ' a ' } });
  expect(lintRateCard(spaced).errors).toEqual([]);
  expect(toZoneRates(spaced, DEFAULT_ZONE_TESTS).A?.basePaise).toBe(4300);
});

describe('errors that prevent publishing a rate card', () => {
  it.each<[string, Partial<Record<Zone, Partial<RateRow>>>, object]>([
    ['a zone twice', { B: { zone: 'A' } }, { row: 3, zone: 'A', message: 'Zone A is there twice' }],
    ['a zone missing', { B: { zone: 'A' } }, { zone: 'B', message: 'Zone B is missing' }],
    ['no zone', { C: { zone: '  ' } }, { row: 4, message: 'Zone is missing' }],
    ['no number', { C: { basePriceRupees: Number.NaN } }, { row: 4, zone: 'C', message: 'Base Price is not a number' }],
    ['infinity', { C: { basePriceRupees: Infinity } }, { row: 4, zone: 'C', message: 'Base Price is not a number' }],
    ['an empty cell', { C: { basePriceRupees: undefined } }, { row: 4, zone: 'C', message: 'Base Price is missing' }],
    ['a zero price', { A: { basePriceRupees: 0 } }, { row: 2, zone: 'A', message: 'Base Price is zero' }],
    [
      'a heavier parcel cheaper',
      { E: { additionalPriceRupees: -5 } },
      { row: 6, zone: 'E', message: 'Additional Price is below zero' },
    ],
    [
      'a slab of nothing',
      { E: { additionalWeightKg: 0 } },
      { row: 6, zone: 'E', message: 'Additional Weight (kg) is zero' },
    ],
    [
      'a negative weight',
      { E: { baseWeightKg: -1 } },
      { row: 6, zone: 'E', message: 'Base Weight (kg) is below zero' },
    ],
    [
      'grams in place of kg',
      { E: { baseWeightKg: 5000 } },
      { row: 6, zone: 'E', message: 'Base Weight (kg) is above 1000' },
    ],
    ['half a day', { D: { tatDays: 2.5 } }, { row: 5, zone: 'D', message: 'TAT (days) is not a whole number' }],
    ['no days', { D: { tatDays: 0 } }, { row: 5, zone: 'D', message: 'TAT (days) is zero' }],
    ['a percent above 100', { D: { codPercent: 150 } }, { row: 5, zone: 'D', message: 'COD Percent is above 100' }],
    ['a negative COD', { D: { codFixedRupees: -1 } }, { row: 5, zone: 'D', message: 'COD Fixed is below zero' }],
    ['fuel above 100', { D: { fuelPercent: 101 } }, { row: 5, zone: 'D', message: 'Fuel Percent is above 100' }],
    [
      'parts of a paisa',
      { A: { basePriceRupees: 43.123 } },
      { row: 2, zone: 'A', message: 'Base Price has more than 2 decimals' },
    ],
  ])('the check of a rate card reports: %s', (_, changes, problem) =>
    expect(lintRateCard(rows(changes)).errors).toContainEqual(problem),
  );

  it('the check of a rate card reports all errors that prevent its publication at once', () => {
    const { errors } = lintRateCard(rows({ A: { basePriceRupees: 0, tatDays: -1 }, C: { codPercent: 101 } }));
    expect(errors.map(({ row, message }) => `${row} ${message}`)).toEqual([
      '2 Base Price is zero',
      '2 TAT (days) is below zero',
      '4 COD Percent is above 100',
    ]);
  });

  it('the check of an empty rate card reports every zone as missing', () =>
    expect(lintRateCard([]).errors).toHaveLength(5));

  it('the check of a rate card reports routes that belong to no zone', () => {
    expect(lintRateCard(rows(), DEFAULT_ZONE_TESTS.slice(0, 4)).errors).toEqual([
      { message: "The zone tests must end with 'rest', or some routes have no zone" },
    ]);
  });
});

it('the check of a rate card warns if zone E is cheaper than zone D', () => {
  expect(lintRateCard(rows({ E: { basePriceRupees: 60 } }))).toEqual({
    errors: [],
    warnings: [{ zone: 'E', message: 'Zone E is cheaper than zone D at 0.5 kg (₹60.00 against ₹65.00)' }],
  });
});
it('the check of a rate card warns if a farther zone is cheaper at high weights: 2 kg in E 76 + 3 × 25, in D 65 + 3 × 32', () => {
  expect(lintRateCard(rows({ E: { additionalPriceRupees: 25 } })).warnings).toEqual([
    { zone: 'E', message: 'Zone E is cheaper than zone D at 2 kg (₹151.00 against ₹161.00)' },
  ]);
});
it('the check of a rate card warns of a zone that no route reaches', () => {
  const { errors, warnings } = lintRateCard([...rows(), { ...rows()[0], row: 7, zone: 'F' } as RateRow]);
  expect(errors).toEqual([]);
  expect(warnings).toEqual([{ row: 7, zone: 'F', message: 'Zone F is never used: no route leads to it' }]);
});
it('the check of a rate card warns if cash on delivery is free', () => {
  const free = { codFixedRupees: undefined, codPercent: 0 };
  expect(lintRateCard(rows({ B: free })).warnings).toEqual([
    { row: 3, zone: 'B', message: 'Cash on delivery costs nothing in zone B' },
  ]);
});

const ten = (paise: number, name = 'Delhivery 10 KG'): RateCard => ({
  ...HEAVY,
  partner_name: name,
  zones: { ...HEAVY.zones, C: { ...HEAVY.zones.C!, baseGrams: 10_000, basePaise: paise } },
});
it('the weight variants of a partner are accepted if a higher weight always costs more', () => {
  expect(lintAgainstSiblings([RETAIL, HEAVY, ten(39_900)])).toEqual([]);
});
it('the weight variants of a partner cause a warning if 10 kg is cheaper than 5 kg', () => {
  expect(lintAgainstSiblings([ten(25_000), RETAIL, HEAVY])).toEqual([
    {
      zone: 'C',
      message: 'Delhivery 10 KG is cheaper than Delhivery 5 KG at 5 kg in zone C (₹250.00 against ₹263.00)',
    },
  ]);
});
it('weight variants are not compared across partners or plans', () => {
  expect(lintAgainstSiblings([ten(25_000, 'Spoton 10 KG'), HEAVY, SURFACE])).toEqual([]);
  expect(lintAgainstSiblings([{ ...ten(25_000), plan_id: 'gold' }, HEAVY])).toEqual([]);
});
