import { beforeAll, describe, expect, test } from 'vitest';
import { uncheckedPartnerWrite } from '../../../functions/courier-partners/store.ts';
import { uncheckedPlanWrite } from '../../../functions/plans/store.ts';
import { commit } from '../../../functions/platform/table/commit.ts';
import { meter } from '../../../infra/local/table/meter.ts';
import type { OfferView } from '../../../shared/orders/order.ts';
import { useCloud } from '../../support/clouds/cloud.ts';
import { limitMs, scale } from '../../support/clouds/scale.ts';
import { type Person, person } from '../../support/people/people.ts';
import { usePerson } from '../../support/people/use-person.ts';
import { publishPartner } from '../../unit/places/many-partners.ts';
import {
  MASTER_ROWS,
  masterBook,
  partnerBook,
  publishMaster,
  publishPartner as publishRates,
  RETAIL_ROWS,
  served,
} from '../../unit/places/workbooks.ts';

const cloud = useCloud();
const admin = usePerson('administrator', { plan: null });
const seller = usePerson('merchant');

interface SearchResult {
  available_logistic: OfferView[];
  unavailable: { name: string; reason: string }[];
}

/** A parcel of 1.2 kg. Its box of 20 × 15 × 10 cm has a volumetric weight of only 0.6 kg. */
const PARCEL = { payment_method: 'prepaid', length: 20, breadth: 15, height: 10, weight: 1.2 };

const search = (who: Person, more: object) =>
  cloud.api<SearchResult>('POST', '/logistics/search', { token: who.token, body: { ...PARCEL, ...more } });

/** The rows of 100 pin codes in Delhi and 100 in Mumbai. */
const METRO_PINS = [110, 400].flatMap((prefix) =>
  Array.from({ length: 100 }, (_, n) => `${prefix}${String(n + 1).padStart(3, '0')}`),
);
const metroRow = (pincode: string): string[] =>
  pincode.startsWith('110')
    ? [pincode, 'New Delhi', 'Delhi', '', 'Y', 'N']
    : [pincode, 'Mumbai', 'Maharashtra', '', 'Y', 'N'];
const ALL_ROWS = [
  ...METRO_PINS.map(metroRow),
  ...MASTER_ROWS.filter(([pincode]) => !METRO_PINS.includes(String(pincode))),
];

beforeAll(async () => {
  await commit([
    uncheckedPlanWrite({ id: 'standard', name: 'Standard', active: true }),
    uncheckedPlanWrite({ id: 'busy', name: 'Busy', active: true }),
    uncheckedPlanWrite({ id: 'a-closed', name: 'A closed one', active: false }),
    uncheckedPartnerWrite({ id: 'del', name: 'Delhivery', courier: 'delhivery', active: true }),
    uncheckedPartnerWrite({ id: 'blue', name: 'Blue Dart', courier: 'blue-dart', active: true }),
    uncheckedPartnerWrite({ id: 'gone', name: 'Gone', courier: null, active: false }),
  ]);
  await publishMaster(cloud, admin.token, await masterBook(ALL_ROWS));
  await publishRates(cloud, admin.token, await partnerBook(), 'del');
  await publishRates(cloud, admin.token, await partnerBook(), 'gone');
  // To Mumbai, Blue Dart costs ₹2 more than Delhivery and is a day faster. Blue Dart takes no COD in Mumbai and Jaipur,
  // does not collect in Jaipur, and takes no prepaid parcels in 795001.
  const air = RETAIL_ROWS.map((row, n) => (n === 2 ? ['C', 0.5, 58, 0.5, 28, 2, 0, 0, 12.5] : row));
  const pincodes = [
    served('110001'),
    served('110002'),
    served('400001', 'YNYY'),
    served('302001', 'YNNY'),
    served('795001', 'NYYY'),
  ];
  await publishRates(cloud, admin.token, await partnerBook(air, pincodes), 'blue');
});

// These prices are calculated by hand from the rate card. A parcel of 1.2 kg costs the base price for 0.5 kg and two
// additional slabs, plus 18% GST on freight and COD.
test.each<[parcel: object, price: object, breakdown: object]>([
  [{ destination: '110002' }, { total_value: 63, cod_charges: 0, tax: 11.34, final_pay: 74.34, day: 1 }, { zone: 'A' }],
  [{ destination: '400001' }, { total_value: 112, tax: 20.16, final_pay: 132.16, day: 3 }, { zone: 'C', slabs: 2 }],
  [{ destination: '795001' }, { total_value: 164, tax: 29.52, final_pay: 193.52, day: 6 }, { zone: 'E' }],
  // The volumetric weight is 40 × 30 × 20 ÷ 5000 = 4.8 kg, which is 9 slabs above 0.5 kg.
  [
    { source: '400001', destination: '413001', length: 40, breadth: 30, height: 20 },
    { total_value: 206, tax: 37.08, final_pay: 243.08 },
    { zone: 'B', chargeable_weight: 5, slabs: 9 },
  ],
  // The COD charge is 1.5% of ₹4,999.99, because this is more than ₹40.
  [
    { destination: '110002', payment_method: 'cod', selling_price: 4999.99 },
    { total_value: 63, cod_charges: 75, tax: 24.84, final_pay: 162.84 },
    { zone: 'A', chargeable_weight: 1.5, slabs: 2 },
  ],
])('the price of %j equals the one calculated by hand', async (parcel, price, breakdown) => {
  const { body } = await search(seller, { source: '110001', ...parcel });
  const offer = body.data.available_logistic.find(({ name }) => name === 'Delhivery');
  expect(offer).toMatchObject({ price, breakdown });
});

