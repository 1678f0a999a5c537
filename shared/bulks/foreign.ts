import * as z from 'zod';
import { lineField } from '../text.ts';
import { rupees } from '../wire.ts';

/** The systems whose order files are known, with their names. */
export const FOREIGN_SOURCES = {
  shopify: 'Shopify',
  shiprocket: 'Shiprocket',
  woocommerce: 'WooCommerce',
  amazon: 'Amazon',
} as const;
export type ForeignSource = keyof typeof FOREIGN_SOURCES;

/** The values that we read from an order file of another system. `FOREIGN_FIELDS` names them. */
export const FOREIGN_FIELD_KEYS = [
  'fullName',
  'firstName',
  'lastName',
  'mobile',
  'email',
  'line1',
  'line2',
  'city',
  'state',
  'pincode',
  'country',
  'paymentMethod',
  'due',
  'sku',
  'productName',
  'quantity',
  'price',
  'total',
  'tax',
  'discount',
  'shipping',
  'codFee',
  'giftWrap',
  'kg',
  'grams',
  'length',
  'breadth',
  'height',
  'orderId',
  'orderDate',
  'alternateMobile',
  'companyName',
  'hsnCode',
  'comment',
] as const;
export type ForeignField = (typeof FOREIGN_FIELD_KEYS)[number];

/** Why an order in a file becomes no order of ours. `FILE_SKIPS` says it in words. */
const FILE_SKIP_KEYS = [
  'unpaid',
  'test',
  'digital',
  'foreign',
  'currency',
  'fulfilled',
  'cancelled',
  'refunded',
  'held',
  'closed',
  'carried',
] as const;
export type FileSkip = (typeof FILE_SKIP_KEYS)[number];

/** Which heading of a file has each field. */
export const foreignColumns = z.partialRecord(
  z.enum(FOREIGN_FIELD_KEYS, 'This is no field of an order.'),
  lineField('Send a heading.').min(1).max(200),
);

const count = z.number().int();

/** What was read from an order file of another system, for the seller to check before orders are made. */
export const foreignPreview = z.object({
  /** The job that read the file. It is sent back with the decision. */
  job_id: z.string(),
  source: z.enum(Object.keys(FOREIGN_SOURCES) as [ForeignSource, ...ForeignSource[]]).nullable(),
  /** True if the file is not in UTF-8, so that letters with accents may be wrong. */
  recoded: z.boolean(),
  /** True if the seller has to say first which heading is which. Nothing else is read until then. */
  asks: z.boolean(),
  /** For a file that is no system's export: its headings with the first values, and those that several columns have. */
  headings: z.array(z.object({ title: z.string(), samples: z.array(z.string()) })),
  doubled: z.array(z.string()),
  /** Which heading has each field: as the file was read, or as we propose it. */
  columns: foreignColumns,
  /** The number of orders that can be made. */
  orders: count,
  /** How many of them have several rows in the file. */
  joined: count,
  /** The first orders, in the columns of the bulk workbook. */
  first: z.array(z.object({ row_number: count, cells: z.array(z.string()) })),
  /** Values that were read differently from how they are written, by heading of the file. */
  changes: z.array(
    z.object({
      heading: z.string(),
      count,
      examples: z.array(z.object({ row_number: count, written: z.string(), read: z.string() })),
    }),
  ),
  /** Columns of the bulk workbook that are empty or wrong in some orders. `example` is the first error. */
  lacks: z.array(z.object({ column: z.string(), count, rows: z.array(count), example: z.string() })),
  /** Orders that stay out. `names` has the first ones. */
  skipped: z.array(
    z.object({
      reason: z.enum(FILE_SKIP_KEYS),
      count,
      names: z.array(z.string()),
    }),
  ),
  /** How many orders have no weight, box or price, so that the seller enters one for all of them. */
  missing: z.object({ weight: count, box: count, price: count }),
});
export type ForeignPreview = z.output<typeof foreignPreview>;

const measure = (name: string, most: number) =>
  z
    .number(`Enter the ${name}.`)
    .positive(`The ${name} should be more than 0.`)
    .max(most, `The ${name} should be at most ${most}.`);

/** What a seller enters for all orders that lack it. */
export const foreignDefaults = {
  /** In kg. */
  weight: measure('weight', 1000).multipleOf(0.001, 'Use at most 3 decimals.').optional(),
  /** In cm. */
  length: measure('length', 500).optional(),
  breadth: measure('breadth', 500).optional(),
  height: measure('height', 500).optional(),
  /** What one piece costs, in rupees. */
  price: rupees.positive('The price should be more than 0.').optional(),
};
