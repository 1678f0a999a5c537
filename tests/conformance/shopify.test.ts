import { expect, test } from 'vitest';
import { fakeShopify, SHOPIFY_APP, SHOPIFY_TOKEN } from '../../infra/local/shops/fake-shopify.ts';
import { shopRig } from '../support/shops/shop-rig.ts';

const { client_id: clientId, client_secret: clientSecret } = SHOPIFY_APP;

test.each([
  ['an app', { clientId, clientSecret }],
  ['a token', { token: SHOPIFY_TOKEN, clientSecret }],
])('a Shopify shop with %s that lacks access scopes is refused with their names and what to do', async (_, secrets) => {
  const { shop, connection } = shopRig('shopify', fakeShopify, secrets);
  shop.scopes = ['read_orders'];
  expect(await connection.test()).toEqual({
    kind: 'refused',
    code: 'SCOPE',
    message: expect.stringMatching(
      /^The app lacks the access scopes read_merchant_managed_fulfillment_orders, write_\S+\. Give it the access scopes read_orders, .* in the Dev Dashboard/,
    ),
  });
});
