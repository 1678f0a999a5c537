import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createRazorpay } from '../../../functions/payments/providers/razorpay.ts';
import type { Fetch } from '../../../functions/platform/http/ask.ts';
import { payload } from './payload.ts';

/** Returns a Razorpay provider that gets one prepared answer, and records its requests. */
function rig(body: string, status = 200) {
  const asked: { url: string; init: RequestInit }[] = [];
  const fake: Fetch = async (url, init) => {
    asked.push({ url, init });
    return new Response(body, { status });
  };
  const credentials = {
    keyId: 'rzp_test_1',
    keySecret: 'key-secret',
    webhookSecret: 'new-secret',
    previousWebhookSecret: 'old-secret',
  };
  return { asked, provider: createRazorpay(credentials, { fetch: fake }) };
}
const hmac = (secret: string, text: string) => createHmac('sha256', secret).update(text).digest('hex');

describe('creating a Razorpay order', () => {
  it('creating a Razorpay order sends paise, with our key as Basic authorization', async () => {
    const { asked, provider } = rig(payload('order-created.json'));
    expect(await provider.createOrder({ amountPaise: 50_000, receipt: 'topup-0001' })).toEqual({
      kind: 'ok',
      value: { id: 'order_IluGWxBm9U8zJ8', amountPaise: 50_000, receipt: 'topup-0001', status: 'created' },
    });
    expect(asked[0]?.url).toBe('https://api.razorpay.com/v1/orders');
    expect(asked[0]?.init).toMatchObject({
      method: 'POST',
      body: '{"amount":50000,"currency":"INR","receipt":"topup-0001","notes":{}}',
      headers: { authorization: 'Basic cnpwX3Rlc3RfMTprZXktc2VjcmV0' },
      redirect: 'error',
    });
  });

  it('creating a Razorpay order returns the provider’s refusal', async () => {
    const { provider } = rig(payload('error.json'), 400);
    expect(await provider.createOrder({ amountPaise: 1, receipt: 'r' })).toEqual({
      kind: 'refused',
      code: 'BAD_REQUEST_ERROR',
      message: 'The amount must be at least INR 1.00',
    });
  });

  it.each([
    [500, ''],
    [429, ''],
    [401, '{"error":{"code":"BAD_REQUEST_ERROR","description":"Authentication failed"}}'],
    [403, ''],
    [200, '<html>'],
    [200, '{"id":1}'],
  ])('creating a Razorpay order has an unknown outcome after HTTP %i %j', async (status, body) => {
    expect(await rig(body, status).provider.createOrder({ amountPaise: 100, receipt: 'r' })).toMatchObject({
      kind: 'unknown',
    });
  });

  it('creating a Razorpay order has an unknown outcome if the network is down', async () => {
    const provider = createRazorpay(
      { keyId: 'k', keySecret: 's', webhookSecret: 'w' },
      { fetch: () => Promise.reject(new TypeError('fetch failed')) },
    );
    expect(await provider.fetchPayment('pay_1')).toMatchObject({ kind: 'unknown' });
  });
});

describe('payments at Razorpay', () => {
  const captured = {
    id: 'pay_G3P9vcIhRs3NV4',
    orderId: 'order_IluGWxBm9U8zJ8',
    status: 'captured',
    amountPaise: 50_000,
    currency: 'INR',
    capturedPaise: 50_000,
    refundedPaise: 0,
    method: 'upi',
    createdAt: '2022-01-20T07:02:00.000Z',
  };

  it.each([
    ['a part was refunded', { amount_refunded: 20_000 }, 50_000, 20_000],
    ['all was refunded', { status: 'refunded', amount_refunded: 50_000 }, 50_000, 50_000],
    ['it was authorized, never captured, and let go', { status: 'refunded', captured: false }, 0, 0],
  ])('the captured and refunded amounts are read correctly if %s', async (_, more, capturedPaise, refundedPaise) => {
    const entity = { ...JSON.parse(payload('payment-captured.json')), ...more };
    expect(await rig(JSON.stringify(entity)).provider.fetchPayment('p')).toMatchObject({
      kind: 'ok',
      value: { capturedPaise, refundedPaise },
    });
  });

  it('a payment is fetched by its id', async () => {
    const { asked, provider } = rig(payload('payment-captured.json'));
    expect(await provider.fetchPayment('pay_G3P9vcIhRs3NV4')).toEqual({ kind: 'ok', value: captured });
    expect(asked[0]?.url).toBe('https://api.razorpay.com/v1/payments/pay_G3P9vcIhRs3NV4');
  });

  it('the payments of an order are listed, including failed payments with their reason', async () => {
    const { asked, provider } = rig(payload('order-payments.json'));
    expect(await provider.listPayments('order_IluGWxBm9U8zJ8')).toEqual({
      kind: 'ok',
      value: [
        captured,
        {
          id: 'pay_N8FUmetkCE2hZP',
          orderId: 'order_IluGWxBm9U8zJ8',
          status: 'failed',
          amountPaise: 50_000,
          currency: 'INR',
          capturedPaise: 0,
          refundedPaise: 0,
          method: 'netbanking',
          failure: 'Payment was unsuccessful as the customer closed the window',
          createdAt: '2022-01-20T07:01:40.000Z',
        },
      ],
    });
    expect(asked[0]?.url).toBe('https://api.razorpay.com/v1/orders/order_IluGWxBm9U8zJ8/payments');
  });

  it.each([
    ['USD', 'captured'],
    ['INR', 'authorized'],
    ['INR', 'failed'],
  ])('a payment in %s with the status %s is not credited', async (currency, status) => {
    const entity = { ...JSON.parse(payload('payment-captured.json')), currency, status };
    expect(await rig(JSON.stringify(entity)).provider.fetchPayment('p')).toMatchObject({
      kind: 'ok',
      value: { capturedPaise: 0 },
    });
  });

  it('a payment id from the browser cannot change the path of the request', async () => {
    const { asked, provider } = rig('{}', 404);
    await provider.fetchPayment('../orders?x=');
    expect(asked[0]?.url).toBe('https://api.razorpay.com/v1/payments/..%2Forders%3Fx%3D');
  });
});

