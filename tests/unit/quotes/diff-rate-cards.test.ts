import { expect, it } from 'vitest';
import { diffRateCards } from '../../../shared/quotes/lint/diff-rate-cards.ts';
import { RETAIL } from './cards.ts';

it('two rate cards with the same figures have no differences', () => {
  expect(diffRateCards(RETAIL, { ...RETAIL, version: 'v2' })).toEqual([]);
});

it('the differences of two rate cards are listed for each zone and figure', () => {
  const zones = {
    ...RETAIL.zones,
    E: { ...RETAIL.zones.E!, basePaise: 8000 },
    B: { ...RETAIL.zones.B!, tatDays: 3, codPercent: 2 },
  };
  expect(diffRateCards(RETAIL, { ...RETAIL, divisor: 4500, zones })).toEqual([
    { field: 'divisor', before: 5000, after: 4500 },
    { zone: 'B', field: 'tatDays', before: 2, after: 3 },
    { zone: 'B', field: 'codPercent', before: 1.5, after: 2 },
    { zone: 'E', field: 'basePaise', before: 7600, after: 8000 },
  ]);
});

it('the differences of two rate cards include added and removed zones', () => {
  const { E: _, ...zones } = RETAIL.zones;
  const changes = diffRateCards(RETAIL, {
    ...RETAIL,
    zones,
    zone_tests: RETAIL.zone_tests.filter(({ zone }) => zone !== 'E'),
  });
  expect(changes[0]).toEqual({
    field: 'zone_tests',
    before: 'A: same_city, B: same_state, E: special, C: metro_to_metro, D: rest',
    after: 'A: same_city, B: same_state, C: metro_to_metro, D: rest',
  });
  expect(changes.slice(1)).toHaveLength(8);
  expect(changes).toContainEqual({ zone: 'E', field: 'basePaise', before: 7600 });
});

it('the differences of a partner’s first rate card list all its figures', () => {
  const changes = diffRateCards(undefined, RETAIL);
  expect(changes).toHaveLength(2 + 5 * 8);
  expect(changes).toContainEqual({ zone: 'A', field: 'basePaise', after: 4300 });
});
