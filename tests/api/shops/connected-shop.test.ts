import { describe, expect, test } from 'vitest';
import { findAnyShop, findHealth } from '../../../functions/shops/connected/shop-store.ts';
import type { ShopView } from '../../../shared/shops/contract.ts';
import { useMarket } from '../../support/orders/use-market.ts';
import { type Person, person } from '../../support/people/people.ts';
import { addressOf, connectedShop } from '../../support/shops/connected-shop.ts';

const cloud = useMarket();

const shopsOf = async ({ token }: Person) => (await cloud.api<ShopView[]>('GET', '/shops', { token })).body.data;
const remove = ({ token }: Person, id: string) => cloud.api('DELETE', `/shops/${id}`, { token });

describe('a connected shop', () => {
  test('a connected shop cannot be read or changed by another seller', async () => {
    const [asha, ravi] = [await person('merchant'), await person('merchant')];
    const { view } = await connectedShop(cloud, asha);
    const { _id: id, settings } = view;
    const body = { state: 'paused', settings };
    const replies = [
      await cloud.api('PUT', `/shops/${id}`, { token: ravi.token, body }),
      await cloud.api('POST', `/shops/${id}/test`, { token: ravi.token }),
      await cloud.api('GET', `/shops/${id}/skipped`, { token: ravi.token }),
    ];
    expect(replies.map(({ status }) => status)).toEqual([404, 404, 404]);
    await remove(ravi, id);
    expect(await shopsOf(ravi)).toEqual([]);
    expect((await shopsOf(asha)).map(({ state }) => state)).toEqual(['active']);
  });

  test('a seller can pause a shop without losing its settings, and an outdated edit is refused', async () => {
    const asha = await person('merchant');
    const { view } = await connectedShop(cloud, asha);
    const change = (revision: number, state = 'paused') =>
      cloud.api<ShopView>('PUT', `/shops/${view._id}`, {
        token: asha.token,
        body: { state, settings: { ...view.settings, payments: { Snapmint: 'cod' } } },
        headers: { 'if-match': `"${revision}"` },
      });
    expect((await change(1)).body.data).toMatchObject({ state: 'paused', settings: { payments: { Snapmint: 'cod' } } });
    expect((await change(1, 'active')).body.meta.code).toBe('STALE_REVISION');
  });

  test('a seller can choose for 100 payment methods of a shop, and no more', async () => {
    const asha = await person('merchant');
    const { view } = await connectedShop(cloud, asha);
    const change = (count: number) => {
      const payments = Object.fromEntries(Array.from({ length: count }, (_, n) => [`method ${n}`, 'cod']));
      const body = { state: 'paused', settings: { ...view.settings, payments } };
      return cloud.api<ShopView>('PUT', `/shops/${view._id}`, { token: asha.token, body });
    };
    const refused = await change(101);
    expect([refused.status, refused.body.meta.fields]).toEqual([
      422,
      { 'settings.payments': 'Choose COD or Prepaid for at most 100 payment methods.' },
    ]);
    expect((await change(100)).status).toBe(200);
    expect((await shopsOf(asha))[0]?.payment_methods).toHaveLength(100);
  });

  test.each([
    ['__proto__', 200, { Snapmint: 'prepaid' }],
    ['toString', 200, { Snapmint: 'prepaid', toString: 'cod' }],
    ['constructor', 422, {}],
  ])(
    'a choice for a payment method named %s is answered with %d and changes no object of ours',
    async (name, status, stored) => {
      const asha = await person('merchant');
      const { view } = await connectedShop(cloud, asha);
      const payments = JSON.parse(`{"${name}":"cod","Snapmint":"prepaid"}`) as object;
      const body = { state: 'paused', settings: { ...view.settings, payments } };
      expect((await cloud.api<ShopView>('PUT', `/shops/${view._id}`, { token: asha.token, body })).status).toBe(status);
      expect(Object.entries((await shopsOf(asha))[0]?.settings.payments ?? {}).toSorted()).toEqual(
        Object.entries(stored),
      );
      expect(({} as { cod?: string; Snapmint?: string }).Snapmint).toBeUndefined();
    },
  );

  test('testing a shop registers its webhooks again if the shop has deleted them', async () => {
    const asha = await person('merchant');
    const { shop, view } = await connectedShop(cloud, asha, 'woocommerce');
    shop.state.webhooks.length = 0;
    const test = () =>
      cloud.api<{ works: boolean; text: string }>('POST', `/shops/${view._id}/test`, { token: asha.token });
    expect((await test()).body.data).toMatchObject({
      works: true,
      text: 'The shop answers and accepts our credentials.',
    });
    expect(shop.state.webhooks).toHaveLength(3);
    shop.faults.push('scopes');
    expect((await test()).body.data.works).toBe(false);
    expect((await findHealth(view._id)).error?.text).toContain('The key may not do this.');
  });

  test('disconnecting a shop deletes its credentials and its webhooks, and can be repeated', async () => {
    const asha = await person('merchant');
    const { local, shop, view } = await connectedShop(cloud, asha);
    const [hook] = shop.state.webhooks;
    expect([(await remove(asha, view._id)).status, (await remove(asha, view._id)).status]).toEqual([200, 200]);
    expect([shop.state.webhooks, await shopsOf(asha)]).toEqual([[], []]);
    expect((await findAnyShop(view._id))?.sealed).toBeUndefined();
    const late = await fetch(hook?.url ?? '', {
      method: 'POST',
      body: '{}',
      headers: { 'x-shopify-topic': 'orders/create' },
    });
    expect(late.status).toBe(410);
    expect(addressOf(cloud, local)).toContain('/local/shops/shopify/');
  });
});