describe('the signature of a checkout', () => {
  const { provider } = rig('');
  // Calculated as Razorpay documents it: hmac_sha256(order_id + "|" + payment_id, secret).
  const signature = hmac('key-secret', 'order_A|pay_1');

  it('the signature of a checkout is valid only for the stored order id and the payment id', () => {
    expect(provider.verifyCheckout({ storedOrderId: 'order_A', paymentId: 'pay_1', signature })).toBe(true);
  });

  it.each([
    ['another order', { storedOrderId: 'order_B' }],
    ['another payment', { paymentId: 'pay_2' }],
    ['no signature', { signature: '' }],
    ['one too short', { signature: signature.slice(0, 62) }],
    ['capitals', { signature: signature.toUpperCase() }],
    ['another secret', { signature: hmac('new-secret', 'order_A|pay_1') }],
  ])('the signature of a checkout is refused with %s', (_, change) => {
    expect(provider.verifyCheckout({ storedOrderId: 'order_A', paymentId: 'pay_1', signature, ...change })).toBe(false);
  });
});

const { provider } = rig('');
const rawBody = payload('webhook-order-paid.json');
const signed = (secret: string, body = rawBody) => ({
  'x-razorpay-signature': hmac(secret, body),
  'x-razorpay-event-id': 'evt_1',
});

it.each(['new-secret', 'old-secret'])('a webhook that is signed with the %s is accepted', (secret) => {
  expect(provider.readWebhook(rawBody, signed(secret))).toMatchObject({
    kind: 'event',
    event: { id: 'evt_1', type: 'order.paid', payment: { id: 'pay_G3P9vcIhRs3NV4', capturedPaise: 50_000 } },
  });
});

it('a webhook is refused if its body was changed, even if only in white space', () => {
  const spaced = JSON.stringify(JSON.parse(rawBody), null, 1);
  expect(provider.readWebhook(spaced, signed('new-secret'))).toMatchObject({ kind: 'refused', code: 'SIGNATURE' });
});

it('a webhook is refused if it is signed with another secret or an empty secret', () => {
  const none = createRazorpay({ keyId: 'k', keySecret: 's', webhookSecret: '' });
  expect(none.readWebhook(rawBody, signed(''))).toMatchObject({ kind: 'refused', code: 'SIGNATURE' });
  expect(provider.readWebhook(rawBody, signed('key-secret'))).toMatchObject({ kind: 'refused', code: 'SIGNATURE' });
  expect(provider.readWebhook(rawBody, {})).toMatchObject({ kind: 'refused', code: 'SIGNATURE' });
});

it('a webhook event without a payment is accepted, and a malformed webhook is refused', () => {
  const other = '{"event":"settlement.processed","payload":{"settlement":{}}}';
  expect(provider.readWebhook(other, signed('new-secret', other))).toEqual({
    kind: 'event',
    event: { id: 'evt_1', type: 'settlement.processed' },
  });
  expect(provider.readWebhook('[]', signed('new-secret', '[]'))).toMatchObject({ kind: 'refused', code: 'PAYLOAD' });
});

it('a webhook without an event id gets the hash of its body as id', () => {
  const result = provider.readWebhook(rawBody, { 'x-razorpay-signature': hmac('new-secret', rawBody) });
  expect(result.kind === 'event' && result.event.id).toMatch(/^[0-9a-f]{64}$/);
});
