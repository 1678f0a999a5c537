import * as z from 'zod';
import { contract, endpoint } from '../endpoint.ts';
import { walletView, wholeAmount } from '../wallets/contract.ts';
import { id, noData, rupees } from '../wire.ts';

export const addMoneyForm = z.strictObject({ amount: wholeAmount });

/** The data with which the browser opens the payment provider's checkout. */
export const checkoutView = z.object({
  amount: rupees,
  id: z.string(),
  currency: z.literal('INR'),
  created_at: z.string(),
  receipt: z.string(),
  provider: z.enum(['razorpay', 'sandbox']),
  /** The public key id that the provider's script needs. */
  key: z.string(),
});
export type CheckoutView = z.output<typeof checkoutView>;

export const verifyPaymentBody = z.strictObject({
  orderCreationId: id,
  razorpayPaymentId: id,
  razorpayOrderId: id,
  razorpaySignature: z.string().max(200),
  amount: z.number().optional(),
  created_at: z.string().max(40).optional(),
  receipt: z.string().max(60).optional(),
});

const wallet = 'billing_and_wallet.wallet';

export const paymentsContract = contract({
  addMoney: endpoint({
    method: 'POST',
    path: '/wallets/add-money',
    access: wallet,
    summary: 'Start a top-up with the payment provider',
    body: addMoneyForm,
    reply: checkoutView,
    errors: ['UPSTREAM'],
    idempotent: true,
    perMinute: 30,
  }),
  verifyPayment: endpoint({
    method: 'POST',
    path: '/wallets/verify-payment',
    access: wallet,
    summary: 'Verify a payment with the provider and credit it to the wallet',
    body: verifyPaymentBody,
    reply: walletView,
    errors: ['NOT_FOUND', 'CONFLICT', 'PAYMENT_OPEN', 'PAYMENT_FAILED', 'UPSTREAM'],
  }),
  razorpay: endpoint({
    method: 'POST',
    path: '/webhooks/razorpay',
    access: 'signature',
    summary: 'Receive a payment, refund or dispute from the payment provider (webhook). The raw body is signed',
    reply: noData,
    errors: ['BAD_SIGNATURE', 'CONFLICT', 'UPSTREAM'],
  }),
});
