import { type FakeLine, type FakeOrder, isRefunded, linesOf, totalOf } from './fake-order.ts';
import type { FakeWebhook } from './fake-shop.ts';

/** Returns a time as WooCommerce writes it: in GMT, without a zone. */
export const gmt = (iso: string): string => iso.slice(0, 19);
const amount = (rupees: number): string => rupees.toFixed(2);

/** Returns the id of the product in a line. Without a variation, each line has its own product. */
export const productIdOf = ({ id, variation }: FakeLine): number => variation?.product ?? id;

const statusOf = (order: FakeOrder): string =>
  order.isCancelled
    ? 'cancelled'
    : isRefunded(order)
      ? 'refunded'
      : order.isCompleted
        ? 'completed'
        : order.payment === 'unpaid'
          ? 'pending'
          : 'processing';

/** Returns an order in the form of the REST API. */
export function orderJson(order: FakeOrder) {
  const { customer: to } = order;
  const address = {
    first_name: to.firstName,
    last_name: to.lastName,
    company: '',
    address_1: to.line1,
    address_2: '',
    city: to.city,
    state: to.stateCode,
    postcode: to.pincode,
    country: to.country,
  };
  return {
    id: order.id,
    number: String(order.number),
    status: statusOf(order),
    currency: 'INR',
    date_created_gmt: gmt(order.createdAt),
    date_modified_gmt: gmt(order.changedAt),
    discount_total: '0.00',
    shipping_total: amount(order.shippingRupees),
    shipping_tax: '0.00',
    total: amount(totalOf(order)),
    total_tax: '0.00',
    customer_note: order.note,
    billing: { ...address, email: to.email, phone: to.phone },
    shipping: { ...address, phone: '' },
    payment_method: order.method === undefined ? (order.payment === 'cod' ? 'cod' : 'razorpay') : 'plugin_7',
    payment_method_title: order.method ?? (order.payment === 'cod' ? 'Cash on delivery' : 'UPI and cards'),
    transaction_id: order.payment === 'prepaid' && order.method === undefined ? `pay_${order.id}` : '',
    line_items: linesOf(order).map((line) => ({
      id: line.id,
      name: line.title,
      product_id: productIdOf(line),
      variation_id: line.variation?.id ?? 0,
      quantity: line.quantity,
      subtotal: amount(line.rupees * line.quantity),
      total: amount(line.rupees * line.quantity),
      total_tax: '0.00',
      sku: line.sku,
    })),
    fee_lines: [],
    refunds:
      order.refundedRupees > 0 ? [{ id: order.id + 7, reason: '', total: `-${amount(order.refundedRupees)}` }] : [],
  };
}

/** Returns a product or a variation in the form of the REST API. */
export const productJson = (id: number, { grams, isVirtual = false }: Pick<FakeLine, 'grams' | 'isVirtual'>) => ({
  id,
  virtual: isVirtual,
  weight: grams === 0 ? '' : String(grams / 1000),
  dimensions: { length: '', width: '', height: '' },
});

/** Returns a webhook in the form of the REST API. */
export const hookJson = ({ id, topic, url, isActive }: FakeWebhook) => ({
  id,
  topic,
  delivery_url: url,
  status: isActive ? 'active' : 'disabled',
});

/** Returns the refunds of an order in the form of the REST API. All refunds of the fake shop are one. */
export const refundsJson = (order: FakeOrder) => {
  const lines = linesOf(order).filter(({ refundedPieces = 0 }) => refundedPieces > 0);
  return order.refundedRupees === 0
    ? []
    : [
        {
          id: order.id + 7,
          amount: amount(order.refundedRupees),
          reason: '',
          line_items: lines.map(({ id, sku, title, rupees, refundedPieces = 0 }) => ({
            id: id + 7,
            name: title,
            sku,
            quantity: -refundedPieces,
            subtotal: `-${amount(rupees * refundedPieces)}`,
            total: `-${amount(rupees * refundedPieces)}`,
            total_tax: '0.00',
            meta_data: [{ id: 1, key: '_refunded_item_id', value: String(id) }],
          })),
          shipping_lines: [],
          fee_lines: [],
        },
      ];
};
