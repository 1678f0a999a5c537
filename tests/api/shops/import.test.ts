import { describe, expect, test } from 'vitest';
import { findHealth } from '../../../functions/shops/connected/shop-store.ts';
import type { FakePart, OrderWish } from '../../../infra/local/shops/fake-order.ts';
import type { FakeShop } from '../../../infra/local/shops/fake-shop.ts';
import { diesAtWrite } from '../../support/faults/die-at-write.ts';
import { orderCalls } from '../../support/orders/order-calls.ts';
import { useMarket } from '../../support/orders/use-market.ts';
import { addressOf, connectedShop } from '../../support/shops/connected-shop.ts';
import { importCalls, names, placedWebhook, poll } from '../../support/shops/import-calls.ts';
import { shopSeller } from '../../support/shops/shop-seller.ts';

const cloud = useMarket();
const { paid } = orderCalls(cloud);
const { arrived, fromShops, skippedOf, quietShop } = importCalls(cloud);
const place = (shop: FakeShop, wishes: OrderWish[]) => wishes.map((wish) => shop.place(wish));

describe.each(['shopify', 'woocommerce'] as const)('an order placed in a %s shop', (system) => {
  test('an order arrives by webhook and can be paid at once, and a later poll does not import it again', async () => {
    const asha = await shopSeller();
    const { shop, view } = await connectedShop(cloud, asha, system);
    shop.place({ payment: 'cod' });
    await arrived(asha, (orders) => orders.length === 1);
    await poll(view._id);
    await cloud.settle();
    const [order] = await fromShops(asha);
    expect(await fromShops(asha)).toHaveLength(1);
    expect(order).toMatchObject({
      order_id: '#1001',
      needs: [],
      collectable: 1059,
      payment_method: 'cod',
      lines: [{ sku: 'KURTA-M' }],
    });
    expect((await paid(asha, order?._id ?? '')).ewaybill_number).toMatch(/\w+/);
  });

  test('a poll finds an order whose webhook was lost, and lists the orders that it skipped', async () => {
    const asha = await shopSeller();
    const { shop, id } = await quietShop(asha, system);
    const customer = { country: 'US' };
    place(shop, [
      {},
      { payment: 'unpaid' },
      { customer },
      { isCancelled: true },
      { createdAt: '2025-12-31T10:00:00.000Z' },
    ]);
    await poll(id);
    expect(names(await fromShops(asha))).toEqual(['#1001']);
    expect((await skippedOf(asha, id)).toSorted()).toEqual([
      ['#1002', 'unpaid'],
      ['#1003', 'foreign'],
      ['#1004', 'cancelled'],
    ]);
    const waiting = shop.find(5_000_001_002);
    if (waiting !== undefined) shop.edit(waiting, (order) => (order.payment = 'prepaid'));
    await poll(id);
    expect(names(await fromShops(asha))).toEqual(['#1001', '#1002']);
    expect((await skippedOf(asha, id)).map(([name]) => name)).not.toContain('#1002');
    expect(await findHealth(id)).toMatchObject({ webhooks: 'registered', lastOrderAt: expect.any(String) });
  });
});

