import { type FakeOrder, type FakePart, isRefunded, linesOf, totalOf } from './fake-order.ts';

const money = (rupees: number) => ({ shopMoney: { amount: rupees.toFixed(2) } });
/** Returns a global id. */
export const gid = (kind: string, id: number | string) => `gid://shopify/${kind}/${id}`;
/** Returns the number in a global id. */
export const idIn = (value: unknown): string => String(value).split('/').at(-1) ?? '';

const partNode = (part: FakePart) => ({
  id: gid('FulfillmentOrder', part.id),
  status: part.status,
  lineItems: {
    pageInfo: { hasNextPage: false },
    nodes: part.lines.map((line) => ({
      remainingQuantity: part.status === 'CLOSED' || part.status === 'CANCELLED' ? 0 : line.quantity,
      requiresShipping: line.isVirtual !== true,
      weight: { unit: 'GRAMS', value: line.grams },
      lineItem: {
        id: gid('LineItem', line.id),
        sku: line.sku,
        title: line.title,
        variantTitle: null,
        quantity: line.quantity,
        originalUnitPriceSet: money(line.rupees),
        taxLines: [],
      },
    })),
  },
});

function financialStatusOf(order: FakeOrder): string {
  if (order.refundedRupees > 0) return isRefunded(order) ? 'REFUNDED' : 'PARTIALLY_REFUNDED';
  if (order.payment === 'prepaid') return 'PAID';
  return order.paidRupees > 0 ? 'PARTIALLY_PAID' : 'PENDING';
}

/** Returns an order in the form of the GraphQL Admin API. */
export function orderNode(order: FakeOrder) {
  const { customer: to } = order;
  const due = order.payment === 'prepaid' ? 0 : totalOf(order) - order.paidRupees;
  return {
    id: gid('Order', order.id),
    name: `#${order.number}`,
    createdAt: order.createdAt,
    updatedAt: order.changedAt,
    cancelledAt: order.isCancelled ? order.changedAt : null,
    test: order.isTest,
    email: to.email,
    phone: null,
    note: order.note,
    tags: order.tags,
    currencyCode: 'INR',
    displayFinancialStatus: financialStatusOf(order),
    displayFulfillmentStatus: 'UNFULFILLED',
    paymentGatewayNames: [order.method ?? (order.payment === 'cod' ? 'Cash on Delivery (COD)' : 'razorpay')],
    taxesIncluded: true,
    currentTotalPriceSet: money(totalOf(order)),
    totalOutstandingSet: money(due),
    totalRefundedSet: money(order.refundedRupees),
    currentTotalTaxSet: money(0),
    currentShippingPriceSet: money(order.shippingRupees),
    shippingAddress: {
      firstName: to.firstName,
      lastName: to.lastName,
      company: null,
      phone: to.phone,
      address1: to.line1,
      address2: null,
      city: to.city,
      province: to.state,
      zip: to.pincode,
      countryCodeV2: to.country,
    },
    lineItems: {
      pageInfo: { hasNextPage: false },
      nodes: linesOf(order).map(({ id, quantity, rupees, isVirtual }) => ({
        id: gid('LineItem', id),
        currentQuantity: quantity,
        requiresShipping: isVirtual !== true,
        originalUnitPriceSet: money(rupees),
      })),
    },
    fulfillmentOrders: { pageInfo: { hasNextPage: false }, nodes: order.parts.map(partNode) },
  };
}
