import type { ForeignField, ForeignSource } from '../../../shared/bulks/foreign.ts';
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
  | 'lineDiscount';

/** The headings of each value; the first one whose cell is filled counts. */
export type ForeignColumns = Readonly<Partial<Record<ExportField, readonly string[]>>>;

/** Returns the text of a value of an order; '' if the file has none. */
export type TextOf = (field: ExportField) => string;

/** One system's order file: its headings, and what its words mean. */
export interface ForeignExport {
  source: ForeignSource;
  /** The headings by which a file is recognised: it has all of them. */
  marks: readonly string[];
  columns: ForeignColumns;
  /** Returns the order's status and whether it is paid; without it, all orders are open and paid. */
  stateOf?(text: TextOf): Pick<ShopOrder, 'status' | 'isPaid'>;
  /** Returns whether a line still has to be sent; without it, all have. */
  isLeft?(text: TextOf): boolean;
  /** True if tax and discount of the order are only what the total does not have. */
  isShop?: true;
}

const listOf = (line: string): string[] => line.split(' | ');
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

/** The order files that are recognised by their headings. */
export const FOREIGN_EXPORTS: readonly ForeignExport[] = [SHOPIFY, SHIPROCKET];
