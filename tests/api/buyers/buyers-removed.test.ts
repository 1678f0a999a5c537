import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { uncheckedPartnerWrite } from '../../../functions/courier-partners/store.ts';
import { addAwbs } from '../../../functions/couriers/awb-series/series-store.ts';
import { ROW_DICTIONARIES } from '../../../functions/invoices/row-store.ts';
import { applyScans } from '../../../functions/orders/tracking/apply-scans.ts';
import { courierNow } from '../../../functions/platform/clock.ts';
import { log } from '../../../functions/platform/log.ts';
import type { Item } from '../../../functions/platform/table/change.ts';
import { commit } from '../../../functions/platform/table/commit.ts';
import { unpack } from '../../../functions/platform/table/pack.ts';
import { scanTable } from '../../../functions/platform/table/scan-table.ts';
import { lastDueDay, removeDueBuyers } from '../../../functions/privacy/remove-due.ts';
import { progressWrite } from '../../../functions/privacy/store.ts';
import { meter } from '../../../infra/local/table/meter.ts';
import { dayAfter, indiaDay } from '../../../shared/dates.ts';
import type { OrderView } from '../../../shared/orders/order.ts';
import type { Status } from '../../../shared/orders/status.ts';
import type { RetentionView } from '../../../shared/privacy/contract.ts';
import { Dead, dieAtWrite } from '../../support/faults/die-at-write.ts';
import { orderCalls } from '../../support/orders/order-calls.ts';
import { undelivered } from '../../support/orders/undelivered.ts';
import { useMarket } from '../../support/orders/use-market.ts';
import { type Person, person } from '../../support/people/people.ts';

const cloud = useMarket();
const { booked, get, kept, saved, choose } = orderCalls(cloud);
const failed = undelivered(cloud);

let seller: Person;
beforeAll(async () => {
  process.env['SECRET_SPOTON_ACCOUNT'] = 'PW-77';
  await commit([uncheckedPartnerWrite({ id: 'bld', name: 'Spoton 10 KG', courier: 'spoton', active: true })]);
  await addAwbs('spoton', 'any', ['7100001', '7100002']);
  return () => delete process.env['SECRET_SPOTON_ACCOUNT'];
});
beforeEach(async () => {
  await commit([progressWrite({ ended: '', unpaid: '2025-12-31' })]);
  seller = await person('merchant', { rupees: 5000 });
});

/** The buyer's data in these tests. Its texts occur nowhere else. */
const BUYER = {
  first_name: 'Kamakshi',
  last_name: 'Zedova',
  email: 'kamakshi@zedova.example.in',
  mobile_number: '9700012345',
  alternate_number: '9700012346',
  shipping_address: {
    line1: '7 Hibiscus Villa',
    line2: 'Opposite Banyan',
    country: 'India',
    state: 'Maharashtra',
    city: 'Mumbai',
    postcode: '400001',
  },
  billing_address: {
    line1: '7 Hibiscus Villa',
    line2: '',
    country: 'India',
    state: 'Maharashtra',
    city: 'Mumbai',
    postcode: '400001',
  },
  other_details: { companyName: 'Zedova Traders', latitude: '18.93577', longitude: '72.82733' },
  additional_information: { comment: 'Ask for Kamakshi' },
};
const NEEDLES = /kamakshi|zedova|970001234|hibiscus|banyan|18\.93577|72\.82733/i;

/** Returns all texts in an item, including the texts in its packed parts. */
function textOf({ pk, ...item }: Item): string {
  const parts = Object.values(item).filter((value) => value instanceof Uint8Array);
  const read = /^(FILE_PARCEL|DOCUMENTS)#/.test(pk) ? parts.map((bytes) => unpack(bytes, dictionariesOf(pk))) : [];
  return JSON.stringify([pk, item, read]);
}
const dictionariesOf = (pk: string) => (pk.startsWith('DOCUMENTS') ? ROW_DICTIONARIES : undefined);
/**
 * Returns the keys of all items that contain the buyer's data. Items of the sandbox are left out, because they
 * represent the courier's data.
 */
async function itemsWithBuyer(): Promise<string[]> {
  const found: string[] = [];
  for await (const item of scanTable('')) {
    const isCouriers = item.pk.startsWith('SANDBOX#') || item.pk.startsWith('OUTBOX');
    if (!isCouriers && NEEDLES.test(textOf(item))) found.push(item.pk);
  }
  return found;
}

