import * as z from 'zod';
import { id, rupees } from '../wire.ts';
import { batchResult, MOST_BATCH } from './batch.ts';
import { fallbackWithin } from './fallback.ts';
import { orderView } from './order.ts';

const payment = {
  order_id: id,
  logistic_id: id,
  /** What the seller was shown, with GST. Another price today is refused. */
  expected_amount: rupees.optional(),
  fallback_within: fallbackWithin.optional(),
};

/** One order, or a list of them. */
export const payPayload = z.union([
  z.strictObject(payment),
  z
    .array(z.strictObject(payment), 'Send one order, or a list of them.')
    .min(1, 'Name at least one order.')
    .max(MOST_BATCH, `A batch has at most ${MOST_BATCH.toLocaleString('en-IN')} orders.`),
]);

/**
 * The order, of a single one; of several the job that pays them, with its result where the list has at most 200 orders and
 * was paid within 20 s.
 */
export const payReply = z.union([orderView, z.object({ job_id: z.string(), ...batchResult.partial().shape })]);
