import { brand } from '../../../../../shared/brand.ts';
import { toPaise } from '../../../../../shared/money.ts';
import type { CheckoutView } from '../../../../../shared/payments/contract.ts';
import type { UserView } from '../../../../../shared/users/contract.ts';
import { type Checkout, type CheckoutOutcome, paymentProofOf } from './checkout.ts';
import { loadRazorpay } from './load-razorpay.ts';

/** The message if the provider's program cannot be loaded (spec 2 section 8). */
const NOT_LOADED = 'Razorpay SDK failed to load. Are you online?';
/** The accent colour of `ui/tokens.css`, repeated here because Razorpay does not accept CSS variables. */
const ACCENT = '#0f766e';

/** Opens Razorpay's checkout above the page. After a failed payment, the user can try again or close the checkout. */
export function openRazorpayCheckout(checkout: CheckoutView, user: UserView | undefined): Checkout {
  let close = () => {};
  const outcome = loadRazorpay().then((Razorpay) => {
    if (Razorpay === undefined) return { kind: 'unavailable', message: NOT_LOADED } as const;
    return new Promise<CheckoutOutcome>((resolve) => {
      let failed: { reason?: string | undefined } | undefined;
      const shown = new Razorpay({
        key: checkout.key,
        order_id: checkout.id,
        amount: toPaise(checkout.amount),
        currency: checkout.currency,
        name: brand.name,
        description: 'Add money to the wallet',
        prefill: {
          name: user ? `${user.first_name} ${user.last_name}`.trim() : '',
          email: user?.email ?? '',
          contact: user?.mobile_number ?? '',
        },
        theme: { color: ACCENT },
        handler: (handed) => resolve({ kind: 'paid', proof: paymentProofOf(checkout, handed) }),
        modal: { ondismiss: () => resolve(failed ? { kind: 'failed', ...failed } : { kind: 'closed' }) },
      });
      shown.on('payment.failed', ({ error }) => {
        failed = { reason: error?.description };
      });
      close = () => {
        shown.close();
        resolve({ kind: 'closed' });
      };
      shown.open();
    });
  });
  return { outcome, close: () => close() };
}
