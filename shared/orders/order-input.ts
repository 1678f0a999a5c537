import * as z from 'zod';
import { shapeOf } from './field-shapes.ts';

/**
 * The highest value of one parcel's goods, in rupees. It is far above the value of any real parcel, and well below the
 * limit for amounts.
 */
const MOST_GOODS = 100_000_000;

/** The fields of an order payload that are not in `ORDER_FIELDS`. */
export const FURTHER_FIELDS = {
  plan: z.string().max(80).optional(),
  /** The day on which the seller sold the goods. If absent, it is the day on which the order is saved. */
  order_date: z.union([z.iso.date(), z.iso.datetime()], 'Send a date as 2026-11-20.').optional(),
};

const fields = z.strictObject({
  ...shapeOf('schema', 'order', 'customer_details', 'product_details'),
  additional_information: z.strictObject(shapeOf('schema', 'additional_information')).optional(),
  other_details: z.strictObject(shapeOf('schema', 'other_details')).optional(),
  ...FURTHER_FIELDS,
});

/** The order save payload of spec 1 section 7, with all rules and error texts of spec 1 section 5. */
export const orderInput = fields.refine((input) => input.selling_price * input.quantity <= MOST_GOODS, {
  path: ['selling_price'],
  error: `Selling Price times Quantity should be at most ${MOST_GOODS}.`,
});
export type OrderInput = z.output<typeof orderInput>;
