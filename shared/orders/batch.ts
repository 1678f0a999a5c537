import * as z from 'zod';

/** Most orders of one batch: as many as a bulk has rows. */
export const MOST_BATCH = 10_000;

/** Most refusals in the result itself; `GET /jobs/{id}/errors` has all. */
export const MOST_FAILED_SHOWN = 1000;

/** The result of paying a batch. */
export const batchResult = z.object({
  /** Every order of it is paid. */
  success: z.boolean(),
  message: z.string(),
  /** Paid by this batch, and what was debited, in rupees. */
  paid: z.number().int(),
  amount: z.number(),
  /**
   * Orders that were not paid: their number in the batch, with the reason. If the price changed, today's price is
   * included: sent again with it as `expected_amount`, they are paid at the new prices.
   */
  failed_transaction: z.array(
    z.object({ order_count: z.number().int(), message: z.string(), final_pay: z.number().optional() }),
  ),
});
export type BatchResult = z.output<typeof batchResult>;
