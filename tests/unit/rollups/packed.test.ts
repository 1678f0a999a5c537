import { expect, test } from 'vitest';
import { packCounts, unpackCounts } from '../../../functions/rollups/packed.ts';
import { addSum, type Sums } from '../../../functions/rollups/sums.ts';

const COUNTERS = [
  'received',
  'received.p',
  'shipped',
  'transit',
  'out_for_delivery',
  'ndr.t',
  'delivered',
  'delivered.l',
];

/** Returns totals of four weeks with a number of plans and seven partners. */
function sumsOf(plans: number): Sums {
  const sums: Sums = new Map();
  for (let plan = 0; plan < plans; plan++)
    for (let partner = 0; partner < 14; partner++)
      for (const type of ['individual', 'bulk'])
        for (const method of ['cod', 'prepaid'])
          for (const [index, counter] of COUNTERS.entries()) {
            const sum = { count: 1 + plan * 31 + index, paise: 1_234_567 + partner * 977 * (index + 1), codPaise: 0 };
            addSum(sums, `${type}.${method}.partner${partner}.plan${plan}.${counter}`, sum);
          }
  return sums;
}

test('the totals of many plans and partners fit into one stored item', () => {
  const sums = sumsOf(30);
  const bytes = packCounts(new Map(), sums);
  expect(sums.size).toBe(30 * 14 * 4 * 8);
  expect(bytes.length).toBeLessThan(380_000);
  expect(unpackCounts(bytes).others).toEqual(new Map([...sums].sort(([a], [b]) => (a < b ? -1 : 1))));
});

test('an order takes less than 40 bytes in the item of its day', () => {
  const orders = new Map(
    Array.from({ length: 20 }, (_, n) => [
      // The sortable part of an order's id: a time that all orders of a minute share, and a random part.
      `01kpz3q6n8${(BigInt(n + 1) * 0x9e3779b97f4a7c15n).toString(36).slice(0, 16).padStart(16, '0')}`,
      { version: 7, bucket: 'individual.cod.dlv.standard.delivered', paise: 6608 + n * 77, codPaise: 0 },
    ]),
  );
  expect(packCounts(orders, new Map()).length).toBeLessThan(20 * 40);
});
