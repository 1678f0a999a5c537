import { expect, test } from 'vitest';
import { ageGroupAdder } from '../../../shared/cod/ages.ts';

test('COD totals are grouped by whole days since the delivery', () => {
  const ages = ageGroupAdder('2026-11-22T10:00:00.000Z');
  for (const [since, paise] of [
    ['2026-11-23T10:00:00.000Z', 1],
    ['2026-11-14T10:00:01.000Z', 10],
    ['2026-11-14T10:00:00.000Z', 100],
    ['2026-11-06T10:00:01.000Z', 1000],
    ['2026-11-06T10:00:00.000Z', 10_000],
    ['2026-10-22T10:00:01.000Z', 100_000],
    ['2026-10-22T10:00:00.000Z', 1_000_000],
  ] as const)
    ages.add(since, paise);
  expect(ages.view()).toEqual([
    { label: '0–7 days', orders: 2, amount: 0.11 },
    { label: '8–15 days', orders: 2, amount: 11 },
    { label: '16–30 days', orders: 2, amount: 1100 },
    { label: 'Over 30 days', orders: 1, amount: 10_000 },
  ]);
  expect(ages.paise()).toBe(1_111_111);
});
