import * as z from 'zod';
import { rupees } from '../wire.ts';

/** An order whose chosen partner costs something else today than was shown, or carries it no more. With GST. */
const changedPrice = z.object({
  /** Its number in the batch. */
  number: z.number().int(),
  /** The seller's own number, else ours. */
  order_id: z.string(),
  partner: z.string(),
  was: rupees,
  /** Null when it cannot be paid so: the reason says why. */
  now: rupees.nullable(),
  reason: z.string().nullable(),
});
export type ChangedPrice = z.output<typeof changedPrice>;

/** What paying the rest of a bulk costs today with the partners that are chosen. */
export const bulkPrices = z.object({
  unpaid: z.number().int(),
  /** What it was shown to cost, and what it costs today, without what cannot be paid. */
  was: rupees,
  to_pay: rupees,
  changed: z.array(changedPrice),
});
export type BulkPrices = z.output<typeof bulkPrices>;
