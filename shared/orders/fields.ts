import * as z from 'zod';
import { alternateNumber, eWayBillNumber, mobile, textOrEmpty } from '../contact.ts';
import { emailOrNone } from '../email-of.ts';
import { optionalColumn, requiredColumn } from '../sheet-format.ts';
import { otherAddressField, pickupAddressField, shippingAddressField } from './address-fields.ts';
import {
  choice,
  type FieldFacts,
  type FieldRow,
  flag,
  measure,
  optionalAmount,
  optionalAmountOrZero,
  optionalBuyerTextField,
  optionalTextField,
  pieceCount,
  requiredAmount,
  requiredTextField,
  text,
} from './field-kinds.ts';

/**
 * All fields of an order that a seller fills in, in the sequence of the bulk workbook's columns. To add a field, see
 * "Add a field" in CONTRIBUTING.md. Never change the header of a column, because users have files with the old header.
 */
export const ORDER_FIELDS = {
  payment_method: {
    group: 'order',
    ...choice('Payment method', ['cod', 'prepaid'], 'Please choose cod or prepaid'),
    blank: 'prepaid',
    sheet: {
      ...requiredColumn('paymentMethod', 'Payment Method', 'text', 'cod', 'cod or prepaid.'),
      choices: ['cod', 'prepaid'],
      synonyms: { cashondelivery: 'cod', payondelivery: 'cod' },
    },
  },
  first_name: {
    group: 'customer_details',
    ...requiredTextField('First name', 'Please enter first name', 60),
    sheet: requiredColumn('firstName', 'First Name', 'text', 'Asha', "The customer's first name."),
  },
  last_name: {
    group: 'customer_details',
    ...text('Last name', textOrEmpty(60)),
    maxLength: 60,
    empty: '',
    sheet: optionalColumn('lastName', 'Last Name', 'text', 'Rao', "The customer's last name."),
    searched: true,
  },
  email: {
    group: 'customer_details',
    ...text('Email', emailOrNone('Please enter valid email')),
    hint: 'For notices to the customer',
    maxLength: 120,
    empty: '',
    sheet: optionalColumn(
      'email',
      'Email',
      'email',
      'asha@example.com',
      "The customer's e-mail. Without it the customer gets no e-mails.",
    ),
    searched: true,
  },
  mobile_number: {
    group: 'customer_details',
    ...text('Mobile number', mobile),
    sheet: requiredColumn('mobile', 'Mobile', 'mobile', '9876543210', "The customer's mobile number: 10 digits."),
    searched: true,
  },
  alternate_number: {
    group: 'customer_details',
    ...text('Alternate number', alternateNumber),
    maxLength: 10,
    empty: '',
    sheet: optionalColumn('alternateMobile', 'Alternate Mobile', 'mobile', '', 'A second number: 10 digits.'),
  },
  shipping_address: { group: 'customer_details', label: 'Shipping address', ...shippingAddressField },
  pickup_address: { group: 'customer_details', label: 'Pickup address', ...pickupAddressField },
  /** If the billing address is absent, the pickup address is used. */
  billing_address: { group: 'customer_details', label: 'Billing address', ...otherAddressField },
  /** If the reverse pickup address is absent, the shipping address is used. */
  reverse_pickup_address: { group: 'customer_details', label: 'Reverse pickup address', ...otherAddressField },
  /** If the RTO address is absent, the pickup address is used. */
  rto_address: { group: 'customer_details', label: 'RTO address', ...otherAddressField },
  master_sku: {
    group: 'product_details',
    ...requiredTextField('Master SKU', 'Please enter master SKU', 60),
    sheet: requiredColumn('sku', 'SKU', 'text', 'TSHIRT-M', 'Your stock code of the product.'),
    download: {},
  },
  product_name: {
    group: 'product_details',
    ...requiredTextField('Product name', 'Please enter product name', 120),
    sheet: requiredColumn('productName', 'Product Name', 'text', 'Cotton T-shirt', 'What is in the parcel.'),
    download: { width: 28 },
  },
  quantity: {
    group: 'product_details',
    ...pieceCount('Quantity', 100_000),
    blank: 1,
    sheet: requiredColumn('quantity', 'Quantity', 'count', '1', 'Number of pieces, a whole number.'),
    download: { width: 10 },
  },
  selling_price: {
    group: 'product_details',
    ...requiredAmount('Selling Price', 'sellingPaise'),
    hint: 'Of one piece',
    sheet: requiredColumn(
      'sellingPricePaise',
      'Selling Price',
      'rupees',
      '499',
      'What the customer pays, in rupees. For cod it is collected at the door.',
    ),
  },
  product_price: {
    group: 'product_details',
    ...optionalAmountOrZero('Product Price', 'productPaise'),
    sheet: optionalColumn('productPricePaise', 'Product Price', 'rupees', '450', 'Price of the product, in rupees.'),
  },
  tax: {
    group: 'product_details',
    ...optionalAmountOrZero('Tax', 'taxPaise'),
    sheet: optionalColumn('taxPaise', 'Tax', 'rupees', '49', 'Tax in it, in rupees.'),
  },
  total_discount: {
    group: 'product_details',
    ...optionalAmount('Discount', 'discountPaise'),
    sheet: optionalColumn('discountPaise', 'Discount', 'rupees', '', 'Discount given, in rupees.'),
  },
  shipping_charges: {
    group: 'product_details',
    ...optionalAmount('Shipping Charges', 'shippingPaise'),
    sheet: optionalColumn(
      'shippingChargesPaise',
      'Shipping Charges',
      'rupees',
      '',
      'Shipping that the customer pays, in rupees.',
    ),
  },
  cod_charges: {
    group: 'product_details',
    ...optionalAmount('COD Charges', 'codPaise'),
    sheet: optionalColumn(
      'codChargesPaise',
      'COD Charges',
      'rupees',
      '',
      'COD charge that the customer pays, in rupees.',
    ),
  },
  gift_wrap_charges: {
    group: 'product_details',
    ...optionalAmount('Gift Wrap Charges', 'giftWrapPaise'),
    sheet: optionalColumn(
      'giftWrapChargesPaise',
      'Gift Wrap Charges',
      'rupees',
      '',
      'Gift wrap that the customer pays, in rupees.',
    ),
  },
  hsnCode: {
    group: 'additional_information',
    ...optionalTextField('HSN code', 10),
    sheet: optionalColumn('hsnCode', 'HSN Code', 'text', '6109', 'HSN code for the invoice.'),
  },
  weight: {
    group: 'product_details',
    ...measure('Weight', 1000, 3),
    sheet: requiredColumn('weightGrams', 'Weight (kg)', 'kg', '0.5', 'Weight of the packed parcel, in kg.'),
    download: { width: 12, format: '0.000' },
  },
  length: {
    group: 'product_details',
    ...measure('Length', 500),
    sheet: requiredColumn('lengthCm', 'Length (cm)', 'cm', '20', 'Length of the packed parcel, in cm.'),
  },
  breadth: {
    group: 'product_details',
    ...measure('Breadth', 500),
    sheet: requiredColumn('breadthCm', 'Breadth (cm)', 'cm', '15', 'Breadth of the packed parcel, in cm.'),
  },
  height: {
    group: 'product_details',
    ...measure('Height', 500),
    sheet: requiredColumn('heightCm', 'Height (cm)', 'cm', '5', 'Height of the packed parcel, in cm.'),
  },
  sendNotification: {
    group: 'additional_information',
    ...flag('Send notifications to the customer'),
    sheet: null,
  },
  resellerName: {
    group: 'other_details',
    ...optionalTextField('Reseller name', 100),
    sheet: optionalColumn('resellerName', 'Reseller Name', 'text', '', 'Name to print as the seller.'),
  },
  companyName: {
    group: 'other_details',
    ...optionalBuyerTextField('Company name', 100),
    sheet: optionalColumn('companyName', 'Company Name', 'text', '', "The customer's company."),
  },
  eWayBillNo: {
    group: 'other_details',
    hint: 'Needed to pay for goods above ₹50,000',
    ...text('E-way bill number', z.union([z.literal(''), eWayBillNumber]).optional()),
    maxLength: 20,
    empty: '',
    sheet: optionalColumn(
      'ewayBillNo',
      'E-way Bill No',
      'text',
      '',
      '12 digits. Needed to pay for goods above 50,000 rupees with tax and charges.',
    ),
    once: true,
  },
  latitude: { group: 'other_details', ...optionalBuyerTextField('Latitude', 20), sheet: null },
  longitude: { group: 'other_details', ...optionalBuyerTextField('Longitude', 20), sheet: null },
  comment: {
    group: 'additional_information',
    ...optionalBuyerTextField('Comment', 300),
    sheet: optionalColumn('comment', 'Comment', 'text', '', 'A note for yourself.'),
  },
  invoice_reference: {
    group: 'other_details',
    ...optionalTextField('Invoice reference', 40),
    hint: 'Your own invoice number',
    sheet: optionalColumn('invoiceReference', 'Invoice Reference', 'text', '', 'Your own invoice number.'),
    download: { width: 20 },
    listed: true,
    searched: true,
    once: true,
  },
  advance_paid: {
    group: 'product_details',
    ...optionalAmount('Paid in advance', 'advancePaise'),
    sheet: optionalColumn('advancePaidPaise', 'Paid in Advance', 'rupees', '', 'Paid already, in rupees.'),
  },
} as const satisfies Record<string, FieldRow>;

const factsOf = ({ schema: _schema, sent: _sent, answer: _answer, ...facts }: FieldRow): FieldFacts => facts;

/** `ORDER_FIELDS` without schemas, for labels, columns and workbooks. So pages that need no schemas do not load zod. */
export const FIELD_FACTS = Object.fromEntries(
  Object.entries(ORDER_FIELDS).map(([name, row]) => [name, factsOf(row)]),
) as Record<keyof typeof ORDER_FIELDS, FieldFacts>;
