import '@shopify/shopify-api/adapters/web-api';
import { ApiVersion, LogSeverity, shopifyApi } from '@shopify/shopify-api';
import { expect, test } from 'vitest';
import { signatureOf } from '../../functions/shops/kit/signature.ts';
import { profileOfSystem } from '../../functions/shops/registry/systems.ts';
import { FakeShop, type SentWebhook } from '../../infra/local/shops/fake-shop.ts';
import { fakeShopify, SHOPIFY_APP } from '../../infra/local/shops/fake-shopify.ts';

const SECRET = SHOPIFY_APP.client_secret;
const { webhooks } = shopifyApi({
  apiKey: SHOPIFY_APP.client_id,
  apiSecretKey: SECRET,
  apiVersion: ApiVersion.July25,
  hostName: 'parcelwise.example',
  isEmbeddedApp: false,
  isTesting: true,
  logger: { level: LogSeverity.Error },
});

/** Returns whether Shopify's own library accepts a webhook. */
const isValid = async ({ url, headers, body }: SentWebhook): Promise<boolean> =>
  (await webhooks.validate({ rawBody: body, rawRequest: new Request(url, { method: 'POST', headers, body }) })).valid;

/** Returns the webhooks that our fake sends for an order that is placed, edited, cancelled and refunded. */
function sentWebhooks(): SentWebhook[] {
  const sent: SentWebhook[] = [];
  const shop = new FakeShop(fakeShopify, { send: (webhook) => sent.push(webhook) });
  const topics = ['ORDERS_CREATE', 'ORDERS_UPDATED', 'ORDERS_CANCELLED', 'REFUNDS_CREATE'];
  shop.state.webhooks.push(
    ...topics.map((topic, id) => ({
      id,
      topic,
      url: 'https://parcelwise.example/hook',
      secret: SECRET,
      isActive: true,
    })),
  );
  const order = shop.place({ customer: { firstName: 'मीरा', line1: 'O’Neil Road “4”' } });
  shop.edit(order, () => undefined);
  shop.edit(order, () => undefined, 'cancelled');
  shop.edit(order, () => undefined, 'refunded');
  return sent;
}

test("Shopify's own library accepts every webhook of our fake, and refuses the webhook if it is changed", async () => {
  const sent = sentWebhooks();
  expect(sent.map(({ headers }) => headers['x-shopify-topic'])).toEqual([
    'orders/create',
    'orders/updated',
    'orders/cancelled',
    'orders/updated',
    'refunds/create',
  ]);
  for (const webhook of sent) {
    expect(await isValid(webhook)).toBe(true);
    expect(await isValid({ ...webhook, body: webhook.body.replace('}', ' }') })).toBe(false);
  }
});

test("our signature check and that of Shopify's library agree", async () => {
  const body = '{"id":820982911946154508,"note":"₹1,299/-"}';
  const headers = {
    'x-shopify-topic': 'orders/create',
    'x-shopify-hmac-sha256': signatureOf(body, SECRET),
    'x-shopify-shop-domain': 'demo-kurtas.myshopify.com',
    'x-shopify-api-version': '2026-10',
    'x-shopify-webhook-id': 'b54557e4-bdd9-4b37-8a5f-bf7d70bcd043',
  };
  const webhook = { url: 'https://parcelwise.example/hook', headers, body };
  const ours = (secret: string) => profileOfSystem('shopify').readWebhook({ rawBody: body, headers }, secret).kind;
  expect([await isValid(webhook), ours(SECRET), ours('other')]).toEqual([true, 'order', 'refused']);
});
