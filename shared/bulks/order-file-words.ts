import type { FileSkip, OrderFileField } from './order-file.ts';

/**
 * The labels of the fields that we read from another system's order file. They are in a separate file, so that the
 * function `bulks` does not load them at start.
 */
export const ORDER_FILE_FIELDS: Readonly<Record<OrderFileField, string>> = {
  fullName: 'Customer name',
  firstName: 'First name',
  lastName: 'Last name',
  mobile: 'Mobile',
  email: 'Email',
  line1: 'Address line 1',
  line2: 'Address line 2',
  city: 'City',
  state: 'State',
  pincode: 'Pin code',
  country: 'Country',
  paymentMethod: 'Payment method',
  due: 'Amount to collect (COD)',
  sku: 'SKU',
  productName: 'Product name',
  quantity: 'Quantity',
  price: 'Price of one piece',
  total: 'Total of the order',
  tax: 'Tax',
  discount: 'Discount',
  shipping: 'Shipping charges',
  codFee: 'COD charges',
  giftWrap: 'Gift wrap charges',
  kg: 'Weight (kg)',
  grams: 'Weight (g)',
  length: 'Length (cm)',
  breadth: 'Breadth (cm)',
  height: 'Height (cm)',
  orderId: 'Order ID',
  orderDate: 'Order date',
  alternateMobile: 'Alternate mobile',
  companyName: 'Company name',
  hsnCode: 'HSN code',
  comment: 'Comment',
};

/** The reasons why an order in another system's file is skipped, as texts for the seller. */
export const FILE_SKIPS: Readonly<Record<FileSkip, string>> = {
  unpaid: 'Not paid yet',
  test: 'Test order',
  digital: 'Nothing to ship',
  foreign: 'Outside India',
  currency: 'Not in rupees',
  fulfilled: 'Already shipped',
  cancelled: 'Cancelled',
  refunded: 'Refunded',
  held: 'On hold',
  closed: 'Not an open order',
  carried: 'Carried by Amazon Easy Ship',
};
