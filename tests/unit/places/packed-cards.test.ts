import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type CurrentCard, packCards, unpackCards } from '../../../functions/courier-partners/pricing/packed-cards.ts';
import { newId, shortId } from '../../../functions/platform/ids.ts';
import { DEFAULT_ZONE_TESTS } from '../../../shared/quotes/zone.ts';
import { anyCard } from '../quotes/arbitraries.ts';

const current = fc.tuple(anyCard(), fc.boolean()).map(
  ([{ partner_id, divisor, zone_tests, zones }, everywhere]): CurrentCard => ({
    partner_id,
    version: newId(),
    at: '2026-11-20T10:00:00.123Z',
    everywhere,
    divisor,
    zone_tests,
    zones,
  }),
);

it('the packed rate cards of a plan are unpacked unchanged', () => {
  fc.assert(
    fc.property(fc.array(current, { maxLength: 12 }), (cards) => {
      expect(unpackCards(packCards(cards))).toEqual(cards);
    }),
  );
});

it('the packed rate cards of 60 partners fit into 8 KB, which DynamoDB reads for one read unit', () => {
  const cards = Array.from({ length: 60 }, (_, n): CurrentCard => {
    const zone = (k: number) => ({
      baseGrams: 500,
      basePaise: 4300 + 137 * n + 1000 * k,
      additionalGrams: 500,
      additionalPaise: 1000 + 53 * n + 700 * k,
      tatDays: 1 + k,
      codFixedPaise: 2500 + 50 * n,
      codPercent: 1.5,
      fuelPercent: n % 3,
      ...(n % 2 === 0 && { reversePercent: 100 + n }),
    });
    return {
      partner_id: shortId(),
      version: newId(),
      at: new Date(1_795_000_000_000 + n * 86_400_123).toISOString(),
      everywhere: n % 5 === 0,
      divisor: 5000,
      zone_tests: DEFAULT_ZONE_TESTS,
      zones: Object.fromEntries(['A', 'B', 'C', 'D', 'E'].map((name, k) => [name, zone(k)])),
    };
  });
  expect(packCards(cards).length).toBeLessThan(8 * 1024 - 60);
  expect(unpackCards(packCards(cards))).toEqual(cards);
});