describe('partners that a price search does not offer', () => {
  test.each([
    [
      { source: '110001', destination: '400001', payment_method: 'cod', selling_price: 500 },
      'No cash on delivery at 400001',
    ],
    [{ source: '302001', destination: '110001' }, 'Does not pick up from 302001'],
    [{ source: '110001', destination: '413001' }, 'Does not deliver to 413001'],
    [{ source: '110001', destination: '795001' }, 'No prepaid delivery to 795001'],
  ])('on the route %o Blue Dart is not offered, with the reason: %s', async (route, reason) => {
    const { body } = await search(seller, route);
    expect(body.data.unavailable).toEqual([{ name: 'Blue Dart', courier: 'blue-dart', reason }]);
    expect(body.data.available_logistic.map(({ name }) => name)).toEqual(['Delhivery']);
  });

  test('a price search with an unknown pin code is refused with an error at that field', async () => {
    const from = await search(seller, { source: '999999', destination: '110001' });
    expect(from.body.meta).toMatchObject({ status: 422, fields: { source: 'Pin code 999999 is not known.' } });
    const to = await search(seller, { source: '110001', destination: '110999' });
    expect(to.body.meta).toMatchObject({ status: 422, fields: { destination: 'Pin code 110999 is not known.' } });
  });
});

const names = async (who: Person, more: object = {}) => {
  const { body } = await search(who, { source: '110001', destination: '400001', ...more });
  return body.data?.available_logistic.map(({ name }) => name).sort();
};

test('a price search offers a seller only the partners selected for that seller, and offers staff all partners', async () => {
  expect(await names(await person('merchant', { selectedPartners: ['blue'] }))).toEqual(['Blue Dart']);
  expect(await names(await person('administrator', { selectedPartners: ['blue'] }))).toEqual([
    'Blue Dart',
    'Delhivery',
  ]);
});

test('a price search offers a courier’s user only the partner of that courier', async () => {
  const vendor = await person({ pin_code_search: true }, { courier: 'blue-dart' });
  expect(await names(vendor)).toEqual(['Blue Dart']);
});

test('a price search by staff uses the first active plan unless they choose another', async () => {
  await publishPartner(1, 'busy', METRO_PINS);
  expect(await names(admin)).toEqual(['Courier 1']);
  expect(await names(admin, { plan: 'standard' })).toEqual(['Blue Dart', 'Delhivery']);
  expect(await names(seller, { plan: 'standard' })).toEqual(['Blue Dart', 'Delhivery']);
  expect(
    (await search(seller, { source: '110001', destination: '400001', plan: 'busy' })).body.meta.fields,
  ).toHaveProperty('plan');
  expect(await names(admin, { plan: 'busy' })).toEqual(['Courier 1']);
});

const MOST = 6;
/** How many partners the tests with many partners use. `npm run bench:search` measures 60 too. */
const MANY = scale(24, 60);
const route = { source: '110011', destination: '400042' };

/** Returns the read units of a search with empty caches (`cold`), and of a second search (`warm`). */
async function units(who: Person): Promise<{ cold: number; warm: number; partners: number }> {
  // A new version of the master clears this process's cache of pin codes. A new partner clears its list of partners.
  await publishMaster(cloud, admin.token, await masterBook(ALL_ROWS));
  await cloud.settle();
  meter.take();
  const { body } = await search(who, route);
  const cold = meter.take().read;
  await search(who, route);
  const partners = body.data.available_logistic.length + body.data.unavailable.length;
  return { cold, warm: meter.take().read, partners };
}

test(
  'a price search costs at most 6 read units, with 7 partners and with many more',
  async () => {
    const busy = await person('merchant', { plan: 'busy' });
    for (let n = 2; n <= 7; n++) await publishPartner(n, 'busy', METRO_PINS);
    const seven = await units(busy);
    expect(seven.partners).toBe(7);
    expect(seven.cold).toBeLessThanOrEqual(MOST);
    for (let n = 8; n <= MANY; n++) await publishPartner(n, 'busy', METRO_PINS);
    const many = await units(busy);
    expect(many.partners).toBe(MANY);
    expect(many.cold).toBeLessThanOrEqual(MOST);
    expect(many.warm).toBeLessThan(many.cold);
  },
  limitMs(120_000),
);
