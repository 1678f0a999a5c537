import { describe, expect, test, vi } from 'vitest';
import { send } from '../../../functions/platform/messaging/queues.ts';
import {
  addMethods,
  findAnyShop,
  findHealth,
  releasePoll,
  takePoll,
} from '../../../functions/shops/connected/shop-store.ts';
import { pollShop } from '../../../functions/shops/queue/poll-shop.ts';
import type { ShopView } from '../../../shared/shops/contract.ts';
import { orderCalls } from '../../support/orders/order-calls.ts';
import { useMarket } from '../../support/orders/use-market.ts';
import { importCalls, names, poll } from '../../support/shops/import-calls.ts';
import { shopSeller } from '../../support/shops/shop-seller.ts';

const cloud = useMarket();
const { paid } = orderCalls(cloud);
const { fromShops, skippedViews, quietShop, choosePayments } = importCalls(cloud);

describe('polls of a shop', () => {
  test('a poll that stops early asks to be continued only if it has moved its cursor', async () => {
    const asha = await shopSeller();
    const { shop, id } = await quietShop(asha);
    for (let n = 0; n < 12; n++) shop.place();
    const connected = await findAnyShop(id);
    if (connected === undefined) throw new Error('There is no shop.');
    // A run that started five minutes ago has used up its time, so it stops after one page of ten orders.
    const begun = () => new Date(Date.now() - 300_000);
    expect(await pollShop(connected, begun())).toBe(true);
    await poll(id);
    expect(await fromShops(asha)).toHaveLength(12);
    expect(await pollShop(connected, begun())).toBe(false);
  });

  test.each(['shopify', 'woocommerce'] as const)(
    'an order of %s that says it was changed in the future does not hide the later orders',
    async (system) => {
      const asha = await shopSeller();
      const { shop, id } = await quietShop(asha, system);
      shop.place({ changedAt: '2031-01-01T00:00:00.000Z' });
      await poll(id);
      shop.place();
      await poll(id);
      expect(names(await fromShops(asha))).toEqual(['#1001', '#1002']);
    },
  );

  test('a webhook removes and overwrites no order if WooCommerce answers with another order, or something else answers 404', async () => {
    const asha = await shopSeller();
    const { shop, id } = await quietShop(asha, 'woocommerce');
    const [first, other] = [shop.place(), shop.place({ note: 'Ring twice' })];
    await poll(id);
    const before = await fromShops(asha);
    expect(names(before)).toEqual(['#1001', '#1002']);
    const { handle } = shop;
    for (const answer of ['404', 'other']) {
      shop.handle = (request) =>
        answer === '404'
          ? { status: 404, body: '' }
          : handle.call(shop, { ...request, path: request.path.replace(String(first.id), String(other.id)) });
      await send('shops', [{ shop: id, order: String(first.id) }]);
      await cloud.settle();
      expect(await fromShops(asha)).toEqual(before);
    }
    expect((await findHealth(id)).error?.text).toMatch(/^The shop answered with something else than the order\. /);
    shop.handle = handle;
  });

  test('a running poll does not hide orders of earlier days if the seller chooses an earlier first day', async () => {
    const asha = await shopSeller();
    const { shop, id, view } = await quietShop(asha);
    shop.place({ createdAt: '2025-12-20T10:00:00.000Z' });
    shop.place();
    const before = await findAnyShop(id);
    if (before === undefined) throw new Error('There is no shop.');
    const settings = { ...view.settings, import_from: '2025-12-01' };
    const headers = { 'if-match': `"${view.revision}"` };
    shop.faults.push('500'); // The poll that the change starts finds nothing.
    await cloud.api('PUT', `/shops/${id}`, { token: asha.token, body: { state: 'active', settings }, headers });
    await cloud.settle();
    await pollShop(before, new Date());
    expect(names(await fromShops(asha))).toEqual(['#1002']);
    await poll(id);
    expect(names(await fromShops(asha))).toEqual(['#1001', '#1002']);
  });

  test('two processes never poll the same shop at the same time', async () => {
    const { id } = await quietShop(await shopSeller());
    const at = new Date();
    expect([await takePoll(id, at), await takePoll(id, at)]).toEqual([true, false]);
    expect(await takePoll(id, new Date(at.getTime() + 7 * 60_000))).toBe(true);
    await releasePoll(id);
    expect(await takePoll(id, at)).toBe(true);
  });

  test('the import of a shop that does not answer stores an error message and finds all orders later', async () => {
    const asha = await shopSeller();
    const { shop, id } = await quietShop(asha);
    for (let n = 0; n < 25; n++) shop.place();
    for (const fault of ['500', 'html', 'half', 'lost'] as const) {
      shop.faults.push(fault);
      await poll(id);
      expect((await findHealth(id)).error?.text).toMatch(/^Shopify .* We try again within ten minutes\.$/);
    }
    await poll(id);
    expect(await fromShops(asha)).toHaveLength(25);
    expect((await findHealth(id)).error).toBeUndefined();
  });

  test('a WooCommerce shop that is too slow is told what to do, gets its webhooks back, and is imported by the next poll', async () => {
    const asha = await shopSeller();
    const { shop, id } = await quietShop(asha, 'woocommerce');
    for (let n = 0; n < 40; n++) shop.place({ lines: [[{ variation: { id: 1000 + n, product: 1 + n, grams: 300 } }]] });
    shop.state.webhooks = [];
    const { handle } = shop;
    vi.useFakeTimers({ toFake: ['Date'] });
    shop.handle = (request) => {
      vi.setSystemTime(Date.now() + 10_000);
      return handle.call(shop, request);
    };
    const connected = await findAnyShop(id);
    if (connected === undefined) throw new Error('There is no shop.');
    const began = Date.now();
    const hasMore = await pollShop(connected, new Date()).finally(() => {
      shop.handle = handle;
    });
    const seconds = (Date.now() - began) / 1000;
    vi.useRealTimers();
    expect(hasMore).toBe(false);
    expect(seconds).toBeLessThan(280);
    expect((await findHealth(id)).error?.text).toBe(
      'The shop answers so slowly that its orders arrive late. Ask its host to make the site faster. We try again within ten minutes.',
    );
    expect(shop.state.webhooks).not.toEqual([]);
    const first = names(await fromShops(asha));
    expect(first.length).toBeGreaterThan(0);
    expect(first.length).toBeLessThan(40);
    await poll(id);
    expect(names(await fromShops(asha))).toEqual(Array.from({ length: 40 }, (_, n) => `#${1001 + n}`));
    expect((await findHealth(id)).error).toBeUndefined();
  });

  test('an order that was skipped as unpaid is imported after the seller maps its payment method to COD', async () => {
    const asha = await shopSeller();
    const { shop, id, view } = await quietShop(asha);
    shop.place({ payment: 'unpaid', method: 'Snapmint' });
    await poll(id);
    const [skipped] = await skippedViews(asha, id);
    expect([skipped?.why, skipped?.payment_methods]).toEqual(['unpaid', ['Snapmint']]);
    expect((await choosePayments(asha, view, { ' snapMINT': 'cod' })).status).toBe(200);
    expect((await fromShops(asha)).map(({ collectable }) => collectable)).toEqual([1059]);
    expect(await skippedViews(asha, id)).toEqual([]);
  });

  test('an order whose method says neither COD nor online waits, is imported as the seller chooses, and waits again after “Decide later”', async () => {
    const asha = await shopSeller();
    const { shop, id, view } = await quietShop(asha, 'woocommerce');
    shop.place({ method: 'Pay when it comes' });
    shop.place();
    await poll(id);
    expect(names(await fromShops(asha))).toEqual(['#1002']);
    const skipped = async () => (await skippedViews(asha, id)).map(({ name, why }) => [name, why]);
    expect(await skipped()).toEqual([['#1001', 'payment']]);
    const methods = async () =>
      (await cloud.api<ShopView[]>('GET', '/shops', { token: asha.token })).body.data[0]?.payment_methods;
    expect(await methods()).toEqual([
      { name: 'razorpay', title: 'UPI and cards', recognised: 'prepaid', chosen: null },
      { name: 'plugin_7', title: 'Pay when it comes', recognised: null, chosen: null },
    ]);
    const choose = async (payments: Parameters<typeof choosePayments>[2]) => {
      await choosePayments(asha, view, payments);
      return (await fromShops(asha)).toSorted((a, b) => a.order_id.localeCompare(b.order_id));
    };
    const [first, second] = await choose({ plugin_7: 'cod' });
    expect(first).toMatchObject({
      payment_method: 'cod',
      collectable: 1059,
      shop: { payment_method: 'Pay when it comes' },
    });
    expect([second?.payment_method, await skipped()]).toEqual(['prepaid', []]);
    expect((await choose({ plugin_7: 'prepaid' }))[0]).toMatchObject({ payment_method: 'prepaid', collectable: 0 });
    expect(names(await choose({}))).toEqual(['#1002']);
    expect(await skipped()).toEqual([['#1001', 'payment']]);
    expect((await choose({ 'Pay when it comes': 'cod' }))[0]).toMatchObject({ order_id: '#1001', collectable: 1059 });
    await choose({ 'pay WHEN it comes ': 'cod', plugin_7: 'prepaid', other: 'prepaid' });
    expect((await methods())?.map(({ name, chosen }) => [name, chosen])).toEqual([
      ['razorpay', null],
      ['plugin_7', 'cod'],
      ['other', 'prepaid'],
    ]);
  });

  test('payment methods that several imports see at once are all stored', async () => {
    const { id } = await quietShop(await shopSeller());
    await addMethods(id, [{ name: 'Snapmint' }]);
    await Promise.all(['Razorpay', 'PhonePe'].map((name) => addMethods(id, [{ name }])));
    const { methods = [] } = await findHealth(id);
    expect(methods.map(({ name }) => name).toSorted()).toEqual(['PhonePe', 'Razorpay', 'Snapmint']);
  });

  test('a parcel that was paid before the seller takes back the choice for its payment method stays as it is', async () => {
    const asha = await shopSeller();
    const { shop, id, view } = await quietShop(asha, 'woocommerce');
    await choosePayments(asha, view, { plugin_7: 'cod' });
    shop.place({ method: 'Pay when it comes' });
    await poll(id);
    await paid(asha, (await fromShops(asha))[0]?._id ?? '');
    await choosePayments(asha, view, {});
    expect((await fromShops(asha)).map(({ collectable, shop: from }) => [collectable, from?.changed])).toEqual([
      [1059, null],
    ]);
    expect(await skippedViews(asha, id)).toEqual([]);
  });

  test('a poll that overlaps a change of the shop’s settings stores no cursor, so the next poll starts from the beginning', async () => {
    const asha = await shopSeller();
    const { shop, id, view } = await quietShop(asha);
    shop.place();
    const old = await findAnyShop(id);
    if (old === undefined) throw new Error('There is no shop.');
    await takePoll(id, new Date());
    await choosePayments(asha, view, { Snapmint: 'cod' });
    expect(await pollShop(old, new Date())).toBe(true);
    expect((await findHealth(id)).cursor).toBeUndefined();
    await poll(id);
    expect((await findHealth(id)).cursor).toEqual(expect.any(String));
  });

  test.each([
    ['shopify', '429', 2000],
    ['shopify', 'throttled', 1500],
    ['woocommerce', '429', 2000],
  ] as const)(
    'the import of a %s shop that answers %s waits for the time that the shop requests',
    async (system, fault, ms) => {
      const asha = await shopSeller();
      const { shop, id } = await quietShop(asha, system);
      shop.place();
      shop.faults.push(fault);
      const began = performance.now();
      await poll(id);
      expect(performance.now() - began).toBeGreaterThan(ms - 5);
      expect(await fromShops(asha)).toHaveLength(1);
      expect((await findHealth(id)).error).toBeUndefined();
    },
  );
});
