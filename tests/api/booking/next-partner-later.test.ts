import { beforeEach, expect, test, vi } from 'vitest';
import { traitsOf } from '../../../functions/couriers/sandbox/courier-traits.ts';
import { audit } from '../../../functions/integrity/audit.ts';
import { book } from '../../../functions/orders/booking/book.ts';
import { orderWrite } from '../../../functions/orders/record/store.ts';
import { log } from '../../../functions/platform/log.ts';
import { commit } from '../../../functions/platform/table/commit.ts';
import { weigh } from '../../support/money/weigh.ts';
import { bulkCalls, seller as withPickup } from '../../support/orders/bulks/bulk-calls.ts';
import { orderCalls } from '../../support/orders/order-calls.ts';
import { pushScans } from '../../support/orders/push-scans.ts';
import { useMarket } from '../../support/orders/use-market.ts';
import { type Person, person } from '../../support/people/people.ts';

const NO_XPRESSBEES = 'SANDBOX-REFUSE-XPRESSBEES';
const CODES = traitsOf('delhivery').codes;

const cloud = useMarket();
const { bulkOf, get: list, head, put, pay } = bulkCalls(cloud);
const { saved, choose, get, kept, balance, cancel } = orderCalls(cloud);
let seller: Person;
beforeEach(async () => {
  seller = await person('merchant', { rupees: 1000 });
  vi.spyOn(log, 'warn').mockImplementation(() => undefined);
  vi.spyOn(log, 'error').mockImplementation(() => undefined);
  return () => vi.restoreAllMocks();
});

async function paid(master_sku: string): Promise<string> {
  const { _id } = await saved(seller, { master_sku });
  await choose(seller, _id, 'xpb');
  const body = { order_id: _id, logistic_id: 'xpb', fallback_within: 20 };
  await cloud.api('POST', '/orders/pay/', { body, token: seller.token });
  return _id;
}

test('a parcel that its fallback partner returns to origin is charged both ways at that partner’s rates', async () => {
  const id = await paid(NO_XPRESSBEES);
  const { ewaybill_number, courier_name } = await get(seller, id);
  expect(courier_name).toBe('Delhivery');
  await pushScans(cloud.url, ewaybill_number, CODES.picked_up, CODES.undelivered, CODES.rto_initiated);
  // Delhivery costs ₹56 in each direction, plus 18% GST: 1000 − 132.16.
  expect(await balance(seller)).toBe(867.84);
  expect((await audit()).violations).toEqual([]);
});

test('a weight charge uses the rates of the fallback partner, and a cancellation refunds it', async () => {
  const id = await paid(NO_XPRESSBEES);
  await weigh(id, { grams: 950 });
  // Delhivery costs ₹56 for 500 g and ₹20 for the next 500 g, plus 18% GST, which is 89.68 for 950 g. The charge for
  // Xpressbees is refunded in full.
  expect(await balance(seller)).toBe(910.32);
  expect(await get(seller, id)).toMatchObject({
    courier_name: 'Delhivery',
    weight_dispute: { transaction_id: { total: 23.6 } },
  });
  expect((await cancel(seller, id)).status).toBe(200);
  expect(await balance(seller)).toBe(1000);
  expect((await audit()).violations).toEqual([]);
});

test('an order that is cancelled while its partner refuses it is refunded and not booked, whichever is stored first', async () => {
  const ids = await Promise.all([1, 2, 3, 4].map(() => paid('SANDBOX-DOWN')));
  for (const id of ids) {
    const { details, ...order } = await kept(id);
    await commit([orderWrite({ ...order, details: { ...details, master_sku: NO_XPRESSBEES } })]);
    const refusing = await kept(id);
    await Promise.all([book(refusing, new Date()), cancel(seller, id), book(refusing, new Date())]);
  }
  await cloud.advance(2);
  await cloud.settle();
  for (const id of ids) expect(await get(seller, id)).toMatchObject({ status: 'cancelled', refunded: true });
  expect(await balance(seller)).toBe(1000);
  expect((await audit()).violations).toEqual([]);
});

test('a bulk’s cost includes the fallback partners of orders that their first partner refused', async () => {
  const asha = await withPickup(10_000);
  const rows = Array.from({ length: 20 }, (_, n) => (n % 2 === 0 ? { SKU: NO_XPRESSBEES } : {}));
  const id = await bulkOf(asha, ...rows);
  const listed = await list<{ _id: string }[]>(asha, `/bulk/${id}/orders?limit=100`);
  await put(asha, id, { choices: listed.map(({ _id }) => ({ order_id: _id, logistic_id: 'xpb' })) });
  expect((await pay(asha, id, { fallback_within: 20 })).status).toBe(200);
  await cloud.settle();
  const names = await Promise.all(listed.map(async ({ _id }) => (await kept(_id)).choice?.name));
  expect(names.filter((name) => name === 'Delhivery')).toHaveLength(10);
  // Ten orders cost ₹47.20 each, and ten cost ₹66.08 each.
  expect([await balance(asha), (await head(asha, id)).total_payout]).toEqual([8867.2, 1132.8]);
  expect((await audit()).violations).toEqual([]);
});
