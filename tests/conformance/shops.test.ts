import { describe, expect, test } from 'vitest';
import { openParts, whySkipped } from '../../functions/shops/import/why-skipped.ts';
import type { ShopResult } from '../../functions/shops/port.ts';
import { type FakeOrder, fulfilmentsOf } from '../../infra/local/shops/fake-order.ts';
import type { Fault, SentWebhook } from '../../infra/local/shops/fake-shop.ts';
import { fakeShopify, SHOPIFY_APP, SHOPIFY_TOKEN } from '../../infra/local/shops/fake-shopify.ts';
import { fakeWooCommerce, WOO_KEY } from '../../infra/local/shops/fake-woocommerce.ts';
import { parcelOf, readOf, shopRig, valueOf } from '../support/shops/shop-rig.ts';

const APP = { clientId: SHOPIFY_APP.client_id, clientSecret: SHOPIFY_APP.client_secret };

/** Each shop system with each of its authentication methods. */
const RIGS = [
  ['Shopify with an app', 'shopify', fakeShopify, APP, { ...APP, clientSecret: 'wrong' }],
  [
    'Shopify with a token',
    'shopify',
    fakeShopify,
    { token: SHOPIFY_TOKEN, clientSecret: APP.clientSecret },
    { token: `${SHOPIFY_TOKEN}0` },
  ],
  [
    'WooCommerce',
    'woocommerce',
    fakeWooCommerce,
    { ...WOO_KEY, webhookSecret: 'hook-secret' },
    { ...WOO_KEY, secret: 'cs_wrong' },
  ],
] as const;

const URL_OF_OURS = 'https://parcelwise.example/api/v1/webhooks/shops/x';
const SETTINGS = { since: '2026-01-01T00:00:00.000Z', payments: {}, box: null };

