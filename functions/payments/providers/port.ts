/** An order at the provider. It contains the amount that the payer has to pay. */
export interface ProviderOrder {
  id: string;
  amountPaise: number;
  /** Our receipt number: unique, at most 40 characters. */
  receipt: string;
  status: 'created' | 'attempted' | 'paid';
}

/** A payment as the provider reports it. Credit `capturedPaise`, never an amount from the browser. */
export interface Payment {
  id: string;
  /** Absent if the payment was made without an order. */
  orderId?: string;
  status: 'created' | 'authorized' | 'captured' | 'refunded' | 'failed';
  amountPaise: number;
  currency: string;
  /** The amount that we received in INR, before any refund; 0 if the payment was not captured. */
  capturedPaise: number;
  /** The part of the captured amount that was refunded. */
  refundedPaise: number;
  /** The payment method: `upi`, `card`, `netbanking`, … */
  method: string;
  /** The reason for a failure, as a text for people. */
  failure?: string;
  /** The time of the payment in ISO 8601, UTC. */
  createdAt: string;
}

/** A chargeback by the payer's bank. */
export interface Chargeback {
  id: string;
  paymentId: string;
  status: 'open' | 'under_review' | 'won' | 'lost' | 'closed';
  /** The amount that the provider deducted from us. It is above zero only while the chargeback is lost. */
  deductedPaise: number;
}

/** The provider refused the request. A repeat would be refused too. */
export interface ProviderRefusal {
  kind: 'refused';
  code: string;
  message: string;
}

/**
 * The outcome of a request is unknown after a time-out, a lost reply or a fault of the provider. Every call of this
 * interface can be repeated.
 */
export interface ProviderUnknown {
  kind: 'unknown';
  message: string;
}

export type ProviderReply<T> = { kind: 'ok'; value: T } | ProviderRefusal | ProviderUnknown;

/** The fields that prove a payment. The checkout returns them to the browser, and the browser sends them to us. */
export interface CheckoutProof {
  /** The order id that we stored, not the one that the browser sends. */
  storedOrderId: string;
  paymentId: string;
  signature: string;
}

/** A webhook of the provider. The provider sends each webhook at least once, in any sequence. */
export interface PaymentEvent {
  /** The id of the event. It is the same in each delivery. */
  id: string;
  /** `payment.captured`, `refund.processed`, `payment.dispute.lost`, … Callers ignore types without a payment. */
  type: string;
  payment?: Payment;
  /** The id of the payment that the event is about. */
  paymentId?: string;
  /** The id of the dispute, if the event is about one. */
  disputeId?: string;
}

/**
 * The result of reading a webhook. `SIGNATURE` means a wrong signature, and must be answered with 401. `PAYLOAD` means
 * that the webhook is signed but unreadable, and must be logged.
 */
export type WebhookResult =
  | { kind: 'event'; event: PaymentEvent }
  | { kind: 'refused'; code: 'SIGNATURE' | 'PAYLOAD'; message: string };

/** A payment provider, Razorpay or the sandbox. Methods return failures as data and do not throw. */
export interface PaymentProvider {
  readonly key: 'razorpay' | 'sandbox';
  /** The public key, which the browser's checkout needs. */
  readonly publicKey: string;
  /**
   * Creates an order of at least 100 paise. If the reply is lost, create another order, because nobody can pay an order
   * whose id is lost.
   */
  createOrder(order: {
    amountPaise: number;
    receipt: string;
    notes?: Readonly<Record<string, string>>;
  }): Promise<ProviderReply<ProviderOrder>>;
  /**
   * Returns whether the checkout's signature is right for the given payment and the order that we stored. Takes
   * constant time.
   */
  verifyCheckout(proof: CheckoutProof): boolean;
  /** Reads a payment. Before you credit it, compare its `orderId` with the order id that we stored. */
  fetchPayment(paymentId: string): Promise<ProviderReply<Payment>>;
  /** Reads the present state of a dispute. */
  fetchDispute(disputeId: string): Promise<ProviderReply<Chargeback>>;
  /** Lists all payments of an order for the reconciler, including failed ones. */
  listPayments(orderId: string): Promise<ProviderReply<Payment[]>>;
  /** Checks the signature over the raw body, then parses the body. Header names must be in lower case. */
  readWebhook(rawBody: string, headers: Readonly<Record<string, string | undefined>>): WebhookResult;
}
