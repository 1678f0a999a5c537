import { Failure } from '../../shared/errors.ts';
import { sandboxProvider } from './provider-for.ts';
import type { CheckoutFields, SignedWebhook } from './providers/sandbox/checkout.ts';

/** An action in the sandbox: a click on one of the checkout's two buttons, or a later refund or dispute. */
export type SandboxAct =
  | { outcome: 'paid' | 'failed' }
  | { outcome: 'refunded'; paise: number }
  | { outcome: 'dispute_lost' | 'dispute_won' };

/**
 * Performs an action on an order and sends its webhook `webhooks` times. For Pay and Fail, returns the checkout's three
 * fields. For other actions, returns null. Only the embedded cloud calls this.
 */
export async function actInSandbox(
  orderId: string,
  act: SandboxAct,
  webhooks: number,
  postWebhook: (webhook: SignedWebhook) => Promise<void>,
): Promise<CheckoutFields | null> {
  const { checkout, webhook } = await happen(orderId, act).catch(() => {
    throw new Failure('NOT_FOUND');
  });
  for (let i = 0; i < webhooks; i++) await postWebhook(webhook);
  return checkout;
}

async function happen(
  orderId: string,
  act: SandboxAct,
): Promise<{ checkout: CheckoutFields | null; webhook: SignedWebhook }> {
  const provider = sandboxProvider();
  if (act.outcome === 'paid' || act.outcome === 'failed') return provider.pay(orderId, act.outcome);
  const webhook =
    act.outcome === 'refunded'
      ? await provider.refund(orderId, act.paise)
      : await provider.dispute(orderId, act.outcome === 'dispute_lost' ? 'lost' : 'won');
  return { checkout: null, webhook };
}
