import { expect, test } from 'vitest';
import type { FakePart } from '../../../infra/local/shops/fake-order.ts';
import { orderCalls } from '../../support/orders/order-calls.ts';
import { useMarket } from '../../support/orders/use-market.ts';
import { importCalls, names, poll } from '../../support/shops/import-calls.ts';
import { shopSeller } from '../../support/shops/shop-seller.ts';

const cloud = useMarket();
const { paid } = orderCalls(cloud);
const { fromShops, skippedOf, skippedViews, quietShop } = importCalls(cloud);

test('the import lists the goods of a held or digital part of an order until that part is sent or released', async () => {
  const asha = await shopSeller();
  const { shop, id } = await quietShop(asha);
  const placed = shop.place({
    lines: [[{}], [{ title: 'Blue mug', quantity: 2 }], [{ title: 'Pattern', isVirtual: true }]],
  });
  const [kurta, mugs] = placed.parts as [FakePart, FakePart];
  mugs.status = 'ON_HOLD';
  const listed = async () => {
    await poll(id);
    return (await skippedViews(asha, id)).map(({ name, text }) => [name, text]);
  };
  const held = 'The shop holds it back. It is imported when the shop releases it. Left out: 2 × Blue mug';
  expect(await listed()).toEqual([['#1001', held]]);
  expect(names(await fromShops(asha))).toEqual(['#1001']);
  shop.edit(placed, () => Object.assign(mugs, { status: 'OPEN' }) && Object.assign(kurta, { status: 'ON_HOLD' }));
  expect(await listed()).toEqual([['#1001', held.replace('2 × Blue mug', '1 × Cotton kurta')]]);
  shop.edit(placed, () => (kurta.status = 'OPEN'));
  expect(await listed()).toEqual([
    [
      '#1001',
      'Nothing in it is shipped. If something is, mark its product as a physical one in the shop and save the order there. Left out: 1 × Pattern',
    ],
  ]);
  expect(names(await fromShops(asha))).toEqual(['#1001', '#1001/2']);
  shop.edit(placed, ({ parts }) => Object.assign(parts[2] ?? {}, { status: 'CLOSED' }));
  expect(await listed()).toEqual([]);
});

test('an order that is already a paid parcel is not reported as skipped when the shop puts it on hold', async () => {
  const asha = await shopSeller();
  const { shop, id } = await quietShop(asha);
  const placed = shop.place();
  await poll(id);
  await paid(asha, (await fromShops(asha))[0]?._id ?? '');
  shop.edit(placed, ({ parts }) => Object.assign(parts[0] ?? {}, { status: 'ON_HOLD' }));
  await poll(id);
  expect(await skippedOf(asha, id)).toEqual([]);
});
