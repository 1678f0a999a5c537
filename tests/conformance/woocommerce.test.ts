import { expect, test } from 'vitest';
import { fakeWooCommerce, WOO_KEY } from '../../infra/local/shops/fake-woocommerce.ts';
import { readOf, shopRig, valueOf } from '../support/shops/shop-rig.ts';

const rig = () => shopRig('woocommerce', fakeWooCommerce, { ...WOO_KEY, webhookSecret: 'hook-secret' });

test('a line with a WooCommerce variation has the variation’s weight, else the product’s, and a virtual one is not shipped', async () => {
  const made = rig();
  const of = (id: number, grams: number, isVirtual = false) => ({ variation: { id, product: 70, grams, isVirtual } });
  const placed = made.shop.place({ lines: [[of(71, 300), of(72, 0), of(73, 0, true), { grams: 250 }]] });
  const order = await readOf(made, placed);
  expect(order.parts[0]?.lines.map(({ grams, isShipped }) => [grams, isShipped])).toEqual([
    [300, true],
    [450, true],
    [450, false],
    [250, true],
  ]);
});

test('the variations of one WooCommerce product are read in one request, and known ones are not read again', async () => {
  const { shop, connection } = rig();
  for (const [product, id] of [
    [70, 71],
    [70, 72],
    [80, 81],
    [70, 71],
  ] as const)
    shop.place({ lines: [[{ variation: { id, product, grams: 300 } }]] });
  const read = () => connection.changedSince('2026-11-22T00:00:00.000Z', undefined);
  const { orders } = valueOf(await read());
  expect(orders.flatMap((one) => ('parts' in one ? one.parts : [])).map(({ lines }) => lines[0]?.grams)).toEqual([
    300, 300, 300, 300,
  ]);
  const asked = () =>
    shop.requests
      .filter(({ path }) => path.includes('/products'))
      .map(({ path, query }) => [path, query.get('include')]);
  const expected = [
    ['/wp-json/wc/v3/settings/products', null],
    ['/wp-json/wc/v3/products', '70,80'],
    ['/wp-json/wc/v3/products/70/variations', '71,72'],
    ['/wp-json/wc/v3/products/80/variations', '81'],
  ];
  expect(asked()).toEqual(expected);
  valueOf(await read());
  expect(asked()).toEqual(expected);
});

test('a fault of a WooCommerce shop while variations are read gives an error result, and the next request reads them', async () => {
  const made = rig();
  const placed = made.shop.place({ lines: [[{ variation: { id: 71, product: 70, grams: 300 } }]] });
  const { handle } = made.shop;
  made.shop.handle = (request) => {
    if (request.path.endsWith('/variations')) made.shop.faults.unshift('500');
    return handle.call(made.shop, request);
  };
  expect((await made.connection.order(String(placed.id))).kind).toBe('unknown');
  made.shop.handle = handle;
  expect((await readOf(made, placed)).parts[0]?.lines[0]?.grams).toBe(300);
});

test('variations of at most 100 WooCommerce products are read for a page of orders, and other lines get their product’s weight', async () => {
  const { shop, connection } = rig();
  const line = (n: number) => ({ variation: { id: 1000 + n, product: 1 + n, grams: 300 } });
  for (let n = 0; n < 99; n++) shop.place({ lines: [[line(2 * n), line(2 * n + 1)]] });
  const { orders } = valueOf(await connection.changedSince('2026-11-22T00:00:00.000Z', undefined));
  expect(shop.requests.filter(({ path }) => path.endsWith('/variations'))).toHaveLength(100);
  const weights = orders
    .flatMap((one) => ('parts' in one ? (one.parts[0]?.lines ?? []) : []))
    .map(({ grams }) => grams);
  expect([weights.indexOf(450), weights.filter((grams) => grams === 450).length]).toEqual([100, 98]);
});

test('refunded pieces are taken out of a WooCommerce order, and only an order with refunds takes another request', async () => {
  const made = rig();
  const placed = made.shop.place({ lines: [[{ quantity: 3 }, { sku: 'MUG', rupees: 349, grams: 380 }]] });
  await readOf(made, placed);
  expect(made.shop.requests.some(({ path }) => path.endsWith('/refunds'))).toBe(false);
  made.shop.edit(placed, (order) => {
    const [kurtas, mug] = order.parts[0]?.lines ?? [];
    Object.assign(kurtas ?? {}, { refundedPieces: 2 });
    Object.assign(mug ?? {}, { refundedPieces: 1 });
    order.refundedRupees = 2347;
  });
  const order = await readOf(made, placed);
  // ₹3,346 for the goods and ₹60 for shipping, less ₹2,347.
  expect([order.status, order.totalPaise, order.refundedPaise]).toEqual(['open', 105_900, 234_700]);
  expect(order.parts[0]?.lines).toMatchObject([{ sku: 'KURTA-M', quantity: 1, pricePaise: 99_900, grams: 450 }]);
  made.shop.faults.push('500');
  expect((await made.connection.order(String(placed.id))).kind).toBe('unknown');
});

test('a WooCommerce order of which every piece is refunded is refunded, even if its shipping is not', async () => {
  const made = rig();
  const placed = made.shop.place({ lines: [[{ refundedPieces: 1 }]], refundedRupees: 999 });
  expect((await readOf(made, placed)).status).toBe('refunded');
});
