import { EXAMPLE_PARCEL } from '../../shared/api-keys/example-calls.ts';

/** An example call of an endpoint. Clients only need to replace its ids. */
export interface ExampleRequest {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: unknown;
}

/** The order id in examples. Clients replace it with the id of one of their orders. */
export const ORDER_ID = 'kf6j9124r2-01m826br6aenevhhqgycf3u00o';
export const PARTNER_ID = '3dzb9rfyw9';

const DELHI = { country: 'India', state: 'Delhi', city: 'New Delhi', postcode: '110001' };
const MUMBAI = { country: 'India', state: 'Maharashtra', city: 'Mumbai', postcode: '400001' };

const DRAFT = {
  payment_method: 'prepaid',
  first_name: 'Meera',
  last_name: 'Nair',
  email: 'meera@example.in',
  mobile_number: '9876543210',
  pickup_address: {
    line1: '12 Station Road',
    line2: 'Second floor',
    ...DELHI,
    email: 'shop@example.in',
    mobile_number: '9811111111',
  },
  shipping_address: { line1: '4 Hill Road', line2: 'Bandra West', ...MUMBAI },
  master_sku: 'KURTA-M',
  product_name: 'Cotton kurta',
  quantity: 1,
  selling_price: 999,
  length: 10,
  breadth: 10,
  height: 10,
  weight: 0.5,
};

const one = { params: { id: ORDER_ID } };

/**
 * An example call of each endpoint that accepts an API key, in the sequence in which a client needs them for a parcel.
 */
export const EXAMPLE_REQUESTS: Readonly<Record<string, ExampleRequest>> = {
  'courier-partners.search': { body: EXAMPLE_PARCEL },
  'courier-partners.list': { query: { limit: '100' } },
  'orders.create': { body: DRAFT },
  'orders.update': { ...one, body: { ...DRAFT, weight: 0.75 } },
  'orders.get': one,
  'orders.choose': { ...one, body: { logistic_id: PARTNER_ID } },
  'orders.setEWayBill': { ...one, body: { eWayBillNo: '331000000001' } },
  'orders.pay': { body: { order_id: ORDER_ID, logistic_id: PARTNER_ID } },
  'orders.list': { query: { created_from: '2026-11-01T00:00:00.000Z', payment_status: 'all', limit: '50' } },
  'labels.download': one,
  'orders.totals': { query: { payment_status: 'all' } },
  'orders.search': { query: { text: '9876543210' } },
  'orders.track': { query: { order_id: ORDER_ID } },
  'orders.trackPost': { body: { order_id: ORDER_ID } },
  'orders.markPrinted': { body: { order_ids: [ORDER_ID] } },
  'orders.missedPickup': { body: { order_ids: [ORDER_ID] } },
  'returns.create': { body: { order_id: ORDER_ID, reason: 'Too small' } },
  'comments.reattempt': { ...one, body: { note: 'The customer is at home in the evening.' } },
  'wallets.own': {},
  'wallets.transactions': { params: { user_id: ORDER_ID.split('-')[0] ?? '' }, query: { limit: '30' } },
  'mcp.call': { body: { jsonrpc: '2.0', id: 1, method: 'tools/list' } },
  'orders.cancel': { body: { order_id: ORDER_ID } },
};
