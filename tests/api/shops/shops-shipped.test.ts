import { describe, expect, test } from 'vitest';
import { fulfilmentsOf } from '../../../infra/local/shops/fake-order.ts';
import { draft } from '../../support/orders/draft.ts';
import { orderCalls } from '../../support/orders/order-calls.ts';
import { newRule, ruleCalls } from '../../support/orders/rules/rule-calls.ts';
import { useMarket } from '../../support/orders/use-market.ts';
import type { Person } from '../../support/people/people.ts';
import { connectedShop } from '../../support/shops/connected-shop.ts';
import { importCalls, poll } from '../../support/shops/import-calls.ts';
import { shopSeller } from '../../support/shops/shop-seller.ts';

// The rules ship orders with the tag *checked* with the cheapest partner. Of the other orders, they hold those above
// ₹5,000 and ship the rest with the cheapest partner.
const cloud = useMarket();
const orders = orderCalls(cloud);
const rules = ruleCalls(cloud);
const { arrived, fromShops, quietShop } = importCalls(cloud);

/** Creates a seller whose orders are shipped automatically. */
async function automaticSeller(): Promise<Person> {
  const asha = await shopSeller();
  const value = { more_than: 5000, up_to: null };
  await rules.save(asha, [
    newRule({ name: 'Checked', when: { tags: ['checked'] } }),
    newRule({ name: 'Dear', when: { value }, choose: { strategy: 'hold' } }),
    newRule({ name: 'Cheap' }),
  ]);
  const body = { on: true, daily_limit: 10_000 };
  await cloud.api('PUT', `/rules/${asha.user.id}/automatic`, { body, token: asha.token });
  return asha;
}
/** Creates such a seller with a shop that sends no webhooks. */
async function automaticShop() {
  const asha = await automaticSeller();
  return { asha, ...(await quietShop(asha)) };
}
const run = async () => {
  await cloud.runSchedule('ship-automatically');
  await cloud.settle();
};
const shipped = async (who: Person) =>
  (await fromShops(who)).map(({ ewaybill_number, rule }) => [ewaybill_number !== null, rule?.name, rule?.automatic]);

describe('Automatic shipping of orders from shops', () => {
  test.each(['shopify', 'woocommerce'] as const)(
    'an order of a %s shop arrives by webhook, is paid and booked by a rule, and the shop shows its AWB and link',
    async (system) => {
      const asha = await automaticSeller();
      const { shop } = await connectedShop(cloud, asha, system);
      const placed = shop.place({ payment: 'cod' });
      await arrived(asha, (all) => all.length === 1);
      await run();
      const [order] = await fromShops(asha);
      expect(order).toMatchObject({
        payment_method: 'cod',
        rule: { name: 'Cheap', automatic: true },
        ewaybill_number: expect.stringMatching(/^\d+$/),
        shop: { told: { status: 'booked' }, not_told: null },
      });
      const awb = order?.ewaybill_number;
      expect(fulfilmentsOf(placed)).toMatchObject([
        { awb, company: 'Delhivery', url: `${cloud.url}/track?awb=${awb}`, isCancelled: false },
      ]);
    },
  );

  test('an order whose webhook was lost is imported and shipped by the schedule that polls every shop', async () => {
    const { asha, shop } = await automaticShop();
    const placed = shop.place();
    await cloud.runSchedule('poll-shops');
    await cloud.settle();
    await run();
    const [order] = await fromShops(asha);
    expect(fulfilmentsOf(placed)).toMatchObject([{ awb: order?.ewaybill_number, isCancelled: false }]);
  });

  test('automatic shipping books a shop’s order, and an incomplete order once the seller has completed it', async () => {
    const { asha, shop, id } = await automaticShop();
    shop.place();
    shop.place({ customer: { phone: '' } });
    await poll(id);
    await run();
    const lacking = (await fromShops(asha)).find(({ ewaybill_number }) => ewaybill_number === null);
    expect([(await fromShops(asha)).length, lacking?.needs]).toEqual([2, ['phone']]);
    await cloud.api('PUT', `/orders/${lacking?._id}`, { body: draft(), token: asha.token });
    await run();
    expect(await shipped(asha)).toEqual([
      [true, 'Cheap', true],
      [true, 'Cheap', true],
    ]);
  });

  test('automatic shipping books an order that the shop put on hold and then released', async () => {
    const { asha, shop, id } = await automaticShop();
    const placed = shop.place();
    const [part] = placed.parts;
    if (part === undefined) throw new Error('The order has no part.');
    await poll(id);
    shop.edit(placed, () => (part.status = 'ON_HOLD'));
    await poll(id);
    await run();
    expect(await shipped(asha)).toEqual([]);
    shop.edit(placed, () => (part.status = 'OPEN'));
    await poll(id);
    await run();
    expect(await shipped(asha)).toEqual([[true, 'Cheap', true]]);
  });

  test('automatic shipping applies the rules again to an order on hold that the shop has edited', async () => {
    const { asha, shop, id } = await automaticShop();
    const placed = shop.place({ lines: [[{ rupees: 6000 }]] });
    await poll(id);
    await run();
    expect(await shipped(asha)).toEqual([[false, 'Dear', false]]);
    shop.edit(placed, ({ parts: [part] }) => {
      for (const line of part?.lines ?? []) line.rupees = 600;
    });
    await poll(id);
    await run();
    expect(await shipped(asha)).toEqual([[true, 'Cheap', true]]);
    expect(await orders.balance(asha)).toBeLessThan(1000);
  });

  test('automatic shipping applies the rules again to an order on hold that got a tag in the shop', async () => {
    const { asha, shop, id } = await automaticShop();
    const placed = shop.place({ lines: [[{ rupees: 6000 }]] });
    await poll(id);
    await run();
    expect(await shipped(asha)).toEqual([[false, 'Dear', false]]);
    shop.edit(placed, (order) => (order.tags = ['checked']));
    await poll(id);
    await run();
    expect(await shipped(asha)).toEqual([[true, 'Checked', true]]);
  });
});
