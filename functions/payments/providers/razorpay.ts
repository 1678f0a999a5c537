import type { PaymentProvider, ProviderReply } from './port.ts';
import * as build from './razorpay/build.ts';
import { call, type Network } from './razorpay/call.ts';
import * as parse from './razorpay/parse.ts';
import { readWebhook } from './razorpay/webhook.ts';
import { isSigned, textToSign } from './signature.ts';

export interface RazorpayCredentials {
  keyId: string;
  keySecret: string;
  webhookSecret: string;
  /** The secret that was used before the last change. It is accepted for a day. */
  previousWebhookSecret?: string;
  baseUrl?: string;
}

/** Creates a client for Razorpay's REST API. Documentation: razorpay.com/docs/api and /docs/webhooks. */
export function createRazorpay(
  credentials: RazorpayCredentials,
  network: Pick<Network, 'fetch' | 'timeoutMs'> = {},
): PaymentProvider {
  const { keyId, keySecret, webhookSecret, previousWebhookSecret = '', baseUrl } = credentials;

  const callAndRead = async <T>(
    request: build.RazorpayRequest,
    read: (reply: { status: number; body: string }) => ProviderReply<T>,
  ): Promise<ProviderReply<T>> => {
    const reply = await call(request, { keyId, keySecret, baseUrl, ...network });
    if (reply.kind === 'reply') return read(reply);
    return { kind: 'unknown', message: `Razorpay did not answer: ${reply.message}` };
  };

  return {
    key: 'razorpay',
    publicKey: keyId,
    createOrder: (order) => callAndRead(build.createOrder(order), parse.readOrder),
    verifyCheckout: ({ storedOrderId, paymentId, signature }) =>
      isSigned(textToSign(storedOrderId, paymentId), signature, [keySecret]),
    fetchPayment: (paymentId) => callAndRead(build.fetchPayment(paymentId), parse.readPayment),
    fetchDispute: (disputeId) => callAndRead(build.fetchDispute(disputeId), parse.readDispute),
    listPayments: (orderId) => callAndRead(build.listPayments(orderId), parse.readPayments),
    readWebhook: (rawBody, headers) => readWebhook(rawBody, headers, [webhookSecret, previousWebhookSecret]),
  };
}
