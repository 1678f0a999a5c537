import { beforeAll, expect, test, vi } from 'vitest';
import { uncheckedPartnerWrite } from '../../../functions/courier-partners/store.ts';
import { commit } from '../../../functions/platform/table/commit.ts';
import { meter } from '../../../infra/local/table/meter.ts';
import type { PublicPrices, PublicRates } from '../../../shared/courier-partners/public-prices.ts';
import { useMarket } from '../../support/orders/use-market.ts';

const cloud = useMarket();

beforeAll(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-22T08:40:00.000Z') });
  return () => void vi.useRealTimers();
});
const laterBy = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1000);

let calls = 0;
const ask = <T = PublicPrices>(query: Record<string, string>, path = '/prices', ip = `10.7.${++calls}.1`) =>
  cloud.api<T>('GET', `${path}?${new URLSearchParams(query)}`, { ip });
const METROS = { source: '110001', destination: '400001', weight: '0.5', payment_method: 'prepaid' };

/** Counts how many times a call reads the table. */
async function reads(call: () => Promise<unknown>): Promise<number> {
  let count = 0;
  meter.listen(({ command }) => {
    if (/^(Get|BatchGet|Query)/.test(command)) count++;
  });
  await call().finally(() => meter.listen(undefined));
  return count;
}

const linesOf = ({ offers }: PublicPrices) =>
  offers.map(({ courier, days, freight, cod_charges, tax, total }) =>
    [courier, `${days} days`, freight, cod_charges, tax, total].join(', '),
  );

test('the first public price search reads each DynamoDB item once, and later searches read none', async () => {
  expect(await reads(() => ask(METROS))).toBe(9);
  expect(await reads(() => ask(METROS))).toBe(0);
  expect(await reads(() => ask({ ...METROS, source: '110002', weight: '7' }))).toBe(0);
  expect(await reads(() => ask({}, '/prices/from'))).toBe(0);
  laterBy(61);
  expect(await reads(() => ask(METROS))).toBeGreaterThan(0);
});

test('anyone can read the prices of the plan Standard with GST, cheapest first, but nothing else of the plan', async () => {
  const { status, headers, body } = await ask(METROS);
  expect([status, headers.get('cache-control')]).toEqual([200, 'public, max-age=60']);
  expect(body.data).toEqual({
    plan: 'Standard',
    source: { pincode: '110001', city: 'New Delhi', state: 'Delhi' },
    destination: { pincode: '400001', city: 'Mumbai', state: 'Maharashtra' },
    offers: [
      { courier: 'Xpressbees', days: 5, chargeable_weight: 0.5, freight: 40, cod_charges: 0, tax: 7.2, total: 47.2 },
      { courier: 'Delhivery', days: 3, chargeable_weight: 0.5, freight: 56, cod_charges: 0, tax: 10.08, total: 66.08 },
      { courier: 'Blue Dart', days: 3, chargeable_weight: 0.5, freight: 90, cod_charges: 0, tax: 16.2, total: 106.2 },
    ],
    reasons: [],
  });
});

test('public prices include volumetric weight and COD fees, and say which pin code has no COD', async () => {
  // The volumetric weight is 30 × 20 × 10 ÷ 5000 = 1.2 kg, which is two slabs above 0.5 kg. The COD charge is the
  // larger of ₹30 and 2% of ₹2,000.
  const box = { length: '30', breadth: '20', height: '10', payment_method: 'cod', amount: '2000' };
  const { body } = await ask({ ...METROS, ...box });
  expect(linesOf(body.data)).toEqual([
    'Delhivery, 3 days, 96, 40, 24.48, 160.48',
    'Blue Dart, 3 days, 130, 40, 30.6, 200.6',
  ]);
  expect(body.data.reasons).toEqual(['No cash on delivery at 400001']);
});

