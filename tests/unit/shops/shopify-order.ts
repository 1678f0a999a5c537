const rupees = (amount: string) => ({ shopMoney: { amount } });

/** Returns a line of a fulfilment order as the GraphQL Admin API returns one. */
export const shopifyLine = (more: Record<string, unknown> = {}, item: Record<string, unknown> = {}) => ({
  remainingQuantity: 1,
  requiresShipping: true,
  weight: { unit: 'GRAMS', value: 450 },
  lineItem: {
    id: 'gid://shopify/LineItem/466157049',
    sku: 'KURTA-M',
    title: 'Cotton kurta',
    variantTitle: 'M',
    quantity: 1,
    originalUnitPriceSet: rupees('999.00'),
    taxLines: [{ priceSet: rupees('47.57') }],
    ...item,
  },
  ...more,
});

type ShopifyLine = ReturnType<typeof shopifyLine>;

/** Returns the order's line to which a line of a fulfilment order belongs. */
const orderedLine = ({ lineItem, requiresShipping }: ShopifyLine) => ({
  ...lineItem,
  currentQuantity: lineItem.quantity,
  requiresShipping,
});

export const shopifyPart = (id: string, lines: readonly ShopifyLine[], status = 'OPEN') => ({
  id: `gid://shopify/FulfillmentOrder/${id}`,
  status,
  lineItems: { pageInfo: { hasNextPage: false }, nodes: lines },
});

/** Returns an order as the GraphQL Admin API returns one: a kurta for ₹999 with tax, ₹60 shipping, COD. */
export const shopifyOrder = (
  more: Record<string, unknown> = {},
  parts = [shopifyPart('5859333242', [shopifyLine()])],
) => ({
  id: 'gid://shopify/Order/820982911946154508',
  name: '#1001',
  createdAt: '2026-11-22T10:00:00Z',
  updatedAt: '2026-11-22T10:00:05Z',
  cancelledAt: null,
  test: false,
  email: 'meera@example.in',
  phone: null,
  note: null,
  tags: ['vip'],
  currencyCode: 'INR',
  displayFinancialStatus: 'PENDING',
  displayFulfillmentStatus: 'UNFULFILLED',
  paymentGatewayNames: ['Cash on Delivery (COD)'],
  taxesIncluded: true,
  currentTotalPriceSet: rupees('1059.00'),
  totalOutstandingSet: rupees('1059.00'),
  currentTotalTaxSet: rupees('47.57'),
  currentShippingPriceSet: rupees('60.00'),
  shippingAddress: {
    firstName: 'Meera',
    lastName: 'Nair',
    company: null,
    phone: '09876543210',
    address1: '12 MG Road',
    address2: null,
    city: 'Mumbai',
    province: 'Maharashtra',
    zip: '400001',
    countryCodeV2: 'IN',
  },
  lineItems: {
    pageInfo: { hasNextPage: false },
    nodes: parts.flatMap(({ lineItems }) => lineItems.nodes).map(orderedLine),
  },
  fulfillmentOrders: { pageInfo: { hasNextPage: false }, nodes: parts },
  ...more,
});