const scan = async (id: string, statuses: readonly Status[], text = '') => {
  const at = courierNow().getTime();
  const scans = statuses.map((status, n) => ({
    code: status,
    status,
    description: text,
    location: 'Mumbai',
    at: new Date(at + n * 1000).toISOString(),
  }));
  await applyScans(id, scans, new Date());
};
const ROAD: readonly Status[] = ['picked_up', 'in_transit', 'out_for_delivery', 'delivered'];
const delivered = async (more: object = BUYER, partner = 'dlv'): Promise<OrderView> => {
  const order = await booked(seller, { ...more }, partner);
  await scan(order._id, ROAD, 'Handed to Kamakshi');
  await cloud.settle();
  return order;
};
/** Returns the time that is `months` months and `days` days from now. A nightly run is simulated at this time. */
const later = (months: number, days = 0): Date => {
  const at = new Date(Date.now() + days * 86_400_000);
  at.setUTCMonth(at.getUTCMonth() + months);
  return at;
};
const found = async (text: string) =>
  (await cloud.api<OrderView[]>('GET', `/orders/search?text=${text}`, { token: seller.token })).body.data.length;

test('the last due day is the set number of whole months before yesterday', () => {
  expect(lastDueDay(new Date('2028-11-22T19:00:00Z'), 24)).toBe('2026-11-22'); // this is 23 November in India
  expect(lastDueDay(new Date('2028-02-29T12:00:00Z'), 12)).toBe('2027-02-27');
  expect(lastDueDay(new Date('2027-03-01T12:00:00Z'), 12)).toBe('2026-02-28');
});

test('24 months after the end of an order no item contains its buyer’s data, but amounts, AWB and goods are unchanged', async () => {
  const order = await failed(seller, 'dlv', { ...BUYER, master_sku: 'SANDBOX-NDR' });
  const comment = {
    model_id: order._id,
    onModel: 'Order',
    remark: 'open',
    title: 'Call Kamakshi',
    body: 'She lives at Hibiscus Villa.',
    sendSms: false,
    sendMail: true,
    sendNdr: true,
    customer: { first_name: 'Kamakshi', last_name: 'Zedova', mobile_number: BUYER.mobile_number },
    address: { line1: '7 Hibiscus Villa', line2: '', pincode: '400001' },
    deferred_delivery_date: dayAfter(indiaDay(courierNow()), 1),
  };
  expect((await cloud.api('POST', '/comments', { body: comment, token: seller.token })).status).toBe(200);
  await cloud.settle();
  await scan(order._id, ['out_for_delivery', 'delivered'], 'Handed to Kamakshi');
  const byFile = await booked(seller, BUYER, 'bld');
  await scan(byFile._id, ROAD, 'Handed to Kamakshi');
  await cloud.settle();
  const before = await get(seller, order._id);
  expect(await found('kamakshi')).toBe(2);
  expect(new Set((await itemsWithBuyer()).map((pk) => pk.split('#')[0]))).toEqual(
    new Set(['ORDERS', 'FIND', 'INDEXED', 'COMMENTS', 'REATTEMPTS', 'SCANS', 'FILE_PARCEL']),
  );

  await removeDueBuyers(later(24, -3));
  await cloud.settle();
  expect(await get(seller, order._id)).toEqual(before);
  await removeDueBuyers(later(24, 3));
  await cloud.settle();
  expect(await itemsWithBuyer()).toEqual([]);

  const after = await get(seller, order._id);
  const { customer_details: customer, ...rest } = after;
  expect(customer).toMatchObject({
    first_name: 'removed',
    last_name: '',
    email: 'removed',
    mobile_number: 'removed',
    alternate_number: 'removed',
    shipping_address: { line1: 'removed', line2: '', city: 'Mumbai', state: 'Maharashtra', postcode: '400001' },
    billing_address: { line1: 'removed', city: 'Mumbai' },
    pickup_address: before.customer_details.pickup_address,
  });
  expect(rest).toMatchObject({
    ewaybill_number: before.ewaybill_number,
    product_details: before.product_details,
    transaction_id: before.transaction_id,
    invoice: before.invoice,
    delivery_date: before.delivery_date,
    status: 'delivered',
  });
  expect(await found('kamakshi')).toBe(0);
  expect(await found('removed')).toBe(0);
  expect(await found(order.order_number)).toBe(1);
  expect((await cloud.api('POST', '/comments', { body: comment, token: seller.token })).status).toBe(409);
  await cloud.api('POST', '/orders/track', { body: { order_id: order._id, airwaybilno: '' }, token: seller.token });
  await scan(order._id, ['delivered'], 'Handed to Kamakshi');
  const unknown = { code: 'ZZ-9', status: undefined, description: 'Handed to Kamakshi', location: 'Mumbai' };
  await applyScans(order._id, [{ ...unknown, at: new Date(courierNow().getTime() + 9000).toISOString() }], new Date());
  expect(await itemsWithBuyer()).toEqual([]);
});