test('a public price search says which courier does not serve which pin code', async () => {
  const to = await ask({ ...METROS, destination: '797112' });
  expect(linesOf(to.body.data)).toEqual(['Xpressbees, 7 days, 50, 0, 9, 59', 'Delhivery, 5 days, 76, 0, 13.68, 89.68']);
  expect(to.body.data.reasons).toEqual(['Does not deliver to 797112']);
  const from = await ask({ ...METROS, source: '797112' });
  expect(from.body.data.reasons).toEqual(['Does not pick up from 797112']);
});

test.each<[string, Record<string, string>, Record<string, string>]>([
  ['an unknown pin code', { destination: '999999' }, { destination: 'Pin code 999999 is not known.' }],
  [
    'a short pin code',
    { source: '1100' },
    { source: 'Please enter valid pickup pin code: six digits, such as 110001' },
  ],
  ['a word as weight', { weight: 'heavy' }, { weight: 'Weight should be a number, such as 0.5.' }],
  ['no weight at all', { weight: '0' }, { weight: 'Weight should be more than 0.' }],
  ['a ship’s weight', { weight: '1001' }, { weight: 'Weight should be at most 1000.' }],
  ['two sides of a box', { length: '30', breadth: '20' }, { height: 'Please enter all three sides, or none' }],
  ['COD without an amount', { payment_method: 'cod' }, { amount: 'Please enter amount to collect' }],
  ['another payment', { payment_method: 'card' }, { payment_method: 'Please choose cod or prepaid' }],
])('a public price search with %s is refused with what to do', async (_, wrong, fields) => {
  const { status, body } = await ask({ ...METROS, ...wrong });
  expect([status, body.meta.fields]).toEqual([422, fields]);
});

test('a public price search cannot ask for another plan’s prices', async () => {
  expect((await ask({ ...METROS, plan: 'premium' })).status).toBe(422);
});

test('an IP address is limited to 20 public price searches a second', async () => {
  const all = () => Promise.all(Array.from({ length: 21 }, () => ask(METROS, '/prices', '10.9.9.9')));
  const first = await all();
  expect(first.filter(({ status }) => status === 200)).toHaveLength(20);
  const refused = first.find(({ status }) => status !== 200);
  expect([refused?.status, refused?.headers.get('retry-after')]).toEqual([429, '1']);
  laterBy(1);
  expect((await ask(METROS, '/prices', '10.9.9.9')).status).toBe(200);
});

test('the page of lowest public prices uses the rate cards in force, by zone kind and weight', async () => {
  // Xpressbees costs ₹27, 31, 40, 44 and 50 for 500 g in the five zones, and ₹20 for each additional 500 g, plus 18%
  // GST.
  const { body } = await ask<PublicRates>({}, '/prices/from');
  expect(body.data).toEqual({
    plan: 'Standard',
    couriers: ['Blue Dart', 'Delhivery', 'Xpressbees'],
    routes: [
      { kind: 'same_city', days: { least: 1, most: 3 }, from: [31.86, 55.46, 102.66, 244.26] },
      { kind: 'same_state', days: { least: 2, most: 4 }, from: [36.58, 60.18, 107.38, 248.98] },
      { kind: 'metro_to_metro', days: { least: 3, most: 5 }, from: [47.2, 70.8, 118, 259.6] },
      { kind: 'rest', days: { least: 4, most: 6 }, from: [51.92, 75.52, 122.72, 264.32] },
      { kind: 'special', days: { least: 5, most: 7 }, from: [59, 82.6, 129.8, 271.4] },
    ],
    cod: { fixed: { least: 30, most: 30 }, percent: { least: 2, most: 2 } },
  });
});

test('a public price search that no courier serves is answered with the reasons', async () => {
  await commit([
    uncheckedPartnerWrite({ id: 'dlv', name: 'Delhivery', courier: 'delhivery', active: false }),
    uncheckedPartnerWrite({ id: 'bld', name: 'Blue Dart', courier: 'blue-dart', active: false }),
  ]);
  laterBy(61);
  const { body } = await ask({ ...METROS, payment_method: 'cod', amount: '500' });
  expect([body.data.offers, body.data.reasons]).toEqual([[], ['No cash on delivery at 400001']]);
});
