import * as z from 'zod';
import { id, rupees } from '../wire.ts';
import { batchResult, MOST_BATCH } from './batch.ts';
import { fallbackWithin } from './fallback.ts';
import { orderView } from './order.ts';

const payment = {
  order_id: id,
  logistic_id: id,
  /** The price with GST that the seller was shown. If today's price differs, the payment is refused. */
  expected_amount: rupees.optional(),
  fallback_within: fallbackWithin.optional(),
};

/** The body of a payment: one order, or a list of orders. */
export const payPayload = z.union([
  z.strictObject(payment),
  z
    .array(z.strictObject(payment), 'Send one order, or a list of them.')
    .min(1, 'Name at least one order.')
    .max(MOST_BATCH, `A batch has at most ${MOST_BATCH.toLocaleString('en-IN')} orders.`),
]);

/**
 * The reply to a payment. For one order, it is the order. For a list, it is the id of the job that pays the list. The
 * job's result is included if the list has at most 200 orders and was paid within 20 seconds.
 */
export const payReply = z.union([orderView, z.object({ job_id: z.string(), ...batchResult.partial().shape })]);
