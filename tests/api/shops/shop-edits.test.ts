import { describe, expect, test } from 'vitest';
import { traitsOf } from '../../../functions/couriers/sandbox/courier-traits.ts';
import { type FakeOrder, type FakePart, fulfilmentsOf, type OrderWish } from '../../../infra/local/shops/fake-order.ts';
import { draft } from '../../support/orders/draft.ts';
import { orderCalls } from '../../support/orders/order-calls.ts';
import { pushScans } from '../../support/orders/push-scans.ts';
import { useMarket } from '../../support/orders/use-market.ts';
import { importCalls, poll } from '../../support/shops/import-calls.ts';
import { shopSeller } from '../../support/shops/shop-seller.ts';

const cloud = useMarket();
const { get, paid } = orderCalls(cloud);
const { fromShops, quietShop } = importCalls(cloud);

describe('an order that is changed in the shop', () => {
  test('an edit in the shop before the payment changes the order and keeps the fields that the seller filled in', async () => {
    const asha = await shopSeller();
    const { shop, id } = await quietShop(asha);
    const placed = shop.place({ customer: { phone: '' }, lines: [[{ grams: 0 }]] });
    await poll(id);
    const [waiting] = await fromShops(asha);
    expect(waiting?.needs?.toSorted()).toEqual(['phone', 'weight']);
    const { _id = '' } = waiting ?? {};
    await cloud.api('PUT', `/orders/${_id}`, {
      token: asha.token,
      body: draft({ weight: 0.7, mobile_number: '9123456789' }),
    });
    shop.edit(placed, (order) => (order.customer.line1 = '14 Hill Road'));
    await poll(id);
    const order = await get(asha, _id);
    expect(order.customer_details.shipping_address.line1).toBe('14 Hill Road');
    const { mobile_number } = order.customer_details;
    expect([order.product_details.weight, mobile_number, order.needs]).toEqual([0.7, '9123456789', []]);
    // If the customer of the order changes, the former customer's phone number is dropped.
    shop.edit(placed, ({ customer }) => (customer.firstName = 'Someone else'));
    await poll(id);
    expect((await get(asha, _id)).needs).toEqual(['phone']);
  });

  test('an imported order is kept and still updated after the seller sets a later first day of import', async () => {
    const asha = await shopSeller();
    const { shop, id, view } = await quietShop(asha);
    const placed = shop.place({ createdAt: '2026-02-01T10:00:00.000Z' });
    await poll(id);
    const settings = { ...view.settings, import_from: '2026-06-01' };
    const { status } = await cloud.api('PUT', `/shops/${id}`, {
      token: asha.token,
      body: { state: 'active', settings },
    });
    expect(status).toBe(200);
    shop.edit(placed, (order) => (order.customer.line1 = '14 Hill Road'));
    shop.place({ createdAt: '2026-02-01T10:00:00.000Z' });
    await poll(id);
    const [order, ...others] = await fromShops(asha);
    expect([order?.customer_details.shipping_address.line1, others]).toEqual(['14 Hill Road', []]);
  });

  test('pieces that a WooCommerce shop refunds leave an unpaid order, and a paid order asks its seller', async () => {
    const asha = await shopSeller();
    const { shop, id } = await quietShop(asha, 'woocommerce');
    const placed = shop.place({ payment: 'cod', lines: [[{ quantity: 3 }]] });
    await poll(id);
    const refund = (refundedPieces: number) =>
      shop.edit(placed, (order) => {
        Object.assign(order.parts[0]?.lines[0] ?? {}, { refundedPieces });
        order.refundedRupees = 999 * refundedPieces;
      });
    refund(1);
    await poll(id);
    const now = async () => {
      const [order] = await fromShops(asha);
      const { quantity, weight } = order?.product_details ?? {};
      return { id: order?._id ?? '', facts: [quantity, weight, order?.collectable, order?.shop?.changed?.what] };
    };
    expect((await now()).facts).toEqual([2, 0.9, 2058, undefined]);
    await paid(asha, (await now()).id);
    await cloud.settle();
    refund(2);
    await poll(id);
    expect((await now()).facts).toEqual([2, 0.9, 2058, 'refunded']);
  });

  test('a cancellation in the shop deletes an unpaid order, and reopening it in the shop creates the order again', async () => {
    const asha = await shopSeller();
    const { shop, id } = await quietShop(asha, 'woocommerce');
    const placed = shop.place();
    await poll(id);
    shop.edit(placed, (order) => (order.isCancelled = true), 'cancelled');
    await poll(id);
    expect(await fromShops(asha)).toEqual([]);
    shop.edit(placed, (order) => (order.isCancelled = false));
    await poll(id);
    expect(await fromShops(asha)).toHaveLength(1);
  });

  /** Imports an order of a fake shop, and pays its first parcel. */
  async function shipped(system: 'shopify' | 'woocommerce', wish: OrderWish = {}) {
    const asha = await shopSeller();
    const made = await quietShop(asha, system);
    const placed = made.shop.place(wish);
    await poll(made.id);
    const [order] = (await fromShops(asha)).toSorted((a, b) => a.order_id.localeCompare(b.order_id));
    const { _id = '' } = order ?? {};
    await paid(asha, _id);
    const mails = async () =>
      ((await (await fetch(`${cloud.url}/local/mail`)).json()) as { to: string; subject: string }[]).filter(
        ({ to, subject }) => to === asha.user.email && subject.includes('#1001'),
      ).length;
    return { ...made, asha, placed, order: _id, mails };
  }
  const CHANGES = [
    ['edited', (order) => (order.customer.line1 = 'Elsewhere')],
    ['edited', (order) => (order.note = 'Ring twice')],
    ['refunded', (order) => (order.refundedRupees = 200)],
    ['cancelled', (order) => (order.isCancelled = true)],
    ['cancelled', (order) => (order.refundedRupees = 1059)],
  ] as const satisfies readonly (readonly [string, (order: FakeOrder) => unknown])[];
  const systems = ['shopify', 'woocommerce'] as const;

  test.each(
    systems.flatMap((system) =>
      CHANGES.flatMap(([what, change]) => [
        [system, what, 'before the shop knows its AWB', false, change] as const,
        [system, what, 'after the shop knows its AWB', true, change] as const,
      ]),
    ),
  )('a paid order of a %s shop is kept and shows once that it was %s %s', async (system, what, _, isTold, change) => {
    const { asha, shop, id, placed, order, mails } = await shipped(system);
    if (isTold) await cloud.settle();
    if (isTold) expect(fulfilmentsOf(placed)).toHaveLength(1);
    shop.edit(placed, change);
    await poll(id);
    // A later change of the same order, such as our own fulfilment, does not ask the seller again.
    shop.edit(placed, change);
    await poll(id);
    const after = await get(asha, order);
    expect(after.shop?.changed?.what).toBe(what);
    expect([after.customer_details.shipping_address.line1, after.is_cancelled]).toEqual(['12 MG Road', false]);
    expect(await mails()).toBe(1);
    // The seller decides to keep the parcel. After that, the same change does not ask the seller again.
    await cloud.api('POST', `/shop-orders/${order}/keep`, { token: asha.token });
    shop.edit(placed, change);
    await poll(id);
    expect([(await get(asha, order)).shop?.changed, await mails()]).toEqual([null, 1]);
  });

  test('cancelling one part in the shop asks the seller about its paid parcel, and leaves the other parcel unchanged', async () => {
    const { asha, shop, id, placed, order, mails } = await shipped('shopify', { lines: [[{}], [{ sku: 'MUG' }]] });
    const [part] = placed.parts as [FakePart];
    shop.edit(placed, () => (part.status = 'CANCELLED'));
    await poll(id);
    const orders = await fromShops(asha);
    expect(orders.map(({ order_id, shop: from }) => [order_id, from?.changed?.what]).toSorted()).toEqual([
      ['#1001', 'cancelled'],
      ['#1001/2', undefined],
    ]);
    await cloud.api('POST', `/shop-orders/${order}/keep`, { token: asha.token });
    shop.edit(placed, (one) => (one.note = 'Ring twice'));
    await poll(id);
    expect([(await get(asha, order)).shop?.changed, await mails()]).toEqual([null, 1]);
  });

  test('a delivered parcel asks its seller nothing when its order is edited or refunded in the shop', async () => {
    const { asha, shop, id, placed, order, mails } = await shipped('shopify');
    await cloud.settle();
    const { ewaybill_number } = await get(asha, order);
    const { picked_up, in_transit, delivered } = traitsOf('delhivery').codes;
    await pushScans(cloud.url, ewaybill_number, picked_up, in_transit, delivered);
    shop.edit(placed, (one) => Object.assign(one, { refundedRupees: 200, note: 'Thanks' }));
    await poll(id);
    expect([(await get(asha, order)).shop?.changed, await mails()]).toEqual([null, 0]);
  });
});
