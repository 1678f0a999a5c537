import { Failure } from '../../shared/errors.ts';
import { sandboxProvider } from './provider-for.ts';
import type { CheckoutFields, SignedWebhook } from './providers/sandbox/checkout.ts';

/**
 * What the sandbox checkout's buttons do: pays or fails an order, has the webhook sent so many times, and hands back
 * the three fields of the checkout. Only the embedded cloud calls it.
 */
export async function completeSandboxPayment(
  orderId: string,
  asked: { outcome: 'paid' | 'failed'; webhooks: number },
  postWebhook: (webhook: SignedWebhook) => Promise<void>,
): Promise<CheckoutFields> {
  const paid = await sandboxProvider()
    .pay(orderId, asked.outcome)
    .catch(() => {
      throw new Failure('NOT_FOUND');
    });
  for (let i = 0; i < asked.webhooks; i++) await postWebhook(paid.webhook);
  return paid.checkout;
}
