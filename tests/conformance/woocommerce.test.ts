import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
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

/** Reads all pages of changed orders. Returns the names of the orders on each. */
async function pagesOf({ connection }: ReturnType<typeof rig>) {
  const pages: { names: string[]; slow: string | undefined }[] = [];
  let cursor: string | undefined;
  do {
    const { orders, next, slow } = valueOf(await connection.changedSince('2026-11-22T00:00:00.000Z', cursor));
    pages.push({ names: orders.map(({ name }) => name), slow });
    cursor = next;
  } while (cursor !== undefined);
  return pages;
}

test('a page of WooCommerce orders has only orders whose variations and refunds take at most 100 requests, and the next page has the others', async () => {
  const made = rig();
  const { shop } = made;
  const line = (n: number) => ({ variation: { id: 1000 + n, product: 1 + n, grams: 300 } });
  const further = () => shop.requests.filter(({ path }) => /\/(?:variations|refunds)$/.test(path)).length;
  // Two requests for each order. All have the same time, so the next page cannot begin at the time of the last one.
  for (let n = 0; n < 60; n++)
    shop.place({ lines: [[line(n)]], refundedRupees: 1, createdAt: '2026-11-22T09:00:00.000Z' });
  const first = valueOf(await made.connection.changedSince('2026-11-22T00:00:00.000Z', undefined));
  expect([first.orders.length, further()]).toEqual([50, 100]);
  const pages = await pagesOf(made);
  expect(new Set(pages.flatMap(({ names }) => names)).size).toBe(60);
  expect(pages.flatMap(({ slow }) => slow ?? [])).toEqual([]);
  expect(further()).toBeLessThan(200);
});

test('the lines of a WooCommerce order of more than 100 lines are not read further, and the order says why', async () => {
  const { shop, connection } = rig();
  const lines = Array.from({ length: 101 }, (_, n) => ({ variation: { id: 1000 + n, product: 1 + n, grams: 300 } }));
  shop.place({ lines: [lines], refundedRupees: 1 });
  const { orders } = valueOf(await connection.changedSince('2026-11-22T00:00:00.000Z', undefined));
  expect(orders).toMatchObject([
    { name: '#1001', unreadable: 'An order can have at most 100 lines. This one has 101.' },
  ]);
  expect(shop.requests.map(({ path }) => path)).toEqual(['/wp-json/wc/v3/orders']);
});

describe('a WooCommerce shop that is slow', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));
  afterEach(() => void vi.useRealTimers());

  /** Makes each request to a shop take some seconds. */
  function slow({ shop }: ReturnType<typeof rig>, seconds: number) {
    const { handle } = shop;
    shop.handle = (request) => {
      vi.setSystemTime(Date.now() + seconds * 1000);
      return handle.call(shop, request);
    };
  }
  const TOO_SLOW = 'The shop answers so slowly that its orders arrive late. Ask its host to make the site faster.';

  test('sends in a minute the orders that it can, and no order is lost or repeated on the next pages', async () => {
    const made = rig();
    for (let n = 0; n < 12; n++) {
      const variation = { id: 1000 + n, product: 1 + n, grams: 300 };
      made.shop.place({ lines: [[{ variation }]], refundedRupees: 1, createdAt: '2026-11-22T09:00:00.000Z' });
    }
    slow(made, 6);
    const begun = Date.now();
    const pages = await pagesOf(made);
    expect(pages.slice(0, -1).every(({ slow: why }) => why === TOO_SLOW)).toBe(true);
    expect(pages.length).toBeGreaterThan(2);
    // A request that begins within the minute may be the last one.
    expect(Date.now() - begun).toBeLessThan(pages.length * 66_000);
    expect(pages.flatMap(({ names }) => names)).toEqual(Array.from({ length: 12 }, (_, n) => `#${1001 + n}`));
    expect(pages.at(-1)?.slow).toBeUndefined();
  });

  test('gets past an order that takes more than a minute', async () => {
    const made = rig();
    const lines = Array.from({ length: 15 }, (_, n) => ({ variation: { id: 1000 + n, product: 1 + n, grams: 300 } }));
    made.shop.place({ lines: [lines] });
    slow(made, 6);
    expect(await pagesOf(made)).toEqual([
      { names: [], slow: TOO_SLOW },
      { names: ['#1001'], slow: undefined },
    ]);
  });

  test('gives an error result for a single order that takes more than a minute', async () => {
    const made = rig();
    const lines = Array.from({ length: 15 }, (_, n) => ({ variation: { id: 1000 + n, product: 1 + n, grams: 300 } }));
    const placed = made.shop.place({ lines: [lines] });
    slow(made, 6);
    expect(await made.connection.order(String(placed.id))).toEqual({ kind: 'unknown', message: TOO_SLOW });
  });
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
