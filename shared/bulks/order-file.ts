import * as z from 'zod';
import { lineField } from '../text.ts';
import { rupees } from '../wire.ts';

/** The systems whose order files we recognise, with their names. */
export const ORDER_FILE_SOURCES = {
  shopify: 'Shopify',
  shiprocket: 'Shiprocket',
  woocommerce: 'WooCommerce',
  amazon: 'Amazon',
} as const;
export type OrderFileSource = keyof typeof ORDER_FILE_SOURCES;

/** The fields that we read from another system's order file. `ORDER_FILE_FIELDS` has their labels. */
export const ORDER_FILE_FIELD_KEYS = [
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
export type OrderFileField = (typeof ORDER_FILE_FIELD_KEYS)[number];

/** The reasons why an order of another system's file is skipped. `FILE_SKIPS` has their texts. */
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

/** For each of our fields, the heading of its column in the file. */
export const orderFileColumns = z.partialRecord(
  z.enum(ORDER_FILE_FIELD_KEYS, 'This is no field of an order.'),
  lineField('Send a heading.').min(1).max(200),
);

const count = z.number().int();

/** A preview of another system's order file. The seller checks the preview before the orders are created. */
export const orderFilePreview = z.object({
  /** The id of the job that read the file. The seller's decision must contain it. */
  job_id: z.string(),
  source: z.enum(Object.keys(ORDER_FILE_SOURCES) as [OrderFileSource, ...OrderFileSource[]]).nullable(),
  /** True if the file was not in UTF-8. Letters with accents may then be wrong. */
  recoded: z.boolean(),
  /** True if the seller must choose the columns first. Until then, the orders are not read. */
  asks: z.boolean(),
  /**
   * The headings of a file that is not a known export, each with the first values of its column. `doubled` lists the
   * headings that occur more than once.
   */
  headings: z.array(z.object({ title: z.string(), samples: z.array(z.string()) })),
  doubled: z.array(z.string()),
  /**
   * For each of our fields, the heading of its column in the file. While `asks` is true, the headings are our proposal.
   * Otherwise they are the headings that were used.
   */
  columns: orderFileColumns,
  /** The number of orders that will be created. */
  orders: count,
  /** How many of these orders have more than one row in the file. */
  joined: count,
  /** The first orders that will be created, in the columns of the bulk workbook. */
  first: z.array(z.object({ row_number: count, cells: z.array(z.string()) })),
  /** Values that we read differently from their spelling in the file, by heading of the file. */
  changes: z.array(
    z.object({
      heading: z.string(),
      count,
      examples: z.array(z.object({ row_number: count, written: z.string(), read: z.string() })),
    }),
  ),
  /** Columns of the bulk workbook that are empty or wrong in some orders. `example` is the first error. */
  lacks: z.array(z.object({ column: z.string(), count, rows: z.array(count), example: z.string() })),
  /** How many orders are skipped, by reason. `names` lists the first skipped orders. */
  skipped: z.array(
    z.object({
      reason: z.enum(FILE_SKIP_KEYS),
      count,
      names: z.array(z.string()),
    }),
  ),
  /**
   * How many orders have no weight, how many have no box, and how many have no price. The seller enters one value for
   * all orders that lack it.
   */
  missing: z.object({ weight: count, box: count, price: count }),
});
export type OrderFilePreview = z.output<typeof orderFilePreview>;

const measure = (name: string, most: number) =>
  z
    .number(`Enter the ${name}.`)
    .positive(`The ${name} should be more than 0.`)
    .max(most, `The ${name} should be at most ${most}.`);

/** The values that the seller enters for all orders that lack them. */
export const orderFileDefaults = {
  /** The weight in kg. */
  weight: measure('weight', 1000).multipleOf(0.001, 'Use at most 3 decimals.').optional(),
  /** The sides in cm. */
  length: measure('length', 500).optional(),
  breadth: measure('breadth', 500).optional(),
  height: measure('height', 500).optional(),
  /** The price of one piece, in rupees. */
  price: rupees.positive('The price should be more than 0.').optional(),
};
