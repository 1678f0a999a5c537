import { randomBytes } from 'node:crypto';
import type { Chargeback, Payment, PaymentProvider } from './port.ts';
import { readWebhook } from './razorpay/webhook.ts';
import { type CheckoutFields, checkoutFields, type SignedWebhook, signedWebhook } from './sandbox/checkout.ts';
import type { SandboxPaymentStore } from './sandbox/store.ts';
import { isSigned, textToSign } from './signature.ts';

export interface SandboxSetup {
  store: SandboxPaymentStore;
  keySecret: string;
  webhookSecret: string;
  previousWebhookSecret?: string;
  clock?: () => Date;
  /** Returns a new id of 14 letters and digits, like Razorpay's. */
  newId?: () => string;
}

/** The result of a click on Pay or Fail in the sandbox's checkout. */
export interface CheckoutResult {
  checkout: CheckoutFields;
  webhook: SignedWebhook;
}

export interface SandboxProvider extends PaymentProvider {
  /**
   * Makes a successful or a failed payment for an order. A repeat returns the same payment and webhook. @throws Error
   * for an unknown order
   */
  pay(orderId: string, outcome: 'paid' | 'failed'): Promise<CheckoutResult>;
  /** Refunds part of an order's captured payment. Returns the webhook. @throws Error if no payment is captured */
  refund(orderId: string, paise: number): Promise<SignedWebhook>;
  /**
   * Disputes a payment. A lost dispute gives the money to the payer's bank. A won dispute leaves it with us. @throws
   * Error for an order without a captured payment
   */
  dispute(orderId: string, outcome: 'lost' | 'won'): Promise<SignedWebhook>;
}

/** The lowest amount that Razorpay accepts, in paise. */
const LEAST_PAISE = 100;

const fourteen = (): string => randomBytes(11).toString('base64url').replace(/[-_]/g, 'x').slice(0, 14);

const notThere = { kind: 'refused', code: 'BAD_REQUEST_ERROR', message: 'The id provided does not exist' } as const;

/** Creates a provider that answers and signs like Razorpay, but with its own secrets. */
export function createSandboxProvider(setup: SandboxSetup): SandboxProvider {
  const {
    store,
    keySecret,
    webhookSecret,
    previousWebhookSecret = '',
    clock = () => new Date(),
    newId = fourteen,
  } = setup;

  const captured = async (orderId: string) => {
    const order = await store.find(orderId);
    const payment = order?.payments.find(({ capturedPaise }) => capturedPaise > 0);
    if (order === undefined || payment === undefined) throw new Error(`Order ${orderId} has no captured payment.`);
    return { order, payment };
  };

  return {
    key: 'sandbox',
    publicKey: 'rzp_test_sandbox',

    async createOrder({ amountPaise, receipt, notes = {} }) {
      if (!Number.isInteger(amountPaise) || amountPaise < LEAST_PAISE) {
        return { kind: 'refused', code: 'BAD_REQUEST_ERROR', message: 'The amount must be at least INR 1.00' };
      }
      if (receipt.length > 40) {
        return {
          kind: 'refused',
          code: 'BAD_REQUEST_ERROR',
          message: 'The receipt may not be greater than 40 characters.',
        };
      }
      const order = { id: `order_${newId()}`, amountPaise, receipt, status: 'created' as const };
      await store.save({ ...order, notes, createdAt: clock().toISOString(), payments: [] });
      return { kind: 'ok', value: order };
    },

    verifyCheckout: ({ storedOrderId, paymentId, signature }) =>
      isSigned(textToSign(storedOrderId, paymentId), signature, [keySecret]),

    async fetchPayment(paymentId) {
      const order = await store.findByPayment(paymentId);
      const payment = order?.payments.find(({ id }) => id === paymentId);
      return payment ? { kind: 'ok', value: payment } : notThere;
    },

    async fetchDispute(disputeId) {
      const order = await store.findByDispute(disputeId);
      const dispute = order?.disputes?.find(({ id }) => id === disputeId);
      return dispute ? { kind: 'ok', value: dispute } : notThere;
    },

    async listPayments(orderId) {
      const order = await store.find(orderId);
      return order ? { kind: 'ok', value: order.payments } : notThere;
    },

    readWebhook: (rawBody, headers) => readWebhook(rawBody, headers, [webhookSecret, previousWebhookSecret]),

    async pay(orderId, outcome) {
      const order = await store.find(orderId);
      if (!order) throw new Error(`The sandbox never made order ${orderId}.`);
      let payment = order.payments.find(({ capturedPaise }) => capturedPaise > 0);
      if (!payment) {
        payment = newPayment(outcome === 'paid', {
          id: `pay_${newId()}`,
          orderId,
          amountPaise: order.amountPaise,
          createdAt: clock().toISOString(),
        });
        order.payments.push(payment);
        await store.save({ ...order, status: outcome === 'paid' ? 'paid' : 'attempted' });
      }
      const event = `payment.${payment.status === 'failed' ? 'failed' : 'captured'}`;
      return {
        checkout: checkoutFields(order, payment, keySecret),
        webhook: signedWebhook(order, payment, { event, id: `evt_${payment.id}` }, webhookSecret),
      };
    },

    async refund(orderId, paise) {
      const { order, payment } = await captured(orderId);
      payment.refundedPaise = Math.min(payment.capturedPaise, payment.refundedPaise + paise);
      if (payment.refundedPaise === payment.capturedPaise) payment.status = 'refunded';
      await store.save(order);
      const id = `rfnd_${newId()}`;
      const more = { refund: { entity: { id, entity: 'refund', amount: paise, payment_id: payment.id } } };
      return signedWebhook(order, payment, { event: 'refund.processed', id: `evt_${id}`, more }, webhookSecret);
    },

    async dispute(orderId, outcome) {
      const { order, payment } = await captured(orderId);
      const id = order.disputes?.[0]?.id ?? `disp_${newId()}`;
      const left = payment.capturedPaise - payment.refundedPaise;
      const dispute: Chargeback = {
        id,
        paymentId: payment.id,
        status: outcome,
        deductedPaise: outcome === 'lost' ? left : 0,
      };
      await store.save({ ...order, disputes: [dispute] });
      const entity = { id, entity: 'dispute', payment_id: payment.id, status: outcome, amount: left };
      const event = `payment.dispute.${outcome}`;
      return signedWebhook(
        order,
        payment,
        { event, id: `evt_${id}_${outcome}`, more: { dispute: { entity } } },
        webhookSecret,
      );
    },
  };
}

const newPayment = (paid: boolean, base: Pick<Payment, 'id' | 'orderId' | 'amountPaise' | 'createdAt'>): Payment => ({
  ...base,
  currency: 'INR',
  method: 'upi',
  status: paid ? 'captured' : 'failed',
  capturedPaise: paid ? base.amountPaise : 0,
  refundedPaise: 0,
  ...(!paid && { failure: 'Payment was cancelled at the sandbox checkout.' }),
});
