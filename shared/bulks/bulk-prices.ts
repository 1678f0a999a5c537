import * as z from 'zod';
import { rupees } from '../wire.ts';

/** An order whose chosen partner has another price today than was shown, or does not carry it any more. With GST. */
const changedPrice = z.object({
  /** Its number in the batch. */
  number: z.number().int(),
  /** The reference number, or else ours. */
  order_id: z.string(),
  partner: z.string(),
  was: rupees,
  /** Null if it cannot be paid; the reason says why. */
  now: rupees.nullable(),
  reason: z.string().nullable(),
});
export type ChangedPrice = z.output<typeof changedPrice>;

/** Today's price of the rest of a bulk with the chosen partners. */
export const bulkPrices = z.object({
  unpaid: z.number().int(),
  /** The total that was shown, and today's, without what cannot be paid. */
  was: rupees,
  to_pay: rupees,
  changed: z.array(changedPrice),
});
export type BulkPrices = z.output<typeof bulkPrices>;
