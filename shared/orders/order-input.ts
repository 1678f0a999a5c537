import * as z from 'zod';
import { address, email, mobile, optionalText, pickupAddress, requiredText } from '../contact.ts';
import { MOBILE } from '../identifiers.ts';
import { fitsDecimals, toRupees } from '../money.ts';
import { collectablePaise, worthOf } from './rules/worth.ts';

const above = (name: string) => `Only numeric values are allowed. ${name} should be more than 0.`;

/** A number with at most `decimals` decimals. Never coerced: '' and true are not numbers. */
const number = (name: string, most: number, decimals: number) =>
  z
    .number(above(name))
    .max(most, `${name} should be at most ${most}.`)
    .refine((n) => fitsDecimals(n, decimals), `${name}: at most ${decimals} decimals.`);

/** A number above 0. */
const amount = (name: string, most: number, decimals = 2) =>
  number(name, most, decimals).gte(10 ** -decimals, above(name));

/** A number that may be 0: goods can be free of tax, and given away. */
const amountOrNone = (name: string, most: number) => number(name, most, 2).gte(0, `${name} should not be below 0.`);

const RUPEES = 10_000_000;

/** What one parcel's goods may be worth in all: far above any parcel, and well below what amounts on the wire may be. */
const MOST_GOODS = 100_000_000;

const fields = z.strictObject({
  payment_method: z.enum(['cod', 'prepaid'], 'Please choose cod or prepaid'),
  first_name: requiredText('Please enter first name', 60),
  last_name: requiredText('Please enter last name', 60),
  email,
  mobile_number: mobile,
  alternate_number: z
    .union([z.literal(''), z.string().trim().regex(MOBILE, 'Please enter valid mobile number')])
    .optional(),
  pickup_address: pickupAddress,
  shipping_address: address,
  /** Absent means same as the pickup address. */
  billing_address: address.optional(),
  /** Absent means same as the shipping address. */
  reverse_pickup_address: address.optional(),
  /** Absent means same as the pickup address. */
  rto_address: address.optional(),
  master_sku: requiredText('Please enter master SKU', 60),
  product_name: requiredText('Please enter product name', 120),
  product_price: amountOrNone('Product Price', RUPEES).optional(),
  quantity: z
    .number(above('Quantity'))
    .int(above('Quantity'))
    .gt(0, above('Quantity'))
    .max(100_000, 'Quantity should be at most 100000.'),
  selling_price: amount('Selling Price', RUPEES),
  tax: amountOrNone('Tax', RUPEES).optional(),
  shipping_charges: amount('Shipping Charges', RUPEES).optional(),
  cod_charges: amount('COD Charges', RUPEES).optional(),
  gift_wrap_charges: amount('Gift Wrap Charges', RUPEES).optional(),
  total_discount: amount('Discount', RUPEES).optional(),
  length: amount('Length', 500),
  breadth: amount('Breadth', 500),
  height: amount('Height', 500),
  weight: amount('Weight', 1000, 3),
  additional_information: z
    .strictObject({ sendNotification: z.boolean().optional(), comment: optionalText(300), hsnCode: optionalText(10) })
    .optional(),
  other_details: z
    .strictObject({
      resellerName: optionalText(100),
      companyName: optionalText(100),
      eWayBillNo: optionalText(20),
      latitude: optionalText(20),
      longitude: optionalText(20),
    })
    .optional(),
  plan: z.string().max(80).optional(),
  /** The day of the sale as the seller knows it; without one it is the day on which the order is saved. */
  order_date: z.union([z.iso.date(), z.iso.datetime()], 'Send a date as 2026-11-20.').optional(),
});

/** The order save payload of spec 1 section 7, with every rule and text of section 5. */
export const orderInput = fields.refine((input) => input.selling_price * input.quantity <= MOST_GOODS, {
  path: ['selling_price'],
  error: `Selling Price times Quantity should be at most ${MOST_GOODS}.`,
});
export type OrderInput = z.output<typeof orderInput>;

/** What the courier collects at the door for a COD order, in rupees: goods, tax and charges less the discount. */
export function collectableRupees(
  input: Pick<
    OrderInput,
    | 'payment_method'
    | 'selling_price'
    | 'quantity'
    | 'tax'
    | 'shipping_charges'
    | 'cod_charges'
    | 'gift_wrap_charges'
    | 'total_discount'
  >,
): number {
  return toRupees(collectablePaise({ ...input, worth: worthOf(input) }));
}
