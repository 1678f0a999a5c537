import { expect, test } from 'vitest';
import type { OrderView } from '../../../shared/orders/order.ts';
import { bulkCalls, rowsOf, seller } from '../../support/orders/bulks/bulk-calls.ts';
import { draft } from '../../support/orders/draft.ts';
import { orderCalls } from '../../support/orders/order-calls.ts';
import { useMarket } from '../../support/orders/use-market.ts';
import { person } from '../../support/people/people.ts';
import { storeShopOrder } from '../../support/shops/shop-order.ts';

const cloud = useMarket();
const bulks = bulkCalls(cloud);
const { choose, pay, get, list, saved } = orderCalls(cloud);

test('an order from a shop shows its shop, its line items and its channel', async () => {
  const asha = await person('merchant');
  const order = await get(asha, await storeShopOrder(asha));
  expect(order.channel).toBe('Shopify');
  expect(order.order_id).toBe('#1001');
  expect(order.shop).toEqual({
    shop_id: `${asha.user.id}-abcdefghjk`,
    system: 'shopify',
    order_id: '820982911946154508',
    fulfilment_id: '5859333242',
    name: '#1001',
    tags: ['vip'],
    payment_method: '',
    told: null,
    not_told: null,
    changed: null,
  });
  expect(order.lines).toEqual([
    { id: '1', sku: 'KURTA-M', title: 'Cotton kurta', quantity: 1, price: 600, tax: 0 },
    { id: '2', sku: 'STOLE', title: 'Stole', quantity: 2, price: 200, tax: 0 },
  ]);
  expect(order.needs).toEqual([]);
});

test('an order that lacks a phone number has no prices and cannot be paid until the seller fills it in', async () => {
  const asha = await person('merchant', { rupees: 1000 });
  const id = await storeShopOrder(asha, { needs: ['phone', 'weight'] });
  const waiting = await get(asha, id);
  expect([waiting.needs, waiting.available_logistic]).toEqual([['phone', 'weight'], []]);
  const refused = 'This order needs a phone number, a weight. Fill it in first.';
  for (const { status, body } of [await choose(asha, id), await pay(asha, id)])
    expect([status, body.meta.message]).toEqual([409, refused]);
  const { body } = await cloud.api<OrderView>('PUT', `/orders/${id}`, { body: draft(), token: asha.token });
  expect([body.data.needs, body.data.shop?.name]).toEqual([[], '#1001']);
  expect((await pay(asha, id)).status).toBe(200);
});

test('the list and count of unpaid orders from shops exclude single orders and orders of bulks', async () => {
  const asha = await person('merchant');
  const id = await storeShopOrder(asha);
  await saved(asha);
  await cloud.settle();
  const { body } = await list(asha, 'order_type=shop&payment_status=pending');
  expect(body.data.map(({ _id }) => _id)).toEqual([id]);
  expect(body.meta['total_count']).toBe(1);
});

test('the first page of the tab From shops shows shop orders that are older than a bulk of 300 unpaid orders', async () => {
  const asha = await seller(0);
  const older = await storeShopOrder(asha);
  await bulks.bulkOf(asha, ...rowsOf(300));
  const newer = await storeShopOrder(asha);
  await cloud.settle();
  const { body } = await list(asha, 'order_type=shop&payment_status=pending&limit=30');
  expect(body.data.map(({ _id }) => _id)).toEqual([newer, older]);
  const all = await list(asha, 'payment_status=pending&limit=100');
  expect([all.body.data.length, all.body.meta['total_count']]).toEqual([100, 302]);
});
