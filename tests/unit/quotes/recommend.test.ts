import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Rankable, rankOffers } from '../../../shared/quotes/recommend.ts';

const offer = (name: string, finalPaise: number, tatDays: number, partner_id = name): Rankable => ({
  partner_id,
  name,
  finalPaise,
  tatDays,
});
const names = (offers: Rankable[]): string[] => rankOffers(offers).map(({ offer: { name } }) => name);

it('the recommended offer is the cheapest one within one day of the fastest offer', () => {
  const ranked = rankOffers([
    offer('Slow', 5000, 7),
    offer('Fast', 9000, 2),
    offer('Near', 7000, 3),
    offer('Late', 6000, 4),
  ]);
  expect(
    ranked.map(({ offer: { name }, recommendation, best_price, best_tat, tat_score }) => [
      name,
      recommendation,
      best_price,
      best_tat,
      tat_score,
    ]),
  ).toEqual([
    ['Near', true, false, false, 3],
    ['Slow', false, true, false, 7],
    ['Late', false, false, false, 4],
    ['Fast', false, false, true, 2],
  ]);
});
it('measured days replace promised days in the recommendation, but not in badges and shown days', () => {
  // By promised days, Near would be recommended. By measured days, Near takes 6 days, so Fast with its 2 days is
  // recommended.
  const days: Record<string, number> = { Near: 6, Fast: 2, Slow: 4 };
  const ranked = rankOffers(
    [offer('Slow', 6000, 7), offer('Fast', 9000, 2), offer('Near', 7000, 3)],
    ({ name }) => days[name] ?? 0,
  );
  expect(ranked.map(({ offer: { name }, best_tat, tat_score }) => [name, best_tat, tat_score])).toEqual([
    ['Fast', true, 2],
    ['Slow', false, 7],
    ['Near', false, 3],
  ]);
});
it('offers of the same price are ranked by speed', () =>
  expect(names([offer('A', 5000, 3), offer('B', 5000, 2)])).toEqual(['B', 'A']));
it('offers of the same price and speed are ranked by name', () =>
  expect(names([offer('B', 5000, 2), offer('A', 5000, 2)])).toEqual(['A', 'B']));
it('every offer with the lowest price or the shortest time has its badge', () => {
  const ranked = rankOffers([offer('A', 5000, 2), offer('B', 5000, 2), offer('C', 5001, 2)]);
  expect(ranked.map(({ best_price }) => best_price)).toEqual([true, true, false]);
  expect(ranked.map(({ best_tat }) => best_tat)).toEqual([true, true, true]);
  expect(ranked.map(({ recommendation }) => recommendation)).toEqual([true, false, false]);
});
it('an empty list of offers has no recommendation', () => expect(rankOffers([])).toEqual([]));
it('ranking offers does not change its input', () => {
  const given = [offer('B', 2, 1), offer('A', 1, 1)];
  rankOffers(given);
  expect(given.map(({ name }) => name)).toEqual(['B', 'A']);
});

describe('the ranking of random offers', () => {
  const offers = fc.uniqueArray(
    fc.record({
      partner_id: fc.nat({ max: 50 }).map(String),
      name: fc.constantFrom('A', 'B', 'C'),
      finalPaise: fc.integer({ min: 1, max: 6 }),
      tatDays: fc.integer({ min: 1, max: 5 }),
    }),
    { selector: ({ partner_id }) => partner_id, maxLength: 14, minLength: 1 },
  );

  it('the ranking of offers does not depend on the sequence of the cards', () => {
    const shuffled = offers.chain((given) =>
      fc.tuple(fc.constant(given), fc.shuffledSubarray(given, { minLength: given.length, maxLength: given.length })),
    );
    fc.assert(
      fc.property(shuffled, ([given, other]) => {
        expect(rankOffers(other)).toEqual(rankOffers(given));
      }),
    );
  });

  it('exactly one offer is recommended, and no offer within a day of the fastest is cheaper', () => {
    fc.assert(
      fc.property(offers, (given) => {
        const ranked = rankOffers(given);
        const fastest = Math.min(...given.map(({ tatDays }) => tatDays));
        const [first, ...others] = ranked;
        expect(ranked.filter(({ recommendation }) => recommendation)).toEqual([first]);
        const near = given.filter(({ tatDays }) => tatDays - fastest < 2);
        expect(near).toContain(first?.offer);
        for (const { finalPaise } of near) expect(finalPaise).toBeGreaterThanOrEqual(first?.offer.finalPaise ?? 0);
        const prices = others.map(({ offer: { finalPaise } }) => finalPaise);
        expect(prices).toEqual([...prices].sort((a, b) => a - b));
      }),
    );
  });
});
