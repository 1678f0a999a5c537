import { describe, expect, test, vi } from 'vitest';
import { openSecrets } from '../../../functions/shops/connected/sealed-secrets.ts';
import { findAnyShop, findHealth } from '../../../functions/shops/connected/shop-store.ts';
import { signatureOf } from '../../../functions/shops/kit/signature.ts';
import { SHOPIFY_APP, SHOPIFY_TOKEN } from '../../../infra/local/shops/fake-shopify.ts';
import type { ShopView } from '../../../shared/shops/contract.ts';
import { useMarket } from '../../support/orders/use-market.ts';
import { type Person, person } from '../../support/people/people.ts';
import { addressOf, connect, connectedShop } from '../../support/shops/connected-shop.ts';
import { importCalls, names, poll } from '../../support/shops/import-calls.ts';
import { shopSeller } from '../../support/shops/shop-seller.ts';

const cloud = useMarket();
const { fromShops } = importCalls(cloud);

const shopsOf = async ({ token }: Person) => (await cloud.api<ShopView[]>('GET', '/shops', { token })).body.data;
const remove = ({ token }: Person, id: string) => cloud.api('DELETE', `/shops/${id}`, { token });

describe('connecting a shop of a seller', () => {
  test('connecting a shop stores the credentials encrypted and never returns them', async () => {
    const asha = await person('merchant');
    const { view } = await connectedShop(cloud, asha);
    expect(view).toMatchObject({
      system: 'shopify',
      name: 'Demo Kurtas',
      state: 'active',
      health: { webhooks: 'registered' },
    });
    const stored = await findAnyShop(view._id);
    expect(JSON.stringify([stored, await shopsOf(asha)])).not.toContain(SHOPIFY_APP.client_secret);
    expect(stored && (await openSecrets(stored))).toEqual({
      clientId: 'demo-client',
      clientSecret: 'demo-client-secret',
    });
    const entries = await cloud.api('GET', '/audit?action=shop.connect', {
      token: (await person('administrator')).token,
    });
    expect(JSON.stringify(entries.body.data)).toContain(view._id);
    expect(JSON.stringify(entries.body.data)).not.toContain(SHOPIFY_APP.client_secret);
  });

  test.each([
    [
      { system: 'shopify', credentials: { client_id: 'demo-client' } },
      { 'credentials.client_secret': 'Paste the client secret of your app.' },
    ],
    [{ system: 'woocommerce', address: 'no address' }, { address: 'This is no address of such a shop. Check it.' }],
    [
      { credentials: { client_id: 'demo-client', client_secret: 'wrong' } },
      {
        'credentials.client_secret':
          'Shopify does not accept the credentials. Paste them again, and check that the app is installed.',
      },
    ],
  ])('a connection with %o is refused with an error at the wrong input', async (more, fields) => {
    const asha = await person('merchant');
    const reply = await connect(cloud, asha, cloud.shops.of('shopify', 'refused'), more);
    expect([reply.status, reply.body.meta.fields]).toEqual([422, fields]);
    expect(await shopsOf(asha)).toEqual([]);
  });

  test.each(['http://169.254.169.254/', 'https://10.0.0.7', 'https://localhost.example.invalid'])(
    'connecting a shop never calls the address %s',
    async (address) => {
      const reply = await connect(cloud, await person('merchant'), cloud.shops.of('woocommerce', 'x'), { address });
      expect([reply.status, Object.keys(reply.body.meta.fields ?? {})]).toEqual([422, ['address']]);
    },
  );

  test('a shop that gives only an access token works without webhooks', async () => {
    const asha = await person('merchant');
    const local = cloud.shops.of('shopify', 'token');
    const { body } = await connect(cloud, asha, local, { credentials: { token: SHOPIFY_TOKEN } });
    expect([body.data.health.webhooks, local.shop.state.webhooks]).toEqual(['off', []]);
    // The shop has no webhook secret, so nobody can sign a webhook for it. A signature with an empty secret is refused
    // too.
    const rawBody = '{"id":1}';
    const headers = { 'x-shopify-topic': 'app/uninstalled', 'x-shopify-hmac-sha256': signatureOf(rawBody, '') };
    const forged = `${cloud.url}/api/v1/webhooks/shops/${body.data._id}`;
    expect((await fetch(forged, { method: 'POST', headers, body: rawBody })).status).toBe(401);
    expect((await findHealth(body.data._id)).error).toBeUndefined();
  });

  test('a shop that is connected again keeps its id and settings, and gets the new credentials', async () => {
    const asha = await person('merchant');
    const { local, view } = await connectedShop(cloud, asha, 'woocommerce');
    const again = (await connect(cloud, asha, local)).body.data;
    expect([again._id, again.settings, again.revision]).toEqual([view._id, view.settings, 2]);
    expect(await shopsOf(asha)).toHaveLength(1);
  });

  test.each(['connected', 'disconnected'] as const)(
    'a %s shop that is connected again keeps its first day of import, unless an earlier day is sent',
    async (state) => {
      const asha = await shopSeller();
      const { local, view } = await connectedShop(cloud, asha);
      local.sendsWebhooks = false;
      // The first of these orders was placed while the credentials did not work.
      local.shop.place({ createdAt: '2026-11-20T10:00:00.000Z' });
      local.shop.place({ createdAt: '2025-12-20T10:00:00.000Z' });
      if (state === 'disconnected') await remove(asha, view._id);
      const again = await connect(cloud, asha, local, { settings: { import_from: '2026-11-24' } });
      expect([again.body.data.settings, again.body.meta.message]).toEqual([
        view.settings,
        'Demo Kurtas is connected. As before, orders placed from 01-01-2026 are imported.',
      ]);
      await cloud.settle();
      expect(names(await fromShops(asha))).toEqual(['#1001']);
      await connect(cloud, asha, local, { settings: { import_from: '2025-12-01' } });
      await cloud.settle();
      expect(names(await fromShops(asha))).toEqual(['#1001', '#1002']);
    },
  );

  test('new credentials do not resume the import of a paused shop', async () => {
    const asha = await person('merchant');
    const { local, view } = await connectedShop(cloud, asha);
    const body = { state: 'paused', settings: view.settings };
    await cloud.api('PUT', `/shops/${view._id}`, { token: asha.token, body });
    const again = await connect(cloud, asha, local);
    expect([again.body.data.state, again.body.meta.message]).toEqual([
      'paused',
      'Demo Kurtas is connected. Its import is still paused.',
    ]);
  });

  test('webhooks that a disconnected shop kept because it did not answer are renewed with the secret of the next connection', async () => {
    const asha = await shopSeller();
    const { local, shop, view } = await connectedShop(cloud, asha, 'woocommerce');
    shop.faults.push('lost');
    await remove(asha, view._id);
    expect(shop.state.webhooks).toHaveLength(3);
    await connect(cloud, asha, local);
    await cloud.settle();
    shop.place();
    await expect.poll(async () => (await fromShops(asha)).length, { timeout: 30_000 }).toBe(1);
    expect([(await findHealth(view._id)).refused, shop.state.webhooks.length]).toEqual([undefined, 3]);
  });

  test('webhooks with an old secret get the current secret by the next poll if connecting could not renew them', async () => {
    const asha = await shopSeller();
    const { local, shop, view } = await connectedShop(cloud, asha, 'woocommerce');
    const [old] = shop.state.webhooks.map(({ secret }) => secret);
    const { handle } = shop;
    shop.handle = (request) => {
      if (request.path.endsWith('/webhooks')) shop.faults.push('500');
      return handle.call(shop, request);
    };
    await remove(asha, view._id);
    expect((await connect(cloud, asha, local)).body.data.health.webhooks).toBe('missing');
    shop.handle = handle;
    expect(shop.state.webhooks.map(({ secret }) => secret)).toEqual([old, old, old]);
    await poll(view._id);
    expect(new Set(shop.state.webhooks.map(({ secret }) => secret === old))).toEqual(new Set([false]));
  });

  test('a user’s requests can call shops at most 20 times a minute', async () => {
    const asha = await person('merchant');
    const local = cloud.shops.of('shopify', 'guessed');
    const wrong = { credentials: { client_id: 'demo-client', client_secret: 'wrong' } };
    const statuses = [];
    // The limit is 20 requests a minute. If a minute ends during the loop, 20 more requests are allowed. So at the
    // latest the 41st request is refused.
    for (let n = 0; n < 41; n++) statuses.push((await connect(cloud, asha, local, wrong)).status);
    expect([new Set(statuses.slice(0, 20)), statuses.includes(429)]).toEqual([new Set([422]), true]);
  });

  test('a seller can connect at most ten shops', async () => {
    const asha = await person('merchant');
    for (let n = 0; n < 10; n++)
      expect((await connect(cloud, asha, cloud.shops.of('shopify', `n${n}`))).status).toBe(200);
    const more = await connect(cloud, asha, cloud.shops.of('shopify', 'n10'));
    expect([more.status, more.body.meta.message]).toEqual([
      409,
      'You can connect at most 10 shops. Disconnect one first.',
    ]);
    expect((await connect(cloud, asha, cloud.shops.of('shopify', 'n9'))).status).toBe(200);
  });

  test('a site with and without www. counts as one shop, for one seller and for two', async () => {
    const [asha, ravi] = [await person('merchant'), await person('merchant')];
    const { port } = new URL(cloud.url);
    const [bare, www] = [`http://localhost:${port}`, `http://www.localhost:${port}`];
    vi.stubEnv('ALLOWED_LOOPBACK', `${process.env['ALLOWED_LOOPBACK']} ${bare} ${www}`);
    const local = cloud.shops.of('woocommerce', 'twice');
    const at = (host: string) => ({ address: `${host}/local/shops/woocommerce/twice` });
    const first = (await connect(cloud, asha, local, at(bare))).body.data;
    expect((await connect(cloud, asha, local, at(www))).body.data).toMatchObject({ _id: first._id, ...at(www) });
    expect(await shopsOf(asha)).toHaveLength(1);
    expect((await connect(cloud, ravi, local, at(bare))).status).toBe(409);
    await remove(asha, first._id);
    expect((await connect(cloud, ravi, local, at(bare))).status).toBe(200);
    vi.unstubAllEnvs();
  });

  test('a site counts as one shop at all its addresses if its credentials work at the address that it reports', async () => {
    const [asha, ravi] = [await person('merchant'), await person('merchant')];
    const local = cloud.shops.of('woocommerce', 'moved');
    const other = `http://127.0.0.1:${new URL(cloud.url).port}`;
    const path = '/local/shops/woocommerce/moved';
    vi.stubEnv('ALLOWED_LOOPBACK', `${process.env['ALLOWED_LOOPBACK']} ${other}`);
    local.shop.home = `${other}${path}`;
    expect((await connect(cloud, asha, local)).body.data.address).toBe(`${other}${path}`);
    expect((await connect(cloud, ravi, local)).status).toBe(409);
    expect((await connect(cloud, ravi, local, { address: `${other}${path}` })).status).toBe(409);
    // A shop cannot take over another shop's address by stating it as its own.
    const liar = cloud.shops.of('woocommerce', 'liar');
    liar.shop.home = `${other}/local/shops/woocommerce/none/at/all`;
    expect((await connect(cloud, ravi, liar)).body.data.address).toBe(addressOf(cloud, liar));
    vi.unstubAllEnvs();
  });

  test('a shop of another account is refused until that account disconnects it', async () => {
    const [asha, ravi] = [await person('merchant'), await person('merchant')];
    const { local, view } = await connectedShop(cloud, asha);
    expect((await connect(cloud, ravi, local)).body.meta).toMatchObject({
      status: 409,
      message: 'This shop is connected to another account. Disconnect it there first.',
    });
    await remove(asha, view._id);
    expect((await connect(cloud, ravi, local)).status).toBe(200);
    expect((await connect(cloud, asha, local)).status).toBe(409);
  });
});
