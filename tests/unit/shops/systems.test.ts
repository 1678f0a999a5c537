import { describe, expect, test } from 'vitest';
import { runWithRequestId } from '../../../functions/platform/request-id.ts';
import { askShop } from '../../../functions/shops/gateway/shop-client.ts';
import { isSigned, signatureOf } from '../../../functions/shops/kit/signature.ts';
import { profileOfSystem } from '../../../functions/shops/registry/systems.ts';
import * as shopify from '../../../functions/shops/shopify/build.ts';
import { throttleWait } from '../../../functions/shops/shopify/parse.ts';
import * as woo from '../../../functions/shops/woocommerce/build.ts';

/** The second test case of RFC 4231 for HMAC-SHA-256, and its digest in base64. */
const RFC = {
  key: 'Jefe',
  data: 'what do ya want for nothing?',
  digest: 'W9zBRr9gdU5qBCQmCJV1x1oAPwidJzmDnexYuWTsOEM=',
};

test('a webhook’s signature is the HMAC of RFC 4231 in base64', () => {
  expect(signatureOf(RFC.data, RFC.key)).toBe(RFC.digest);
  expect(isSigned(RFC.data, RFC.key, RFC.digest)).toBe(true);
  expect(isSigned(`${RFC.data} `, RFC.key, RFC.digest)).toBe(false);
  expect(isSigned(RFC.data, RFC.key, undefined)).toBe(false);
});

test('a call to a shop contains the id of the request that caused it', async () => {
  const asked: Record<string, string>[] = [];
  const request = { method: 'GET' as const, url: 'https://kurta.example/orders', headers: { 'x-token': 't' } };
  await runWithRequestId('req-1', () =>
    askShop('Kurta', request, async ({ headers }) => {
      asked.push(headers);
      return { kind: 'reply', status: 200, headers: {}, body: '{}', isCut: false };
    }),
  );
  expect(asked).toEqual([{ accept: 'application/json', 'x-token': 't', 'x-request-id': 'req-1' }]);
});

describe('Shopify’s requests and webhooks', () => {
  const { readWebhook, addressOf, wrong } = profileOfSystem('shopify');
  const call = (topic: string, rawBody: string) =>
    readWebhook(
      { rawBody, headers: { 'x-shopify-topic': topic, 'x-shopify-hmac-sha256': signatureOf(rawBody, 's3cret') } },
      's3cret',
    );

  test.each([
    ['orders/create', '{"id":820982911946154508,"test":true}', '820982911946154508'],
    ['orders/updated', '{"admin_graphql_api_id":"x","id": 450789469}', '450789469'],
    ['orders/edited', '{"order_edit":{"id":78912328793,"order_id":450789469}}', '450789469'],
    ['refunds/create', '{"id":509562969,"order_id":450789469}', '450789469'],
  ])('a Shopify webhook %s contains its order’s id', (topic, body, orderId) => {
    expect(call(topic, body)).toEqual({ kind: 'order', orderId });
  });

  test('a Shopify webhook with a wrong signature is refused, and app/uninstalled is recognised', () => {
    expect(call('app/uninstalled', '{"id":1}')).toEqual({ kind: 'uninstalled' });
    const forged = { rawBody: '{"id":1}', headers: { 'x-shopify-hmac-sha256': signatureOf('{"id":2}', 's3cret') } };
    expect(readWebhook(forged, 's3cret')).toMatchObject({ kind: 'refused', code: 'SIGNATURE' });
    expect(call('orders/create', '{}')).toMatchObject({ kind: 'refused', code: 'PAYLOAD' });
  });

  test.each([
    ['kurta-house', 'https://kurta-house.myshopify.com'],
    ['Kurta-House.myshopify.com', 'https://kurta-house.myshopify.com'],
    ['https://admin.shopify.com/store/kurta-house/orders', 'https://kurta-house.myshopify.com'],
    ['https://kurta.example', undefined],
    ['169.254.169.254', undefined],
  ])('the Shopify address %s is read as %s', (typed, address) => expect(addressOf(typed)).toBe(address));

  test('pasted Shopify credentials must be a token or both parts of an app', () => {
    expect(wrong({ token: 'shpat_0123456789abcdef' })).toEqual({});
    expect(Object.keys(wrong({ token: 'abc' }))).toEqual(['token']);
    expect(Object.keys(wrong({ clientId: 'x' }))).toEqual(['clientSecret']);
  });

  test('a Shopify request contains the API version, the token and the global id', () => {
    const request = shopify.graphqlRequest('https://a.myshopify.com', 'shpat_1', ...shopify.oneOrder('17'));
    expect(request.url).toBe('https://a.myshopify.com/admin/api/2026-10/graphql.json');
    expect(request.headers['x-shopify-access-token']).toBe('shpat_1');
    expect(JSON.parse(request.body ?? '')).toMatchObject({ variables: { id: 'gid://shopify/Order/17' } });
  });

  test('a throttled Shopify query waits until the missing points are restored', () => {
    const cost = {
      requestedQueryCost: 750,
      throttleStatus: { maximumAvailable: 1000, currentlyAvailable: 250, restoreRate: 50 },
    };
    expect(throttleWait({ extensions: { cost } })).toBe(10_000);
    expect(throttleWait({})).toBe(5000);
  });
});

describe('WooCommerce’s requests and webhooks', () => {
  const { readWebhook, addressOf, wrong } = profileOfSystem('woocommerce');
  const signed = (rawBody: string, more = {}) =>
    readWebhook(
      {
        rawBody,
        headers: {
          'x-wc-webhook-signature': signatureOf(rawBody, 's3cret'),
          'x-wc-webhook-resource': 'order',
          ...more,
        },
      },
      's3cret',
    );

  test('a WooCommerce webhook contains its order’s id, and the test of a new webhook is read as a ping', () => {
    expect(signed('{"id":727,"status":"processing"}')).toEqual({ kind: 'order', orderId: '727' });
    expect(readWebhook({ rawBody: 'webhook_id=5', headers: {} }, 's3cret')).toEqual({ kind: 'ping' });
    expect(readWebhook({ rawBody: '{"id":727}', headers: {} }, 's3cret')).toMatchObject({ code: 'SIGNATURE' });
    expect(signed('{"id":727}', { 'x-wc-webhook-resource': 'product' })).toMatchObject({ code: 'PAYLOAD' });
  });

  test.each([
    ['shop.example', 'https://shop.example'],
    ['https://shop.example/store/', 'https://shop.example/store'],
    ['https://shop.example/wp-admin/admin.php?page=wc-settings', 'https://shop.example'],
    ['https://Shop.example./index.php/wp-json', 'https://shop.example'],
    ['nonsense', undefined],
  ])('the WooCommerce address %s is read as %s', (typed, address) => expect(addressOf(typed)).toBe(address));

  test('changed WooCommerce orders are requested by whole seconds in GMT, earliest change first', () => {
    const account = { address: 'https://shop.example', key: 'ck_1', secret: 'cs_1' };
    const { url, headers } = woo.changedRequest(account, '2026-11-22T10:00:00.000Z', 2);
    expect(url).toBe(
      'https://shop.example/wp-json/wc/v3/orders?modified_after=2026-11-22T10%3A00%3A00&dates_are_gmt=true&orderby=modified&order=asc&per_page=100&page=2',
    );
    expect(headers['authorization']).toBe('Basic Y2tfMTpjc18x');
    expect(Object.keys(wrong({ key: 'x', secret: 'cs_0123456789' }))).toEqual(['key']);
  });
});
