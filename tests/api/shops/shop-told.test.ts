import { expect, test } from 'vitest';
import { traitsOf } from '../../../functions/couriers/sandbox/courier-traits.ts';
import { tellShop } from '../../../functions/shops/tell/tell-shop.ts';
import { fulfilmentsOf } from '../../../infra/local/shops/fake-order.ts';
import type { OrderView } from '../../../shared/orders/order.ts';
import { logLines } from '../../support/clouds/log-lines.ts';
import { orderCalls } from '../../support/orders/order-calls.ts';
import { pushScans } from '../../support/orders/push-scans.ts';
import { useMarket } from '../../support/orders/use-market.ts';
import type { Person } from '../../support/people/people.ts';
import { importCalls, poll } from '../../support/shops/import-calls.ts';
import { shopSeller } from '../../support/shops/shop-seller.ts';

const cloud = useMarket();
const CODES = traitsOf('delhivery').codes;
const { get, paid, pay, cancel } = orderCalls(cloud);
const { fromShops, quietShop } = importCalls(cloud);

/** Imports an order of a shop, and pays it. */
async function shipped(asha: Person, system: 'shopify' | 'woocommerce' = 'shopify') {
  const made = await quietShop(asha, system);
  const placed = made.shop.place();
  await poll(made.id);
  const [waiting] = await fromShops(asha);
  const order = await paid(asha, waiting?._id ?? '');
  return { ...made, placed, order };
}

test.each(['shopify', 'woocommerce'] as const)(
  'booking a parcel creates a fulfilment with AWB, courier and link in the %s shop, which the order shows',
  async (system) => {
    const asha = await shopSeller();
    const { placed, order } = await shipped(asha, system);
    await cloud.settle();
    expect(fulfilmentsOf(placed)).toMatchObject([
      { awb: order.ewaybill_number, company: 'Delhivery', url: `${cloud.url}/track?awb=${order.ewaybill_number}` },
    ]);
    expect((await get(asha, order._id)).shop).toMatchObject({
      told: { status: 'booked', at: expect.any(String) },
      not_told: null,
      changed: null,
    });
  },
);

test('the next poll repeats a failed report to a shop, and the order shows the failure’s reason until then', async () => {
  const asha = await shopSeller();
  const made = await quietShop(asha);
  const placed = made.shop.place();
  await poll(made.id);
  const [waiting] = await fromShops(asha);
  made.shop.faults.push('500');
  const order = await paid(asha, waiting?._id ?? '');
  await cloud.settle();
  expect((await get(asha, order._id)).shop).toMatchObject({
    told: null,
    not_told: { reason: 'Shopify failed with HTTP 503.' },
  });
  await poll(made.id);
  await cloud.settle();
  expect(fulfilmentsOf(placed)).toHaveLength(1);
  expect((await get(asha, order._id)).shop).toMatchObject({ told: { status: 'booked' }, not_told: null });
});

test('a shop gets the report of a parcel once, even if it is sent often and concurrently', async () => {
  const asha = await shopSeller();
  const { placed, order, shop } = await shipped(asha);
  await Promise.all([tellShop(order._id, new Date()), tellShop(order._id, new Date())]);
  await cloud.settle();
  await tellShop(order._id, new Date());
  expect(fulfilmentsOf(placed)).toHaveLength(1);
  const asked = shop.requests.length;
  await tellShop(order._id, new Date());
  expect(shop.requests).toHaveLength(asked);
});

test.each(['shopify', 'woocommerce'] as const)(
  'an order that the %s shop cancelled before the report is not marked as sent, unless the seller keeps it',
  async (system) => {
    const asha = await shopSeller();
    const made = await quietShop(asha, system);
    // The order is placed a minute ago. WooCommerce stores times in whole seconds, so the cancellation must be at least
    // a second later than the order.
    const placed = made.shop.place({ createdAt: new Date(Date.now() - 60_000).toISOString() });
    await poll(made.id);
    const [waiting] = await fromShops(asha);
    made.shop.faults.push('500');
    const order = await paid(asha, waiting?._id ?? '');
    await cloud.settle();
    made.shop.edit(
      placed,
      (one) => {
        one.isCancelled = true;
        for (const part of one.parts) part.status = 'CANCELLED';
      },
      'cancelled',
    );
    await poll(made.id);
    await cloud.settle();
    expect([placed.isCancelled, fulfilmentsOf(placed), placed.notes]).toEqual([true, [], []]);
    expect((await get(asha, order._id)).shop).toMatchObject({ told: null, changed: { what: 'cancelled' } });
    await cloud.api('POST', `/shop-orders/${order._id}/keep`, { token: asha.token });
    await cloud.settle();
    expect(placed.isCancelled).toBe(true);
    expect((await get(asha, order._id)).shop).toMatchObject({
      told: null,
      not_told: { reason: expect.stringMatching(/cancelled in the shop|refused this/) },
    });
  },
);

