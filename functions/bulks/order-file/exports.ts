import type { FileSkip, OrderFileField, OrderFileSource } from '../../../shared/bulks/order-file.ts';
import { isCodMethod } from '../../shops/import/why-skipped.ts';
import type { ShopOrder } from '../../shops/port.ts';

/**
 * The fields that files of other systems can have: the fields that a seller can choose, and the fields that only known
 * exports have.
 */
type ExportField =
  | OrderFileField
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

/** The headings of each field. If several are in the file, the first one with a filled cell is used. */
export type OrderFileColumns = Readonly<Partial<Record<ExportField, readonly string[]>>>;

/** Returns the text of an order's field; '' if the file does not have it. */
export type FieldTextReader = (field: ExportField) => string;

/** The format of one system's order file: its headings, and how its values are read. */
export interface OrderFileFormat {
  /** The system that wrote the file; null for a file whose columns the seller has chosen. */
  source: OrderFileSource | null;
  /** A file has this format if it has all of these headings. */
  marks: readonly string[];
  columns: OrderFileColumns;
  /** The headings of the customer's address that are used if all address cells of `columns` are empty. */
  otherwise?: OrderFileColumns;
  /** Returns how the order is paid, for systems whose payment method does not show it. */
  paymentOf?(text: FieldTextReader): 'cod' | 'prepaid';
  /** Returns why an order is skipped, if the reason exists only in this system. */
  skips?(text: FieldTextReader): FileSkip | undefined;
  /** Returns the order's status and whether it is paid. If absent, every order is open and paid. */
  stateOf?(text: FieldTextReader): Pick<ShopOrder, 'status' | 'isPaid'>;
  /** Returns whether an order line still has to be sent. If absent, all lines still have to be sent. */
  isLeft?(text: FieldTextReader): boolean;
  /**
   * True for files of shops, whose prices include tax. The tax that the file states is added only up to the amount by
   * which the order's total exceeds its prices.
   */
  isShop?: true;
}

/** Splits a text with headings at ` | `. */
export const headingsIn = (line: string): string[] => line.split(' | ');
const is = (text: string, words: string): boolean => words.split(' ').includes(text.toLowerCase());

/**
 * The order export of Shopify's admin: one row for each order line. Only the first row of an order has the customer.
 */
const SHOPIFY: OrderFileFormat = {
  source: 'shopify',
  marks: ['Name', 'Financial Status', 'Lineitem quantity', 'Lineitem name', 'Shipping Zip'],
  isShop: true,
  columns: {
    orderId: ['Name'],
    orderDate: ['Created at'],
    fullName: ['Shipping Name'],
    mobile: headingsIn('Shipping Phone | Phone | Billing Phone'),
    email: ['Email'],
    line1: headingsIn('Shipping Address1 | Shipping Street'),
    line2: ['Shipping Address2'],
    city: ['Shipping City'],
    state: headingsIn('Shipping Province Name | Shipping Province'),
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

/** The sample file of Shiprocket's bulk import. Prices include the tax. */
const SHIPROCKET: OrderFileFormat = {
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

/** Returns the headings of a WooCommerce address. @param kind Billing or Shipping */
const wooAddress = (kind: string): OrderFileColumns => ({
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

/**
 * WooCommerce's orders, exported with the plugin Advanced Order Export: one row for each order line. The order's
 * columns may be filled in each row or only in the first.
 */
const WOOCOMMERCE: OrderFileFormat = {
  source: 'woocommerce',
  marks: ['Order Number', 'Order Status', 'Postcode (Billing)', 'Order Total Amount', 'Item Cost'],
  isShop: true,
  columns: {
    ...wooAddress('Shipping'),
    orderId: ['Order Number'],
    orderDate: ['Order Date'],
    mobile: headingsIn('Phone (Shipping) | Phone (Billing)'),
    email: ['Email (Billing)'],
    comment: ['Customer Note'],
    paymentMethod: headingsIn('Payment Method Title | Payment Method'),
    total: ['Order Total Amount'],
    subtotal: ['Order Subtotal Amount'],
    discount: ['Cart Discount Amount'],
    shipping: ['Order Shipping Amount'],
    tax: ['Order Total Tax Amount'],
    refunded: ['Order Refund Amount'],
    currency: ['Currency'],
    financial: ['Order Status'],
    sku: ['SKU'],
    productName: headingsIn('Item Name | Name | Product Name'),
    quantity: headingsIn('Quantity (- Refund) | Quantity'),
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

const amazonIsCod: (text: FieldTextReader) => boolean = (text) =>
  isCodMethod(text('paymentMethod')) || Number.parseFloat(text('lineDue')) > 0;

/**
 * Amazon's report of unshipped orders: separated by tabs, one row for each item. It has no prices for prepaid orders.
 */
const AMAZON: OrderFileFormat = {
  source: 'amazon',
  marks: ['order-id', 'order-item-id', 'recipient-name', 'ship-postal-code', 'quantity-to-ship'],
  columns: {
    orderId: ['order-id'],
    orderDate: ['purchase-date'],
    fullName: ['recipient-name'],
    mobile: headingsIn('ship-phone-number | buyer-phone-number'),
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

/** The formats of order files that are recognised by their headings. */
export const ORDER_FILE_FORMATS: readonly OrderFileFormat[] = [SHOPIFY, SHIPROCKET, WOOCOMMERCE, AMAZON];
