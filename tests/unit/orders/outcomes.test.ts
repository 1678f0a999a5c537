import { expect, test } from 'vitest';
import { rtoReasonIn } from '../../../functions/orders/tracking/rto-reason.ts';
import { addOutcomes, outcomeBuckets, outcomesIn } from '../../../functions/rollups/measured/outcome-buckets.ts';
import { returnReasonIn } from '../../../shared/returns/outcomes.ts';

test.each([
  ['Consignee refused to accept', 'refused'],
  ['COD amount not ready', 'money'],
  ['Address incomplete', 'address'],
  ['Customer asked for future delivery', 'later'],
  ['ODA location', 'area'],
  ['Consignee unavailable', 'away'],
  ['Phone switched off', 'away'],
  ['Rider ran out of time', 'unknown'],
  ['', 'unknown'],
])('the courier’s text "%s" is read as the reason %s', (words, reason) => {
  expect(rtoReasonIn(words)).toBe(reason);
});

test('a seller’s words for a return become a known reason only if they equal that reason’s text', () => {
  expect([returnReasonIn(' wrong SIZE '), returnReasonIn('Colour faded')]).toEqual(['wrong_size', 'other']);
});

test('from 5,000 product names a month on, new products are counted together and known products separately', () => {
  const one = { count: 1, paise: 0, codPaise: 0 };
  const of = (product: string) =>
    outcomesIn(
      'seller',
      new Map(outcomeBuckets('seller', { partner: 'dlv', product, place: '400', reason: '', end: 'd' })),
    );
  const sums = new Map(Array.from({ length: 4998 }, (_, n) => [`S|SKU-${n}|d`, one]));
  for (const product of ['SKU-1', 'NEW-1', 'NEW-2']) addOutcomes(sums, of(product));
  expect([sums.get('S|SKU-1|d')?.count, sums.get('S|NEW-1|d'), sums.get('S|*|d')?.count]).toEqual([2, undefined, 2]);
  expect(sums.get('P|dlv|d')?.count).toBe(3);
});
