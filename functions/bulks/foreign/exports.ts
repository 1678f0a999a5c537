import type { FileSkip, ForeignField, ForeignSource } from '../../../shared/bulks/foreign.ts';
import { isCodMethod } from '../../shops/import/why-skipped.ts';
import type { ShopOrder } from '../../shops/port.ts';

/** The values that only systems' own exports have, besides those of `FOREIGN_FIELDS`. */
type ExportField =
  | ForeignField
  | 'financial'
  | 'sent'
  | 'cancelledAt'
  | 'currency'
  | 'subtotal'
  | 'refunded'
  | 'paid'
  | 'lineSent'
  | 'isShipped'
  | 'lineDiscount'
  | 'lineTotal'
  | 'lineDue'
  | 'line3'
  | 'carrier';

/** The headings of each value; the first one whose cell is filled counts. */
export type ForeignColumns = Readonly<Partial<Record<ExportField, readonly string[]>>>;

/** Returns the text of a value of an order; '' if the file has none. */
export type TextOf = (field: ExportField) => string;

/** One system's order file: its headings, and what its words mean. */
export interface ForeignExport {
  /** The system; null for a file whose columns its seller has named. */
  source: ForeignSource | null;
  /** The headings by which a file is recognised: it has all of them. */
  marks: readonly string[];
  columns: ForeignColumns;
  /** The headings of the customer's address that are read if those of `columns` are all empty. */
  otherwise?: ForeignColumns;
  /** Returns how the order is paid, if the text of its payment method does not say it. */
  paymentOf?(text: TextOf): 'cod' | 'prepaid';
  /** Returns why an order stays out, besides what holds for all systems. */
  skips?(text: TextOf): FileSkip | undefined;
  /** Returns the order's status and whether it is paid; without it, all orders are open and paid. */
  stateOf?(text: TextOf): Pick<ShopOrder, 'status' | 'isPaid'>;
  /** Returns whether a line still has to be sent; without it, all have. */
  isLeft?(text: TextOf): boolean;
  /** True if tax and discount of the order are only what the total does not have. */
  isShop?: true;
}

/** Returns the headings of a line. */
export const listOf = (line: string): string[] => line.split(' | ');
const is = (text: string, words: string): boolean => words.split(' ').includes(text.toLowerCase());

/** Order export of Shopify's admin: a row for each line; further rows of an order have only the line. */
const SHOPIFY: ForeignExport = {
  source: 'shopify',
  marks: ['Name', 'Financial Status', 'Lineitem quantity', 'Lineitem name', 'Shipping Zip'],
  isShop: true,
  columns: {
    orderId: ['Name'],
    orderDate: ['Created at'],
    fullName: ['Shipping Name'],
    mobile: listOf('Shipping Phone | Phone | Billing Phone'),
    email: ['Email'],
    line1: listOf('Shipping Address1 | Shipping Street'),
    line2: ['Shipping Address2'],
    city: ['Shipping City'],
    state: listOf('Shipping Province Name | Shipping Province'),
    pincode: ['Shipping Zip'],
    country: ['Shipping Country'],
    companyName: ['Shipping Company'],
    comment: ['Notes'],
    paymentMethod: ['Payment Method'],
    total: ['Total'],
    due: ['Outstanding Balance'],
    subtotal: ['Subtotal'],
    shipping: ['Shipping'],
    tax: ['Taxes'],
    refunded: ['Refunded Amount'],
    currency: ['Currency'],
    financial: ['Financial Status'],
    sent: ['Fulfillment Status'],
    cancelledAt: ['Cancelled at'],
    sku: ['Lineitem sku'],
    productName: ['Lineitem name'],
    quantity: ['Lineitem quantity'],
    price: ['Lineitem price'],
    lineSent: ['Lineitem fulfillment status'],
    isShipped: ['Lineitem requires shipping'],
  },
  stateOf(text) {
    const financial = text('financial');
    if (text('cancelledAt') !== '') return { status: 'cancelled', isPaid: false };
    if (is(financial, 'refunded voided')) return { status: 'refunded', isPaid: false };
    const isPaid = is(financial, 'paid authorized partially_refunded');
    return { status: is(text('sent'), 'fulfilled restocked') ? 'fulfilled' : 'open', isPaid };
  },
  isLeft: (text) => !is(text('lineSent'), 'fulfilled'),
};

