import { expect, test } from 'vitest';
import { type BuyingFacts, buyingCostOf, toBuyingRate } from '../../../shared/quotes/buying-cost.ts';
import { belowCost, newlyBelowCost } from '../../../shared/quotes/lint/below-cost.ts';
import type { ZoneRate } from '../../../shared/quotes/rate-card.ts';

const rate = (more: Partial<ZoneRate> = {}): ZoneRate => ({
  baseGrams: 500,
  basePaise: 3000,
  additionalGrams: 500,
  additionalPaise: 1500,
  tatDays: 3,
  codFixedPaise: 2000,
  codPercent: 1,
  fuelPercent: 10,
  ...more,
});

const facts = (more: Partial<BuyingFacts> = {}): BuyingFacts => ({
  rate: toBuyingRate(rate({ rtoPercent: 50 })),
  parcel: {
    payment_method: 'cod',
    weightGrams: 800,
    lengthCm: 10,
    breadthCm: 10,
    heightCm: 10,
    collectablePaise: 100_000,
  },
  divisor: 5000,
  carried: true,
  returned: false,
  collects: true,
  ...more,
});

// 800 g cost ₹30 + ₹15 = ₹45, with 10% fuel ₹49.50. The COD fee of 1% of ₹1,000 would be ₹10, so the fixed ₹20 is
// charged.
test.each<[string, Partial<BuyingFacts>, object]>([
  ['delivered', {}, { freightPaise: 4950, rtoPaise: 0, codPaise: 2000, netPaise: 6950, taxPaise: 1251 }],
  // ₹49.50, half of it for the return, and no COD fee: ₹74.25. GST on it is ₹13.365.
  ['returned', { returned: true }, { freightPaise: 4950, rtoPaise: 2475, codPaise: 0, netPaise: 7425, taxPaise: 1337 }],
  ['lost', { collects: false }, { freightPaise: 4950, rtoPaise: 0, codPaise: 0, netPaise: 4950, taxPaise: 891 }],
  ['cancelled', { carried: false }, { netPaise: 0, totalPaise: 0 }],
])('a courier charges for a parcel that is %s by its own columns', (_, more, cost) => {
  expect(buyingCostOf(facts(more))).toMatchObject(cost);
});

test('a buying card without columns for RTO and GST charges an RTO like the forward way, with 18% GST', () => {
  expect(toBuyingRate(rate())).toMatchObject({ rtoPercent: 100, gstPercent: 18 });
});

test('a selling card is compared with the buying card for each zone and slab', () => {
  const buying = { zones: { A: rate(), B: rate({ fuelPercent: 0 }) } };
  // Zone A costs ₹33 up to 500 g, ₹49.50 up to 1 kg and ₹66 up to 1.5 kg. It sells at ₹40, ₹49 and ₹58. So all slabs
  // above 500 g are below cost.
  const selling = {
    zones: { A: rate({ basePaise: 4000, additionalPaise: 900, fuelPercent: 0 }), B: rate({ fuelPercent: 0 }) },
  };
  const rows = belowCost(selling, buying);
  expect(rows.slice(0, 2)).toEqual([
    { zone: 'A', grams: 1000, pricePaise: 4900, costPaise: 4950 },
    { zone: 'A', grams: 1500, pricePaise: 5800, costPaise: 6600 },
  ]);
  expect(rows.every(({ zone }) => zone === 'A')).toBe(true);
});

test('a selling slab of 5 kg is below cost if the buying price at 5 kg is higher', () => {
  const selling = { zones: { A: rate({ baseGrams: 5000, basePaise: 15_000, additionalPaise: 4000, fuelPercent: 0 }) } };
  // Bought at 5 kg: ₹30 + 9 × ₹15 = ₹165, with fuel ₹181.50.
  expect(belowCost(selling, { zones: { A: rate() } })[0]).toEqual({
    zone: 'A',
    grams: 5000,
    pricePaise: 15_000,
    costPaise: 18_150,
  });
});

test('a price below cost is found far above the twentieth slab, and only the zone’s first such slab is listed', () => {
  // Zone A sells at ₹43 and ₹10 for each further 500 g. It costs ₹20 and ₹10.50. At 23.5 kg, after 46 further slabs,
  // price and cost are both ₹503. At 24 kg, the price is ₹513 and the cost is ₹513.50.
  const selling = { zones: { A: rate({ basePaise: 4300, additionalPaise: 1000, fuelPercent: 0 }) } };
  const buying = { zones: { A: rate({ basePaise: 2000, additionalPaise: 1050, fuelPercent: 0 }) } };
  expect(belowCost(selling, buying)).toEqual([{ zone: 'A', grams: 24_000, pricePaise: 51_300, costPaise: 51_350 }]);
});

test('a slab is newly below cost only if it loses more than the earlier cards lost at its weight', () => {
  const flat = { fuelPercent: 0, additionalPaise: 1000 };
  const buying = { zones: { A: rate({ ...flat, basePaise: 4500 }), B: rate({ ...flat, basePaise: 4500 }) } };
  const before = { selling: { zones: { A: rate({ ...flat, basePaise: 4300 }) } }, buying };
  const sold = (basePaise: number, additionalPaise = 1000) => ({
    zones: { A: rate({ ...flat, basePaise, additionalPaise }) },
  });
  // Zone A lost ₹2 in each slab.
  expect(newlyBelowCost({ selling: sold(4300), buying }, before)).toEqual([]);
  expect(newlyBelowCost({ selling: sold(4400), buying }, before)).toEqual([]);
  expect(newlyBelowCost({ selling: sold(4299), buying }, before)[0]).toEqual({
    zone: 'A',
    grams: 500,
    pricePaise: 4299,
    costPaise: 4500,
  });
  // ₹3 less for 500 g is no loss, and ₹0.20 less for each further 500 g loses more than ₹2 from the 27th slab on.
  expect(newlyBelowCost({ selling: sold(4800, 980), buying }, before)).toEqual([
    { zone: 'A', grams: 13_500, pricePaise: 30_280, costPaise: 30_500 },
  ]);
  const inBoth = { zones: { ...sold(4300).zones, B: rate({ ...flat, basePaise: 4400 }) } };
  expect(newlyBelowCost({ selling: inBoth, buying }, before)[0]).toMatchObject({ zone: 'B', grams: 500 });
});
