import { describe, expect, test } from 'vitest';
import { draft } from '../../support/orders/draft.ts';
import { orderCalls } from '../../support/orders/order-calls.ts';
import { useMarket } from '../../support/orders/use-market.ts';
import { importCalls, poll } from '../../support/shops/import-calls.ts';
import { shopSeller } from '../../support/shops/shop-seller.ts';

const cloud = useMarket();
const { get, paid } = orderCalls(cloud);
const { fromShops, quietShop } = importCalls(cloud);

describe('a change in the shop', () => {
  test('an edit before the payment changes the order and keeps what the seller filled in', async () => {
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
    // If the customer changes, the phone number of the former customer is dropped.
    shop.edit(placed, ({ customer }) => (customer.firstName = 'Someone else'));
    await poll(id);
    expect((await get(asha, _id)).needs).toEqual(['phone']);
  });

  test('an imported order stays, and takes edits, after the seller chooses to import from a later day', async () => {
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

  test('a cancellation removes an unpaid order, and a change that opens it again brings it back', async () => {
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

  test.each([
    ['edited', (order: { customer: { line1: string } }) => (order.customer.line1 = 'Elsewhere')],
    ['cancelled', (order: { isCancelled: boolean }) => (order.isCancelled = true)],
  ] as const)('a paid order stays as it is and says that it was %s', async (what, change) => {
    const asha = await shopSeller();
    const { shop, id } = await quietShop(asha);
    const placed = shop.place();
    await poll(id);
    const [order] = await fromShops(asha);
    const { _id = '' } = order ?? {};
    await paid(asha, _id);
    shop.edit(placed, change as never);
    await poll(id);
    // A later change of the same order, such as our fulfilment, does not make the seller decide again.
    shop.edit(placed, change as never);
    await poll(id);
    const after = await get(asha, _id);
    expect(after.shop?.changed?.what).toBe(what);
    expect([after.customer_details.shipping_address.line1, after.is_cancelled]).toEqual(['12 MG Road', false]);
    const mails = (await cloud.api<{ to: string; subject: string }[]>('GET', '/local/mail')).body as unknown as {
      to: string;
      subject: string;
    }[];
    expect(mails.filter(({ to, subject }) => to === asha.user.email && subject.includes('#1001'))).toHaveLength(1);
  });
});
