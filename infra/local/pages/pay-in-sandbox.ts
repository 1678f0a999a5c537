import type { CheckoutFields } from '../../../functions/payments/providers/sandbox/checkout.ts';
import { actInSandbox, type SandboxAct } from '../../../functions/payments/sandbox-checkout.ts';

/**
 * Performs an action in the sandbox checkout, or a later action of the payer or the payer's bank. Calls our webhook
 * over HTTP, as the real provider does.
 */
export const payInSandbox = (
  orderId: string,
  act: SandboxAct,
  webhooks: number,
  ourUrl: string,
): Promise<CheckoutFields | null> =>
  actInSandbox(orderId, act, webhooks, async ({ rawBody, headers }) => {
    const reply = await fetch(`${ourUrl}/api/v1/webhooks/razorpay`, { method: 'POST', headers, body: rawBody });
    if (!reply.ok) throw new Error(`The webhook was answered ${reply.status}: ${await reply.text()}`);
  });
