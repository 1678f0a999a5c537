import * as z from 'zod';
import { rupees } from '../wire.ts';

/**
 * An order whose chosen partner now has a different price than the price that the user saw, or no longer carries the
 * order. Prices include GST.
 */
const changedPrice = z.object({
  /** The order's position in the bulk. */
  number: z.number().int(),
  /** The seller's reference number, or our order number if there is none. */
  order_id: z.string(),
  partner: z.string(),
  was: rupees,
  /** Today's price. Null if the order cannot be paid; `reason` explains why. */
  now: rupees.nullable(),
  reason: z.string().nullable(),
});
export type ChangedPrice = z.output<typeof changedPrice>;

/** Today's prices of a bulk's unpaid orders with their chosen partners. */
export const bulkPrices = z.object({
  unpaid: z.number().int(),
  /** The total that the seller was shown. `to_pay` is today's total, without the orders that cannot be paid. */
  was: rupees,
  to_pay: rupees,
  changed: z.array(changedPrice),
});
export type BulkPrices = z.output<typeof bulkPrices>;
