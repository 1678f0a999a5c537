import { expect, test } from 'vitest';
import { changeOrder } from '../../../functions/orders/change/change-order.ts';
import { daysAgo, disputedOrders } from '../../support/money/disputed.ts';
import { orderCalls } from '../../support/orders/order-calls.ts';
import { useMarket } from '../../support/orders/use-market.ts';
import { importCalls, poll } from '../../support/shops/import-calls.ts';
import { shopSeller } from '../../support/shops/shop-seller.ts';

const cloud = useMarket();
const { saved } = orderCalls(cloud);
const { fromShops, quietShop } = importCalls(cloud);
const disputed = disputedOrders(cloud);

/** An order of one or more lamps, of which the shop does not know the weight. */
const lamps = (quantity = 1) => ({ lines: [[{ sku: 'LAMP-1', title: 'Lamp', quantity, grams: 0 }]] });

test('an order without a weight gets that of the newest parcel with as many pieces, among the product’s ten newest orders', async () => {
  const asha = await shopSeller();
  await saved(asha, { master_sku: 'LAMP-1', quantity: 3, weight: 3 });
  await saved(asha, { master_sku: 'LAMP-1', quantity: 1, weight: 0.9, length: 31 });
  for (let n = 0; n < 9; n++) await saved(asha, { master_sku: 'LAMP-1', quantity: 2, weight: 1.7 });
  await cloud.settle();
  const { shop, id } = await quietShop(asha);
  for (const quantity of [1, 2, 3]) shop.place(lamps(quantity));
  await poll(id);
  const found = (await fromShops(asha)).toSorted((a, b) => a.order_id.localeCompare(b.order_id));
  expect(found.map(({ product_details, needs }) => [product_details.weight, product_details.length, needs])).toEqual([
    [0.9, 31, []],
    [1.7, expect.any(Number), []],
    [0, 20, ['weight']],
  ]);
});

test('an order without a weight gets the weight that couriers measured three times instead of the seller’s', async () => {
  const asha = await shopSeller(2000);
  const placed = async () => {
    const { shop, id } = await quietShop(asha);
    shop.place(lamps());
    await poll(id);
    return (await fromShops(asha)).map(({ product_details: { weight } }) => weight).toSorted();
  };
  for (const days of [9, 10]) await disputed(asha, { at: daysAgo(days), more: { master_sku: 'LAMP-1', quantity: 1 } });
  await cloud.settle();
  expect(await placed()).toEqual([0.45]);
  await disputed(asha, { at: daysAgo(11), more: { master_sku: 'LAMP-1', quantity: 1 } });
  await cloud.settle();
  expect(await placed()).toEqual([0.45, 2.3]);
});

test('parcels with several products say nothing about the weight of the first one', async () => {
  const asha = await shopSeller(2000);
  const line = { sku: '', title: '', pricePaise: 0, taxPaise: 0 };
  // Two orders of a shop have two lines. An order of a file names its second product only in the product name.
  for (const days of [9, 10, 11]) {
    const more = { master_sku: 'LAMP-1', quantity: 2, product_name: days === 9 ? 'Lamp +1 more' : 'Lamp' };
    const id = await disputed(asha, { at: daysAgo(days), more });
    if (days === 9) continue;
    const shopLines = ['1', '2'].map((lineId) => ({ ...line, id: lineId, quantity: 1 }));
    await changeOrder(id, (order) => ({ order: { ...order, shopLines } }), new Date());
  }
  await saved(asha, { master_sku: 'LAMP-1', quantity: 2, weight: 4, product_name: 'Lamp +1 more' });
  await cloud.settle();
  const { shop, id } = await quietShop(asha);
  shop.place(lamps(2));
  await poll(id);
  const [found] = await fromShops(asha);
  expect([found?.product_details.weight, found?.needs]).toEqual([0, ['weight']]);
});
