import type * as z from 'zod';
import type { CheckoutView, verifyPaymentBody } from '../../../../../shared/payments/contract.ts';

/** The fields that the server needs to verify a payment with `POST /wallets/verify-payment`. */
export type PaymentProof = z.input<typeof verifyPaymentBody>;

export type CheckoutOutcome =
  /** The provider reports a payment, which the server must still verify. */
  | { kind: 'paid'; proof: PaymentProof }
  | { kind: 'failed'; reason?: string | undefined }
  | { kind: 'closed' }
  /** The browser has blocked the window. The user can open it with a click. */
  | { kind: 'blocked' }
  /** The provider's program could not be loaded. */
  | { kind: 'unavailable'; message: string };

/** A checkout that is open. */
export interface Checkout {
  outcome: Promise<CheckoutOutcome>;
  /** Closes the checkout. Its outcome is then `closed`. */
  close: () => void;
}

/** The three fields that the provider's checkout returns after a payment. */
export interface CheckoutFields {
  razorpay_order_id: string;
  razorpay_payment_id: string;
  razorpay_signature: string;
}

export const paymentProofOf = (
  { id, amount, created_at, receipt }: CheckoutView,
  handed: CheckoutFields,
): PaymentProof => ({
  orderCreationId: id,
  razorpayOrderId: handed.razorpay_order_id,
  razorpayPaymentId: handed.razorpay_payment_id,
  razorpaySignature: handed.razorpay_signature,
  amount,
  created_at,
  receipt,
});