test('if a removal run dies at any write, the next run completes it and changes each order once', async () => {
  const orders = [await delivered(), await delivered()];
  vi.spyOn(log, 'error').mockImplementation(() => undefined);
  const versions = await Promise.all(orders.map(async ({ _id }) => (await kept(_id)).version));
  let deaths = 0;
  for (let writes = 0; writes < 20; writes++) {
    const died = await dieAtWrite(writes, () => removeDueBuyers(later(24, 3))).catch((error: unknown) => error);
    if (!(died instanceof Dead)) break;
    deaths++;
  }
  expect(deaths).toBeGreaterThan(2);
  await removeDueBuyers(later(24, 3));
  await cloud.settle();
  expect(await itemsWithBuyer()).toEqual([]);
  for (const [at, { _id }] of orders.entries()) expect((await kept(_id)).version).toBe((versions[at] ?? 0) + 1);
  vi.restoreAllMocks();
});

test('the nightly removal skips parcels in transit, and removes buyers’ data from unpaid orders of the same age', async () => {
  const moving = await booked(seller, BUYER);
  const unpaid = await saved(seller, BUYER);
  await removeDueBuyers(later(24, 3));
  expect((await get(seller, moving._id)).customer_details.first_name).toBe('Kamakshi');
  const shown = await get(seller, unpaid._id);
  expect([shown.customer_details.first_name, shown.risks]).toEqual(['removed', undefined]);
  expect(await choose(seller, unpaid._id)).toMatchObject({ status: 409 });
  expect((await cloud.api('DELETE', `/orders/${unpaid._id}`, { token: seller.token })).status).toBe(200);
});

test('the nightly removal writes each order once, and writes nothing when it runs again', async () => {
  const order = await delivered({ ...BUYER, first_name: 'Meera' });
  const written: string[] = [];
  meter.listen(({ command, input }) => {
    if (!/^(Get|BatchGet|Query)/.test(command)) written.push(JSON.stringify(input));
  });
  await removeDueBuyers(later(24, 9));
  const ofOrder = written.splice(0).filter((text) => text.includes(order._id.split('-')[1] ?? ''));
  await cloud.settle();
  written.length = 0;
  await removeDueBuyers(later(24, 9));
  meter.listen(undefined);
  // Scans that are stored outside the order expire after 24 months. In this test they have not expired yet, so the
  // removal must delete them.
  const ofJob = ofOrder.map((text) => /"(ORDERS|SCANS)#/.exec(text)?.[1]).filter((one) => one !== undefined);
  expect(ofJob).toEqual(['SCANS', 'ORDERS']);
  expect(written).toEqual([expect.stringContaining('PROGRESS')]);
});

test('only administrators can set for how many months buyers’ data is kept, and each change is audited', async () => {
  const admin = await person('administrator');
  const put = (who: Person, months: number) =>
    cloud.api<RetentionView>('PUT', '/buyer-data/retention', { body: { months }, token: who.token });
  expect((await put(seller, 12)).status).toBe(403);
  expect((await put(admin, 11)).status).toBe(422);
  const order = await delivered();
  await removeDueBuyers(later(12, 3));
  expect((await kept(order._id)).buyerRemovedAt).toBeUndefined();
  expect((await put(admin, 12)).body.data).toMatchObject({ months: 12, revision: 1 });
  expect((await put(admin, 12)).body.data).toMatchObject({ revision: 1 });
  await removeDueBuyers(later(12, 3));
  expect((await kept(order._id)).buyerRemovedAt).toBeDefined();
  const audited = await cloud.api<object[]>('GET', '/audit?action=privacy.retention', { token: admin.token });
  expect(audited.body.data).toMatchObject([{ before: { months: 24 }, after: { months: 12 } }]);
});
