import * as z from 'zod';
import type { CheckoutView } from '../../../../../shared/payments/contract.ts';
import { type Checkout, type CheckoutOutcome, paymentProofOf } from './checkout.ts';

const message = z.union([
  z.object({ failed: z.literal(true) }),
  z.object({ razorpay_order_id: z.string(), razorpay_payment_id: z.string(), razorpay_signature: z.string() }),
]);

/**
 * How often to check whether the window was closed. Only the second check after the closing counts, because the
 * window's last message may arrive after the first.
 */
const LOOK_EVERY_MS = 400;

/** Opens the page of the sandbox provider in a separate window. The window reports the outcome in a message. */
export function openSandboxCheckout(checkout: CheckoutView): Checkout {
  const address = `/local/checkout/${encodeURIComponent(checkout.id)}`;
  const popup = window.open(address, 'checkout', 'popup,width=440,height=600');
  if (popup === null || popup.closed) return { outcome: Promise.resolve({ kind: 'blocked' }), close: () => {} };

  const outcome = new Promise<CheckoutOutcome>((resolve) => {
    let seenClosed = false;
    const end = (how: CheckoutOutcome) => {
      clearInterval(timer);
      window.removeEventListener('message', listen);
      resolve(how);
    };
    const listen = (event: MessageEvent<unknown>) => {
      if (event.origin !== location.origin || event.source !== popup) return;
      const parsed = message.safeParse(event.data);
      if (!parsed.success) return;
      end(
        'failed' in parsed.data ? { kind: 'failed' } : { kind: 'paid', proof: paymentProofOf(checkout, parsed.data) },
      );
    };
    const timer = setInterval(() => {
      if (seenClosed) end({ kind: 'closed' });
      seenClosed = popup.closed;
    }, LOOK_EVERY_MS);
    window.addEventListener('message', listen);
  });
  return { outcome, close: () => popup.close() };
}
