/** A request to Razorpay. The network layer adds the host, the key and the time-out. */
export interface RazorpayRequest {
  method: 'GET' | 'POST';
  path: string;
  body?: string;
}

/** Builds the request that creates an order. Razorpay's amounts are also in paise. */
export const createOrder = (order: {
  amountPaise: number;
  receipt: string;
  notes?: Readonly<Record<string, string>>;
}): RazorpayRequest => ({
  method: 'POST',
  path: '/v1/orders',
  body: JSON.stringify({
    amount: order.amountPaise,
    currency: 'INR',
    receipt: order.receipt,
    notes: order.notes ?? {},
  }),
});

export const fetchPayment = (paymentId: string): RazorpayRequest => ({
  method: 'GET',
  path: `/v1/payments/${encodeURIComponent(paymentId)}`,
});

/** Builds the request for a page of up to 100 orders that were created between two times, in epoch seconds. */
export const listOrders = (from: number, to: number, skip: number): RazorpayRequest => ({
  method: 'GET',
  path: `/v1/orders?from=${from}&to=${to}&count=100&skip=${skip}`,
});

export const listPayments = (orderId: string): RazorpayRequest => ({
  method: 'GET',
  path: `/v1/orders/${encodeURIComponent(orderId)}/payments`,
});

export const fetchDispute = (disputeId: string): RazorpayRequest => ({
  method: 'GET',
  path: `/v1/disputes/${encodeURIComponent(disputeId)}`,
});
