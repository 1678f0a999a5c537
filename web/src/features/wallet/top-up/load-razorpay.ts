import type { CheckoutFields } from './checkout.ts';

const SCRIPT = 'https://checkout.razorpay.com/v1/checkout.js';

/**
 * The options of Razorpay's checkout:
 * https://razorpay.com/docs/payments/payment-gateway/web-integration/standard/build-integration
 */
interface RazorpayOptions {
  key: string;
  order_id: string;
  /** The amount in paise. */
  amount: number;
  currency: string;
  name: string;
  description: string;
  prefill: { name: string; email: string; contact: string };
  theme: { color: string };
  handler: (handed: CheckoutFields) => void;
  modal: { ondismiss: () => void };
}

interface RazorpayCheckout {
  open: () => void;
  close: () => void;
  on: (event: 'payment.failed', tell: (told: { error?: { description?: string } }) => void) => void;
}

type Razorpay = new (options: RazorpayOptions) => RazorpayCheckout;

const present = (): Razorpay | undefined => (window as { Razorpay?: Razorpay }).Razorpay;
let loading: Promise<Razorpay | undefined> | undefined;

/** Loads the provider's program on first use. If that fails, returns undefined, and the next call tries again. */
export function loadRazorpay(): Promise<Razorpay | undefined> {
  loading ??= new Promise<Razorpay | undefined>((resolve) => {
    const script = document.createElement('script');
    const end = () => {
      const found = present();
      if (found === undefined) {
        script.remove();
        loading = undefined;
      }
      resolve(found);
    };
    script.src = SCRIPT;
    script.onload = end;
    script.onerror = end;
    document.head.append(script);
  });
  return loading;
}
