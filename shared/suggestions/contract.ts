import * as z from 'zod';
import { address } from '../contact.ts';
import { contract, endpoint } from '../endpoint.ts';
import { rupees, wholeNumber } from '../wire.ts';

/** The consignee with a mobile number. The data is from the seller's newest order to this number. */
export const customerView = z.object({
  mobile_number: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  alternate_number: z.string(),
  shipping_address: address,
  /** When the seller's newest order to this number was created. */
  ordered_at: z.string(),
});
export type CustomerView = z.output<typeof customerView>;

/** The goods and the packed parcel of a SKU. The data is from the seller's newest order of this SKU. */
export const productView = z.object({
  master_sku: z.string(),
  product_name: z.string(),
  hsnCode: z.string(),
  quantity: z.number(),
  length: z.number(),
  breadth: z.number(),
  height: z.number(),
  weight: z.number(),
  selling_price: rupees,
  product_price: rupees.nullable(),
  tax: rupees.nullable(),
  ordered_at: z.string(),
});
export type ProductView = z.output<typeof productView>;

const ACCESS = 'order.individual_order';

export const suggestionsContract = contract({
  customers: endpoint({
    method: 'GET',
    path: '/customers',
    access: ACCESS,
    summary: 'List the caller’s customers whose mobile number begins with these digits, as in their newest orders',
    query: z.strictObject({
      mobile: z
        .string()
        .trim()
        .regex(/^\d{3,10}$/, 'Type 3 to 10 digits.'),
    }),
    asOther: true,
    reply: z.array(customerView),
  }),
  products: endpoint({
    method: 'GET',
    path: '/products',
    access: ACCESS,
    summary:
      'List the caller’s products whose SKU begins with this text, with box, weight and price of their newest orders',
    query: z.strictObject({ sku: z.string().trim().min(1, 'Type the beginning of a SKU.').max(60) }),
    asOther: true,
    reply: z.array(productView),
  }),
  measured: endpoint({
    method: 'GET',
    path: '/products/measured',
    access: ACCESS,
    summary:
      'Read the weight that couriers measured for one of the caller’s products, if it was accepted three times; otherwise null',
    query: z.strictObject({
      sku: z.string().trim().min(1, 'Type a SKU.').max(60),
      quantity: wholeNumber(1, 1_000_000, 'quantity'),
    }),
    asOther: true,
    reply: z.object({ weight: z.number(), times: z.number().int() }).nullable(),
  }),
});