describe.each(RIGS)('the shop adapter for %s', (_, key, system, good, bad) => {
  const rig = (secrets: Record<string, string> = good) => shopRig(key, system, secrets);

  test('the shop accepts the right credentials, and refuses wrong ones with a readable message', async () => {
    expect(valueOf(await rig().connection.test()).currency).toBe('INR');
    const refused = await rig(bad).connection.test();
    expect(refused).toMatchObject({ kind: 'refused', code: 'CREDENTIALS' });
  });

  test('the adapter reads a COD order with its line item, weight, customer and total', async () => {
    const made = rig();
    const order = await readOf(made, made.shop.place({ payment: 'cod', lines: [[{ quantity: 2 }]] }));
    expect(whySkipped(order, SETTINGS)).toBeUndefined();
    expect(order).toMatchObject({ name: '#1001', totalPaise: 205_800, duePaise: 205_800, currency: 'INR' });
    expect(order.customer).toMatchObject({
      firstName: 'Meera',
      city: 'Mumbai',
      state: 'Maharashtra',
      pincode: '400001',
    });
    expect(order.parts[0]?.lines).toMatchObject([{ sku: 'KURTA-M', quantity: 2, grams: 450, pricePaise: 99_900 }]);
    expect(valueOf(await made.connection.order('1'))).toBeNull();
  });

  test('the list of changed orders is complete even if pages are full and an order changes during paging', async () => {
    const { shop, connection } = rig();
    const placed = Array.from({ length: 230 }, () => shop.place());
    const seen: string[] = [];
    let cursor: string | undefined;
    for (let first = true; first || cursor !== undefined; first = false) {
      const page = valueOf(await connection.changedSince('2026-11-22T10:05:00.000Z', cursor));
      seen.push(...page.orders.map(({ name }) => name));
      if (first) shop.edit(placed[10] as FakeOrder, (order) => (order.note = 'Edited'));
      cursor = page.next;
    }
    const expected = placed.slice(5).map(({ number }) => `#${number}`);
    expect(expected.filter((name) => !seen.includes(name))).toEqual([]);
    expect(seen.at(-1)).toBe('#1011');
  });

  test.each([
    ['429', { kind: 'unknown', waitMs: 2000 }],
    ['throttled', { kind: 'unknown', waitMs: expect.any(Number) }],
    ['500', { kind: 'unknown' }],
    ['html', { kind: 'unknown' }],
    ['half', { kind: 'unknown' }],
    ['lost', { kind: 'unknown' }],
    ['scopes', { kind: 'refused', code: 'SCOPE' }],
  ] as const)('the fault %s gives an error result, and the next request returns the order', async (fault, expected) => {
    const { shop, connection } = rig();
    valueOf(await connection.test());
    const { id } = shop.place();
    shop.faults.push(fault);
    expect(await connection.order(String(id))).toMatchObject(expected);
    expect(valueOf(await connection.order(String(id)))).not.toBeNull();
    shop.faults.push(fault);
    expect(await connection.changedSince('2026-11-22T00:00:00.000Z', undefined)).toMatchObject(expected);
  });

  test('the adapter replaces an expired token, and refuses with a readable message if it cannot get a new one', async () => {
    const { shop, connection } = rig();
    const { id } = shop.place();
    valueOf(await connection.order(String(id)));
    shop.faults.push('expired');
    const result = await connection.order(String(id));
    if (good === APP) expect(result.kind).toBe('done');
    else expect(result).toMatchObject({ kind: 'refused', code: 'CREDENTIALS' });
  });

  test('the adapter registers each webhook once, registers a dropped webhook again, and removes all webhooks', async () => {
    const { shop, connection } = rig();
    valueOf(await connection.registerWebhooks(URL_OF_OURS));
    const count = shop.state.webhooks.length;
    valueOf(await connection.registerWebhooks(URL_OF_OURS));
    expect([count > 2, shop.state.webhooks.length]).toEqual([true, count]);
    shop.state.webhooks.splice(0, 1);
    valueOf(await connection.registerWebhooks(URL_OF_OURS));
    expect(shop.state.webhooks).toHaveLength(count);
    valueOf(await connection.removeWebhooks(URL_OF_OURS));
    expect(shop.state.webhooks).toEqual([]);
  });

  test('a webhook that the shop sends is accepted and contains the order’s id, and a changed webhook is refused', async () => {
    const { shop, sent, connection, profile } = rig();
    valueOf(await connection.registerWebhooks(URL_OF_OURS));
    const { id } = shop.place({ customer: { firstName: 'मीरा', lastName: 'O’Neil' } });
    const [{ body, headers }] = sent as [SentWebhook];
    const secret = profile.webhookSecret(good) ?? '';
    expect(profile.readWebhook({ rawBody: body, headers }, secret)).toEqual({ kind: 'order', orderId: String(id) });
    expect(profile.readWebhook({ rawBody: `${body} `, headers }, secret)).toMatchObject({ code: 'SIGNATURE' });
    expect(profile.readWebhook({ rawBody: body, headers }, 'other')).toMatchObject({ code: 'SIGNATURE' });
  });

  test.each(['lost', undefined] as const)(
    'marks an order as sent once, also where the first reply was %s',
    async (fault) => {
      const made = rig();
      const placed = made.shop.place();
      const order = await readOf(made, placed);
      // The index of the last request of a fulfilment. The shop carries out this request, but its reply does not
      // arrive.
      const calls = key === 'shopify' ? 1 : 4;
      if (fault !== undefined) {
        const { handle } = made.shop;
        let call = 0;
        made.shop.handle = (request) => {
          if (call++ === calls) made.shop.faults.unshift(fault as Fault);
          return handle.call(made.shop, request);
        };
        expect((await made.connection.fulfil(parcelOf(order))).kind).toBe('unknown');
      }
      const told = valueOf(await made.connection.fulfil(parcelOf(order)));
      expect(valueOf(await made.connection.fulfil(parcelOf(order)))).toEqual(told);
      expect(fulfilmentsOf(placed)).toMatchObject([
        { awb: 'DL123456789IN', company: 'Delhivery', url: 'https://parcelwise.example/track?awb=DL123456789IN' },
      ]);
      expect(whySkipped(await readOf(made, placed), SETTINGS)).toBe('fulfilled');
      expect(openParts(await readOf(made, placed))).toEqual([]);
    },
  );

  test('marks an order as sent once if two calls do so at the same time', async () => {
    const made = rig();
    const placed = made.shop.place();
    const order = await readOf(made, placed);
    const told = await Promise.all([1, 2].map(() => made.connection.fulfil(parcelOf(order))));
    expect(told[0]).toMatchObject({ kind: 'done' });
    expect(told[1]).toEqual(told[0]);
    expect(fulfilmentsOf(placed)).toHaveLength(1);
  });

  test.each([
    ['429', { kind: 'unknown', waitMs: 2000 }],
    ['500', { kind: 'unknown' }],
    ['half', { kind: 'unknown' }],
  ] as const)(
    'the fault %s on any request of a write gives an error result, and a repeat writes once',
    async (fault, expected) => {
      /** Runs a write until it works. The first run fails at its first request, the second at its second, and so on. */
      const withFaults = async (made: ReturnType<typeof rig>, write: () => Promise<ShopResult<unknown>>) => {
        const { handle } = made.shop;
        for (let at = 0; at < 20; at++) {
          let calls = 0;
          made.shop.handle = (request) => {
            if (calls++ === at) made.shop.faults.unshift(fault);
            return handle.call(made.shop, request);
          };
          const result = await write();
          made.shop.handle = handle;
          made.shop.faults.length = 0;
          if (result.kind === 'done') return at;
          expect(result).toMatchObject(expected);
        }
        throw new Error('The write never worked.');
      };
      const made = rig();
      await made.connection.test();
      expect(await withFaults(made, () => made.connection.registerWebhooks(URL_OF_OURS))).toBeGreaterThan(2);
      const topics = made.shop.state.webhooks.map(({ topic }) => topic);
      expect([new Set(topics).size, topics.length]).toEqual(key === 'shopify' ? [6, 6] : [3, 3]);
      const placed = made.shop.place();
      const order = await readOf(made, placed);
      await withFaults(made, () => made.connection.fulfil(parcelOf(order)));
      expect(fulfilmentsOf(placed)).toHaveLength(1);
      const { id } = valueOf(await made.connection.fulfil(parcelOf(order)));
      const told = { id, at: '2026-11-23T10:00:00.000Z' };
      await withFaults(made, () => made.connection.tellStatus(parcelOf(order), 'delivered', told));
      // A WooCommerce shop keeps statuses as notes.
      if (key === 'woocommerce')
        expect(placed.notes.filter(({ note }) => note.startsWith('Delivered'))).toHaveLength(1);
    },
  );

  test('the adapter does not mark an order as sent that was cancelled in the shop', async () => {
    const made = rig();
    const placed = made.shop.place();
    const order = await readOf(made, placed);
    made.shop.edit(placed, (one) => {
      one.isCancelled = true;
      for (const part of one.parts) part.status = 'CANCELLED';
    });
    expect(await made.connection.fulfil(parcelOf(order))).toMatchObject({ kind: 'refused' });
    expect([placed.isCancelled, fulfilmentsOf(placed), placed.notes]).toEqual([true, [], []]);
  });

  test('the shop accepts the delivery, return and cancellation of a parcel', async () => {
    const made = rig();
    const order = await readOf(made, made.shop.place());
    const { id } = valueOf(await made.connection.fulfil(parcelOf(order)));
    for (const status of ['delivered', 'rto', 'cancelled'] as const)
      expect(await made.connection.tellStatus(parcelOf(order), status, { id, at: '2026-11-23T10:00:00.000Z' })).toEqual(
        {
          kind: 'done',
          value: null,
        },
      );
  });
});
