import { expect, test } from 'vitest';
import { priceMoves } from '../../../shared/quotes/lint/price-moves.ts';
import type { RateCard, ZoneRate } from '../../../shared/quotes/rate-card.ts';
import { DEFAULT_ZONE_TESTS } from '../../../shared/quotes/zone.ts';

const rate: ZoneRate = {
  baseGrams: 500,
  basePaise: 4300,
  additionalGrams: 500,
  additionalPaise: 1000,
  tatDays: 2,
  codFixedPaise: 3000,
  codPercent: 1.5,
  fuelPercent: 0,
};
const card = (more: Partial<ZoneRate> = {}): RateCard => ({
  partner_id: 'del',
  partner_name: 'Delhivery',
  courier: 'delhivery',
  plan_id: 'standard',
  version: '1',
  divisor: 5000,
  zone_tests: DEFAULT_ZONE_TESTS,
  zones: { A: { ...rate, ...more } },
});
const moves = (more: Partial<ZoneRate>) => priceMoves(card(), card(more));

test('the first rate card of a partner flags no price change', () => {
  expect(priceMoves(undefined, card())).toEqual([]);
});

test('a price that changes by more than a third is flagged', () => {
  expect(moves({ basePaise: 5733 })).toEqual([]);
  expect(moves({ basePaise: 5734 })).toEqual(['Zone A: base price from ₹43.00 to ₹57.34']);
  expect(moves({ basePaise: 2867 })).toEqual([]);
  expect(moves({ basePaise: 2866 })).toEqual(['Zone A: base price from ₹43.00 to ₹28.66']);
});

test('a change of weight or surcharge is flagged if the cost of a parcel changes by more than a third', () => {
  // A parcel of 1 kg costs ₹43 instead of ₹53. A parcel of 2 kg costs ₹43.00 instead of ₹73.00.
  expect(moves({ baseGrams: 5000 })).toEqual(['Zone A: freight of 2 kg from ₹73.00 to ₹43.00']);
  expect(moves({ fuelPercent: 40 })).toEqual(['Zone A: freight of 0.5 kg from ₹43.00 to ₹60.20']);
  expect(moves({ tatDays: 9 })).toEqual([]);
});

test('COD charges of two rate cards are compared for small and large order amounts', () => {
  // The COD charges before and now. ₹500 cost the fixed ₹30 on both cards. ₹2,000 also cost ₹30 on both, because 1.5%
  // of it are ₹30. ₹10,000 cost ₹150 before and ₹50 now.
  expect(moves({ codPercent: 0.5 })).toEqual(['Zone A: COD charge for ₹10,000.00 from ₹150.00 to ₹50.00']);
  expect(priceMoves(card({ codFixedPaise: 0, codPercent: 0 }), card())).toEqual([
    'Zone A: COD charge for ₹500.00 from ₹0.00 to ₹30.00',
  ]);
});

test('a change of the return price by more than a third is flagged, and a first return price is not', () => {
  const from = (before: number | undefined, after: number) =>
    priceMoves(card(before === undefined ? {} : { reversePercent: before }), card({ reversePercent: after }));
  expect(from(100, 140)).toEqual(['Zone A: base price of a return from ₹43.00 to ₹60.20']);
  expect(from(undefined, 140)).toEqual([]);
});
