import * as z from 'zod';

/** Orders of one batch: as many as a bulk has rows. */
export const MOST_BATCH = 10_000;

/** So many refusals stand in the result itself; `GET /jobs/{id}/errors` has all. */
export const MOST_FAILED_SHOWN = 1000;

/** What came of paying a batch. */
export const batchResult = z.object({
  /** Every order of it is paid. */
  success: z.boolean(),
  message: z.string(),
  /** Paid by this batch, and what was debited, in rupees. */
  paid: z.number().int(),
  amount: z.number(),
  /**
   * The orders that were not: by their number in the batch, with the reason. Those whose price moved say what they cost
   * today: sent once more with that as `expected_amount`, all of them are paid at the new prices.
   */
  failed_transaction: z.array(
    z.object({ order_count: z.number().int(), message: z.string(), final_pay: z.number().optional() }),
  ),
});
export type BatchResult = z.output<typeof batchResult>;
