import { isLocal } from '../platform/env.ts';
import { secretIfSet } from '../platform/secrets/secrets.ts';
import type { PaymentProvider } from './providers/port.ts';
import { createRazorpay } from './providers/razorpay.ts';
import { createSandboxProvider, type SandboxProvider } from './providers/sandbox.ts';
import { sandboxTableStore } from './sandbox-table-store.ts';

/** Creates the sandbox provider. Its secrets are public, because they only work in the embedded cloud. */
export const sandboxProvider = (): SandboxProvider =>
  createSandboxProvider({ store: sandboxTableStore, keySecret: 'sandbox-key', webhookSecret: 'sandbox-webhook' });

/**
 * Returns the payment provider of this stage. This is Razorpay, except in the embedded cloud without Razorpay's keys,
 * which uses the sandbox.
 */
export async function paymentProvider(): Promise<PaymentProvider> {
  const keyId = await secretIfSet('razorpay_key_id');
  if (keyId === undefined && isLocal()) return sandboxProvider();
  return createRazorpay({
    keyId: keyId ?? '',
    keySecret: (await secretIfSet('razorpay_key_secret')) ?? '',
    webhookSecret: (await secretIfSet('razorpay_webhook_secret')) ?? '',
    previousWebhookSecret: await secretIfSet('razorpay_webhook_secret_previous'),
  });
}