test('cancelling a booking also cancels its fulfilment in the shop', async () => {
  const asha = await shopSeller();
  const { placed, order } = await shipped(asha);
  await cloud.settle();
  await cancel(asha, order._id);
  await cloud.settle();
  expect(fulfilmentsOf(placed)).toMatchObject([{ isCancelled: true }]);
  expect((await get(asha, order._id)).shop?.told?.status).toBe('cancelled');
});

test('a delivery adds an event to the fulfilment in the shop', async () => {
  const asha = await shopSeller();
  const { placed, order } = await shipped(asha);
  await cloud.settle();
  await pushScans(cloud.url, order.ewaybill_number, CODES.picked_up, CODES.in_transit, CODES.delivered);
  await cloud.settle();
  expect(fulfilmentsOf(placed)).toMatchObject([{ events: ['DELIVERED'] }]);
});

test('a seller can set one weight and box for many orders; paid orders and other sellers’ orders are refused', async () => {
  const [asha, ravi] = [await shopSeller(), await shopSeller()];
  const { shop, id } = await quietShop(asha);
  for (let n = 0; n < 3; n++) shop.place({ lines: [[{ sku: `LAMP-${n}`, grams: 0 }]] });
  await poll(id);
  const orders = await fromShops(asha);
  expect(orders.map(({ needs }) => needs)).toEqual([['weight'], ['weight'], ['weight']]);
  const fill = ({ token }: Person, order_ids: string[]) =>
    cloud.api<{ orders: OrderView[]; refused: { reason: string }[] }>('POST', '/shop-orders/parcels', {
      token,
      body: { order_ids, weight: 1.2, box: { length: 30, breadth: 20, height: 10 } },
    });
  const ids = orders.map(({ _id }) => _id);
  expect((await fill(ravi, ids)).body.data).toMatchObject({ orders: [], refused: [{}, {}, {}] });
  const { data } = (await fill(asha, ids)).body;
  expect(data.orders.map(({ needs, product_details: { weight, length } }) => [needs, weight, length])).toEqual(
    Array.from({ length: 3 }, () => [[], 1.2, 30]),
  );
  await paid(asha, ids[0] ?? '');
  expect((await fill(asha, [ids[0] ?? ''])).body.data.refused).toEqual([
    { order_id: ids[0], reason: 'This order is paid and can no longer be changed.' },
  ]);
});

test('a seller who keeps a paid order that the shop cancelled is not asked again', async () => {
  const asha = await shopSeller();
  const { shop, placed, order, id } = await shipped(asha);
  await cloud.settle();
  shop.edit(placed, (one) => (one.isCancelled = true), 'cancelled');
  await poll(id);
  expect((await get(asha, order._id)).shop?.changed?.what).toBe('cancelled');
  await cloud.api('POST', `/shop-orders/${order._id}/keep`, { token: asha.token });
  await poll(id);
  expect((await get(asha, order._id)).shop?.changed).toBeNull();
});

test('the report to a shop has the id of the request that booked the parcel', async () => {
  const asha = await shopSeller();
  const made = await quietShop(asha);
  const placed = made.shop.place();
  await poll(made.id);
  const [waiting] = await fromShops(asha);
  let id: string | null = null;
  const lines = await logLines(async () => {
    id = (await pay(asha, waiting?._id ?? '')).headers.get('x-request-id');
    await cloud.settle();
  });
  expect(id).toEqual(expect.any(String));
  const consumed = lines.filter(({ message }) => message === 'messages consumed');
  expect(consumed.length).toBeGreaterThan(0);
  for (const { requests } of consumed) expect(requests).toEqual([id]);
  expect(fulfilmentsOf(placed)).toHaveLength(1);
});
