/** An order at the provider: the amount that the payer is asked for. */
export interface ProviderOrder {
  id: string;
  amountPaise: number;
  /** Ours, at most 40 characters, unique. */
  receipt: string;
  status: 'created' | 'attempted' | 'paid';
}

/** A payment as the provider reports it. The credit is `capturedPaise`, never the browser's amount. */
export interface Payment {
  id: string;
  /** Absent for a payment made without an order. */
  orderId?: string;
  status: 'created' | 'authorized' | 'captured' | 'refunded' | 'failed';
  amountPaise: number;
  currency: string;
  /** What we received: the captured amount in INR, before any refund; else 0. */
  capturedPaise: number;
  /** What was refunded since. */
  refundedPaise: number;
  /** `upi`, `card`, `netbanking`, … */
  method: string;
  /** Why it failed, for people. */
  failure?: string;
  /** ISO 8601, UTC. */
  createdAt: string;
}

/** A chargeback by the payer's bank. */
export interface Dispute {
  id: string;
  paymentId: string;
  status: 'open' | 'under_review' | 'won' | 'lost' | 'closed';
  /** Deducted from us: above zero only while the dispute is lost. */
  deductedPaise: number;
}

/** The provider refused, and would refuse again. */
export interface ProviderRefusal {
  kind: 'refused';
  code: string;
  message: string;
}

/** A time-out, lost reply or provider fault. All calls of the port can be repeated. */
export interface ProviderUnknown {
  kind: 'unknown';
  message: string;
}

export type ProviderReply<T> = { kind: 'ok'; value: T } | ProviderRefusal | ProviderUnknown;

/** What the checkout returns to the browser, and the browser to us. */
export interface CheckoutProof {
  /** The id that we stored when we made the order, not the one that the browser sends. */
  storedOrderId: string;
  paymentId: string;
  signature: string;
}

/** A webhook of the provider, sent at least once and in any order. */
export interface PaymentEvent {
  /** The same in each delivery. */
  id: string;
  /** `payment.captured`, `refund.processed`, `payment.dispute.lost`, …; types without a payment are ignored. */
  type: string;
  payment?: Payment;
  /** The payment that it concerns. */
  paymentId?: string;
  /** The dispute, if it concerns one. */
  disputeId?: string;
}

/** `SIGNATURE`: answer 401. `PAYLOAD`: signed but unreadable, log it. */
export type WebhookResult =
  | { kind: 'event'; event: PaymentEvent }
  | { kind: 'refused'; code: 'SIGNATURE' | 'PAYLOAD'; message: string };

/** A payment provider, real or sandbox. Errors are returned as data; nothing throws. */
export interface PaymentProvider {
  readonly key: 'razorpay' | 'sandbox';
  /** The public key for the browser's checkout. */
  readonly publicKey: string;
  /** Creates an order of at least 100 paise. An order whose reply was lost is never paid; create another. */
  createOrder(order: {
    amountPaise: number;
    receipt: string;
    notes?: Readonly<Record<string, string>>;
  }): Promise<ProviderReply<ProviderOrder>>;
  /** Verifies that the checkout's signature covers our order and that payment. Constant time. */
  verifyCheckout(proof: CheckoutProof): boolean;
  /** Reads a payment. The caller compares `orderId` with the stored one before crediting. */
  fetchPayment(paymentId: string): Promise<ProviderReply<Payment>>;
  /** Reads the present state of a dispute. */
  fetchDispute(disputeId: string): Promise<ProviderReply<Dispute>>;
  /** Lists all payments of an order, failed ones too, for the reconciler. */
  listPayments(orderId: string): Promise<ProviderReply<Payment[]>>;
  /** Verifies the signature over the raw body, then parses it. Header names are in lower case. */
  readWebhook(rawBody: string, headers: Readonly<Record<string, string | undefined>>): WebhookResult;
}
