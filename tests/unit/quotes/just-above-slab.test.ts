import { expect, test } from 'vitest';
import { justAboveSlab } from '../../../shared/quotes/lint/just-above-slab.ts';
import { heavierGrams } from '../../../shared/quotes/parcel.ts';

const box = { length: 10, breadth: 10, height: 10 }; // a volumetric weight of 200 g

test.each([
  [0.51, 500, 10],
  [0.501, 500, 1],
  [0.55, 500, 50],
  [1.02, 1000, 20],
])('a weight of %s kg is just above the slab of %s g, by %s g', (weight, belowGrams, overGrams) => {
  const lighter = { ...box, weight: belowGrams / 1000 };
  expect(justAboveSlab({ ...box, weight })).toEqual({ belowGrams, overGrams, by: 'weight', lighter });
});

test.each([0.45, 0.5, 0.56, 0.75, 1, 0.01])('a weight of %s kg is not just above a slab', (weight) => {
  expect(justAboveSlab({ ...box, weight })).toBeUndefined();
});

test('if a box’s volume is just above a slab, the advice is the height at which the box fits the slab', () => {
  // A box of 20 × 15 × 8.5 cm has 2,550 cm³, which count as 510 g. With a height of 8.33 cm, it has 2,499 cm³, which
  // count as 500 g.
  const sizes = { length: 20, breadth: 15, height: 8.5, weight: 0.3 };
  const found = justAboveSlab(sizes);
  expect(found).toEqual({ belowGrams: 500, overGrams: 10, by: 'volume', lighter: { ...sizes, height: 8.33 } });
  const { length: lengthCm, breadth: breadthCm, height: heightCm, weight } = found?.lighter ?? sizes;
  expect(heavierGrams({ weightGrams: weight * 1000, lengthCm, breadthCm, heightCm })).toBe(500);
});