describe('importing orders of a shop', () => {
  test('the import creates one order for each location of a Shopify order', async () => {
    const asha = await shopSeller();
    const { shop, id } = await quietShop(asha);
    shop.place({ lines: [[{}], [{ sku: 'MUG' }]] });
    await Promise.all([poll(id), poll(id), poll(id)]);
    expect(names(await fromShops(asha))).toEqual(['#1001', '#1001/2']);
  });

  test('the second parcel of a COD order collects only its own share after the first parcel was sent', async () => {
    const asha = await shopSeller();
    const { shop, id } = await quietShop(asha);
    const placed = shop.place({ payment: 'cod', lines: [[{}], [{ sku: 'MUG', rupees: 349 }]] });
    const [, mug] = placed.parts as [FakePart, FakePart];
    mug.status = 'ON_HOLD';
    await poll(id);
    const [kurta] = await fromShops(asha);
    expect(kurta?.collectable).toBe(1043.47);
    await paid(asha, kurta?._id ?? '');
    await cloud.settle();
    shop.edit(placed, () => (mug.status = 'OPEN'));
    await poll(id);
    const second = (await fromShops(asha)).find(({ order_id }) => order_id === '#1001/2');
    expect(second?.collectable).toBe(364.53);
  });

  /** An order of ₹1,408 and its first parcel, which is sent; the second parcel is then opened and edited. */
  test.each([
    ['nothing was paid before', 0, 1043.47, 364.53],
    // Of the ₹300 that are due, 999 / 1348 are for the first parcel.
    ['₹1,108 were paid in advance', 1108, 222.33, 77.67],
  ])(
    'the second parcel of a COD order collects the same before and after the first parcel’s money is recorded if %s',
    async (_, advance, ofFirst, ofSecond) => {
      const asha = await shopSeller();
      const { shop, id } = await quietShop(asha);
      const lines = [[{}], [{ sku: 'MUG', rupees: 349 }]];
      const placed = shop.place({ payment: 'cod', paidRupees: advance, lines });
      await poll(id);
      const collected = async () =>
        (await fromShops(asha))
          .toSorted((a, b) => a.order_id.localeCompare(b.order_id))
          .map(({ collectable }) => collectable);
      expect(await collected()).toEqual([ofFirst, ofSecond]);
      const first = (await fromShops(asha)).find(({ order_id }) => order_id === '#1001');
      await paid(asha, first?._id ?? '');
      await cloud.settle();
      shop.edit(placed, (one) => (one.shippingRupees = 60.01));
      await poll(id);
      shop.edit(placed, (one) => (one.shippingRupees = 60));
      await poll(id);
      expect((await collected()).at(-1)).toBe(ofSecond);
      shop.edit(placed, (one) => (one.paidRupees = advance + ofFirst));
      await poll(id);
      expect((await collected()).at(-1)).toBe(ofSecond);
    },
  );

  test('the import creates one order if its webhook arrives many times at once while a poll runs', async () => {
    const asha = await shopSeller();
    const { shop, id } = await quietShop(asha);
    const sent = placedWebhook(shop);
    const replies = await Promise.all([
      ...Array.from({ length: 12 }, () => fetch(sent.url, { method: 'POST', headers: sent.headers, body: sent.body })),
      poll(id),
    ]);
    expect(replies.slice(0, 12).map((reply) => (reply as Response).status)).toEqual(
      Array.from({ length: 12 }, () => 200),
    );
    await cloud.settle();
    expect(await fromShops(asha)).toHaveLength(1);
  });

  test.each([0, 1, 2, 3, 4, 5, 6, 7])(
    'an import that dies after %i writes misses no order and creates none twice',
    async (writes) => {
      const asha = await shopSeller();
      const { shop, id } = await quietShop(asha);
      place(shop, [{ lines: [[{}], [{}]] }, { payment: 'unpaid' }]);
      await diesAtWrite(writes, () => poll(id));
      await poll(id);
      expect(names(await fromShops(asha))).toEqual(['#1001', '#1001/2']);
      expect(await skippedOf(asha, id)).toEqual([['#1002', 'unpaid']]);
    },
  );

  test('the import shortens a long tag without splitting an emoji', async () => {
    const asha = await shopSeller();
    const { shop, id } = await quietShop(asha);
    shop.place({ tags: [`${'x'.repeat(39)}🎁 gift`, 'vip'] });
    await poll(id);
    expect((await fromShops(asha))[0]?.shop?.tags).toEqual([`${'x'.repeat(39)}🎁`, 'vip']);
  });

  test('the import lists an order that cannot be read and continues with the others', async () => {
    const asha = await shopSeller();
    const { shop, id } = await quietShop(asha);
    place(shop, [{}, { lines: [[{ rupees: Number.NaN }]] }, {}]);
    await poll(id);
    expect(names(await fromShops(asha))).toEqual(['#1001', '#1003']);
    expect(await skippedOf(asha, id)).toEqual([['#1002', 'unreadable']]);
  });

  test('an order with more than a hundred lines is listed as skipped and not imported', async () => {
    const asha = await shopSeller();
    const { shop, id } = await quietShop(asha);
    place(shop, [
      { lines: [Array.from({ length: 101 }, () => ({}))] },
      { lines: [Array.from({ length: 100 }, () => ({}))] },
    ]);
    await poll(id);
    expect(names(await fromShops(asha))).toEqual(['#1002']);
    expect(await skippedOf(asha, id)).toEqual([['#1001', 'unreadable']]);
  });

  test('the import never recreates an order that the seller has deleted', async () => {
    const asha = await shopSeller();
    const { shop, id } = await quietShop(asha);
    const placed = shop.place();
    await poll(id);
    const [order] = await fromShops(asha);
    await cloud.api('DELETE', `/orders/${order?._id}`, { token: asha.token });
    shop.edit(placed, (one) => (one.note = 'Please hurry'));
    await poll(id);
    expect(await fromShops(asha)).toEqual([]);
  });

  test('disconnecting a shop and connecting it again does not import its orders twice', async () => {
    const asha = await shopSeller();
    const { local, shop, id } = await quietShop(asha);
    shop.place();
    await poll(id);
    await cloud.api('DELETE', `/shops/${id}`, { token: asha.token });
    const credentials = { client_id: 'demo-client', client_secret: 'demo-client-secret' };
    const body = { system: 'shopify', address: addressOf(cloud, local), credentials };
    expect((await cloud.api('POST', '/shops', { token: asha.token, body })).status).toBe(200);
    await cloud.settle();
    await poll(id);
    expect(await fromShops(asha)).toHaveLength(1);
  });
});
