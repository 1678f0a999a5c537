/** An order at the provider: what the payer is asked for. */
export interface ProviderOrder {
  id: string;
  amountPaise: number;
  /** Ours, at most 40 characters, unique. */
  receipt: string;
  status: 'created' | 'attempted' | 'paid';
}

/** A payment as the provider tells it. What is credited is `capturedPaise`, never what the browser says. */
export interface Payment {
  id: string;
  /** Absent for a payment made without an order. */
  orderId?: string;
  status: 'created' | 'authorized' | 'captured' | 'refunded' | 'failed';
  amountPaise: number;
  currency: string;
  /** What has arrived with us: the amount when captured in INR, whatever was returned since; else 0. */
  capturedPaise: number;
  /** What of it was refunded since, as the provider says now. */
  refundedPaise: number;
  /** `upi`, `card`, `netbanking`, … */
  method: string;
  /** Why it failed, for people. */
  failure?: string;
  /** ISO 8601, UTC. */
  createdAt: string;
}

/** A payer's bank that wants a payment back. */
export interface Dispute {
  id: string;
  paymentId: string;
  status: 'open' | 'under_review' | 'won' | 'lost' | 'closed';
  /** What was taken from us: above zero only while it is lost. */
  deductedPaise: number;
}

/** The provider said no, and will say so again. */
export interface ProviderRefusal {
  kind: 'refused';
  code: string;
  message: string;
}

/** Time-out, lost reply or trouble over there. All calls of the port can simply be repeated. */
export interface ProviderUnknown {
  kind: 'unknown';
  message: string;
}

export type Told<T> = { kind: 'ok'; value: T } | ProviderRefusal | ProviderUnknown;

/** What the checkout hands to the browser, and the browser to us. */
export interface CheckoutProof {
  /** The id that we stored when we made the order, not the one that the browser sends. */
  storedOrderId: string;
  paymentId: string;
  signature: string;
}

/** One notice of the provider; sent at least once and in any order. */
export interface PaymentEvent {
  /** The same in each delivery of the notice. */
  id: string;
  /** `payment.captured`, `refund.processed`, `payment.dispute.lost`, …; ones without a payment are no business of ours. */
  type: string;
  payment?: Payment;
  /** The payment that it is about, told with it or not. */
  paymentId?: string;
  /** Of a dispute: which. */
  disputeId?: string;
}

/** `SIGNATURE`: answer 401. `PAYLOAD`: signed but unreadable, log it. */
export type WebhookResult =
  | { kind: 'event'; event: PaymentEvent }
  | { kind: 'refused'; code: 'SIGNATURE' | 'PAYLOAD'; message: string };

/** A payment provider, real or not. Everything that can go wrong is data: nothing here throws. */
export interface PaymentProvider {
  readonly key: 'razorpay' | 'sandbox';
  /** The public key that the browser's checkout is opened with. */
  readonly publicKey: string;
  /** At least 100 paise. An order whose reply was lost is simply never paid; make another. */
  createOrder(order: {
    amountPaise: number;
    receipt: string;
    notes?: Readonly<Record<string, string>>;
  }): Promise<Told<ProviderOrder>>;
  /** Whether the checkout's signature is over our order and that payment. Constant time. */
  verifyCheckout(proof: CheckoutProof): boolean;
  /** The caller compares `orderId` with the stored one before it credits anything. */
  fetchPayment(paymentId: string): Promise<Told<Payment>>;
  /** A dispute as it stands. */
  fetchDispute(disputeId: string): Promise<Told<Dispute>>;
  /** All payments of an order, failed ones too: what the reconciler asks. */
  listPayments(orderId: string): Promise<Told<Payment[]>>;
  /** Checks the signature over the raw body, then reads it. Header names in small letters. */
  readWebhook(rawBody: string, headers: Readonly<Record<string, string | undefined>>): WebhookResult;
}
