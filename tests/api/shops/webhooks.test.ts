import { describe, expect, test } from 'vitest';
import { findHealth } from '../../../functions/shops/connected/shop-store.ts';
import { signatureOf } from '../../../functions/shops/kit/signature.ts';
import type { FakeOrder } from '../../../infra/local/shops/fake-order.ts';
import type { FakeWebhook, SentWebhook } from '../../../infra/local/shops/fake-shop.ts';
import { useMarket } from '../../support/orders/use-market.ts';
import { connectedShop } from '../../support/shops/connected-shop.ts';
import { importCalls, names, placedWebhook, poll } from '../../support/shops/import-calls.ts';
import { shopSeller } from '../../support/shops/shop-seller.ts';

const cloud = useMarket();
const { arrived, fromShops, quietShop } = importCalls(cloud);

describe('a webhook from a shop', () => {
  test('a webhook with a wrong signature is answered with 401 and counted, and changes nothing', async () => {
    const asha = await shopSeller();
    const { shop, id } = await quietShop(asha);
    const sent = placedWebhook(shop);
    const send = (body: string) => fetch(sent.url, { method: 'POST', headers: sent.headers, body });
    expect([(await send(`${sent.body} `)).status, (await send('{}')).status]).toEqual([401, 401]);
    expect(await findHealth(id)).toMatchObject({ refused: 2 });
    await cloud.settle();
    expect(await fromShops(asha)).toEqual([]);
    expect(
      (await fetch(sent.url.replace(id, `${asha.user.id}-0000000000`), { method: 'POST', body: '{}' })).status,
    ).toBe(401);
  });

  test.each(['shopify', 'woocommerce'] as const)(
    'an older webhook of a %s shop that arrives late or again does not undo newer changes',
    async (system) => {
      const asha = await shopSeller();
      const { shop, id } = await quietShop(asha, system);
      const deliver = async ({ url, headers, body }: SentWebhook) => {
        expect((await fetch(url, { method: 'POST', headers, body })).status).toBe(200);
        await cloud.settle();
      };
      const created = placedWebhook(shop);
      const [order] = shop.state.orders as [FakeOrder];
      shop.edit(order, ({ customer }) => (customer.line1 = '14 Hill Road'));
      const [updated] = shop.system.webhooksOf(order, 'updated', shop) as [SentWebhook];
      const lineOf = async () =>
        (await fromShops(asha)).map(({ customer_details: { shipping_address } }) => shipping_address.line1);
      await deliver(updated);
      await deliver(created);
      expect(await lineOf()).toEqual(['14 Hill Road']);
      shop.edit(order, (one) => (one.isCancelled = true));
      await poll(id);
      for (const late of [updated, created, updated]) await deliver(late);
      expect(await lineOf()).toEqual([]);
      // The shop opens the order again, and then the seller deletes it in our product.
      shop.edit(order, (one) => (one.isCancelled = false));
      await poll(id);
      const [opened] = await fromShops(asha);
      await cloud.api('DELETE', `/orders/${opened?._id}`, { token: asha.token });
      await deliver(created);
      expect(await lineOf()).toEqual([]);
      expect((await findHealth(id)).refused).toBeUndefined();
    },
  );

  test('a missing Shopify order stays if it is 59 days old or older, because it may be hidden, and a newer one is removed', async () => {
    const asha = await shopSeller();
    const { shop, id } = await quietShop(asha);
    const hour = 1 / 24;
    for (const days of [61, 60 - hour, 59 + hour, 59 - hour, 50])
      shop.place({ createdAt: new Date(Date.now() - days * 86_400_000).toISOString() });
    await poll(id);
    expect(names(await fromShops(asha))).toEqual(['#1001', '#1002', '#1003', '#1004', '#1005']);
    const sent = shop.state.orders.flatMap((order) => shop.system.webhooksOf(order, 'updated', shop));
    shop.scopes = shop.scopes.filter((scope) => scope !== 'read_all_orders');
    shop.state.orders.length = 0;
    for (const { url, headers, body } of sent) await fetch(url, { method: 'POST', headers, body });
    await cloud.settle();
    expect(names(await fromShops(asha))).toEqual(['#1001', '#1002', '#1003']);
  });

  test('a Shopify shop whose app is uninstalled says so in its health', async () => {
    const asha = await shopSeller();
    const { shop, id } = await quietShop(asha);
    const [{ url, secret }] = shop.state.webhooks.filter(({ topic }) => topic === 'APP_UNINSTALLED') as [FakeWebhook];
    const body = '{"id":548380009,"name":"Demo Kurtas"}';
    const headers = { 'x-shopify-topic': 'app/uninstalled', 'x-shopify-hmac-sha256': signatureOf(body, secret) };
    expect((await fetch(url, { method: 'POST', headers, body })).status).toBe(200);
    expect((await findHealth(id)).error?.text).toBe(
      'The app was uninstalled in the shop. Install it again, or disconnect the shop.',
    );
  });

  test('a webhook of a paused shop imports nothing, and resuming the shop imports the order', async () => {
    const asha = await shopSeller();
    const { shop, view } = await connectedShop(cloud, asha);
    const set = (state: string, revision: number) =>
      cloud.api('PUT', `/shops/${view._id}`, {
        token: asha.token,
        body: { state, settings: view.settings },
        headers: { 'if-match': `${revision}` },
      });
    await set('paused', 1);
    shop.place();
    await cloud.settle();
    expect(await fromShops(asha)).toEqual([]);
    expect((await set('active', 2)).status).toBe(200);
    await arrived(asha, (orders) => orders.length === 1);
  });
});