/** The sample file of Shiprocket's bulk import. Prices have the tax in them. */
const SHIPROCKET: ForeignExport = {
  source: 'shiprocket',
  marks: ['*Order Id', '*Payment Method(COD/Prepaid)', '*Shipping Address Postcode', '*Weight Of Shipment(kg)'],
  columns: {
    orderId: ['*Order Id'],
    orderDate: ['Order Date as dd-mm-yyyy hh:MM'],
    paymentMethod: ['*Payment Method(COD/Prepaid)'],
    firstName: ['*Customer First Name'],
    lastName: ['Customer Last Name'],
    email: ['Email (Optional)'],
    mobile: ['*Customer Mobile'],
    alternateMobile: ['Customer Alternate Mobile'],
    line1: ['*Shipping Address Line 1'],
    line2: ['Shipping Address Line 2'],
    country: ['*Shipping Address Country'],
    state: ['*Shipping Address State'],
    city: ['*Shipping Address City'],
    pincode: ['*Shipping Address Postcode'],
    sku: ['*Master SKU'],
    productName: ['*Product Name'],
    quantity: ['*Product Quantity'],
    price: ['*Selling Price(Per Unit Item, Inclusive of Tax)'],
    lineDiscount: ['Discount(Per Unit Item)'],
    shipping: ['Shipping Charges(Per Order)'],
    codFee: ['COD Charges(Per Order)'],
    giftWrap: ['Gift Wrap Charges(Per Order)'],
    discount: ['Total Discount (Per Order)'],
    paid: ['Paid Amount (Rs.)'],
    length: ['*Length (cm)'],
    breadth: ['*Breadth (cm)'],
    height: ['*Height (cm)'],
    kg: ['*Weight Of Shipment(kg)'],
    comment: ['Comment'],
    hsnCode: ['HSN Code'],
    companyName: ['Company Name'],
  },
};

/** Returns the headings of an address in WooCommerce, of the kind Billing or Shipping. */
const wooAddress = (kind: string): ForeignColumns => ({
  firstName: [`First Name (${kind})`],
  lastName: [`Last Name (${kind})`],
  fullName: [`Full Name (${kind})`],
  line1: [`Address 1&2 (${kind})`, `Address 1 (${kind})`],
  line2: [`Address 2 (${kind})`],
  city: [`City (${kind})`],
  state: [`State Name (${kind})`, `State Code (${kind})`],
  pincode: [`Postcode (${kind})`],
  country: [`Country Code (${kind})`],
  companyName: [`Company (${kind})`],
});

/** WooCommerce by the plugin Advanced Order Export: a row for each line, with or without the order's columns. */
const WOOCOMMERCE: ForeignExport = {
  source: 'woocommerce',
  marks: ['Order Number', 'Order Status', 'Postcode (Billing)', 'Order Total Amount', 'Item Cost'],
  isShop: true,
  columns: {
    ...wooAddress('Shipping'),
    orderId: ['Order Number'],
    orderDate: ['Order Date'],
    mobile: listOf('Phone (Shipping) | Phone (Billing)'),
    email: ['Email (Billing)'],
    comment: ['Customer Note'],
    paymentMethod: listOf('Payment Method Title | Payment Method'),
    total: ['Order Total Amount'],
    subtotal: ['Order Subtotal Amount'],
    discount: ['Cart Discount Amount'],
    shipping: ['Order Shipping Amount'],
    tax: ['Order Total Tax Amount'],
    refunded: ['Order Refund Amount'],
    currency: ['Currency'],
    financial: ['Order Status'],
    sku: ['SKU'],
    productName: listOf('Item Name | Name | Product Name'),
    quantity: listOf('Quantity (- Refund) | Quantity'),
    price: ['Item Cost'],
  },
  otherwise: wooAddress('Billing'),
  stateOf(text) {
    const status = text('financial').toLowerCase().replace(/^wc-/, '').replace(/ /g, '-');
    if (is(status, 'cancelled failed trash')) return { status: 'cancelled', isPaid: false };
    if (status === 'refunded') return { status: 'refunded', isPaid: false };
    if (status === 'completed') return { status: 'fulfilled', isPaid: true };
    const waits = is(status, 'pending pending-payment on-hold');
    const isPaid = !waits && !isCodMethod(text('paymentMethod'));
    return { status: waits || status === 'processing' ? 'open' : 'closed', isPaid };
  },
};

const amazonIsCod: (text: TextOf) => boolean = (text) =>
  isCodMethod(text('paymentMethod')) || Number.parseFloat(text('lineDue')) > 0;

/** Amazon's report of unshipped orders: tabs, a row for each item. It has no prices of prepaid orders. */
const AMAZON: ForeignExport = {
  source: 'amazon',
  marks: ['order-id', 'order-item-id', 'recipient-name', 'ship-postal-code', 'quantity-to-ship'],
  columns: {
    orderId: ['order-id'],
    orderDate: ['purchase-date'],
    fullName: ['recipient-name'],
    mobile: listOf('ship-phone-number | buyer-phone-number'),
    email: ['buyer-email'],
    line1: ['ship-address-1'],
    line2: ['ship-address-2'],
    line3: ['ship-address-3'],
    city: ['ship-city'],
    state: ['ship-state'],
    pincode: ['ship-postal-code'],
    country: ['ship-country'],
    paymentMethod: ['payment-method'],
    lineDue: ['cod-collectible-amount'],
    lineTotal: ['item-price'],
    carrier: ['fulfilled-by'],
    currency: ['currency'],
    sku: ['sku'],
    productName: ['product-name'],
    quantity: ['quantity-to-ship'],
  },
  paymentOf: (text) => (amazonIsCod(text) ? 'cod' : 'prepaid'),
  skips: (text) => (/easy ship/i.test(text('carrier')) ? 'carried' : undefined),
};

/** The order files that are recognised by their headings. */
export const FOREIGN_EXPORTS: readonly ForeignExport[] = [SHOPIFY, SHIPROCKET, WOOCOMMERCE, AMAZON];
