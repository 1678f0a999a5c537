import * as z from 'zod';

/** The most orders that one job pays together: as many as a bulk has rows. */
export const MOST_BATCH = 10_000;

/** The most unpaid orders that the result itself lists. `GET /jobs/{id}/errors` lists all. */
export const MOST_FAILED_SHOWN = 1000;

/** The result of paying orders together. */
export const batchResult = z.object({
  /** True if every order was paid. */
  success: z.boolean(),
  message: z.string(),
  /** How many orders were paid. `amount` is what was debited for them, in rupees. */
  paid: z.number().int(),
  amount: z.number(),
  /**
   * The orders that were not paid: `order_count` is the order's position, `message` the reason. If its price changed,
   * `final_pay` is today's price. To pay at this price, send the order again with it as `expected_amount`.
   */
  failed_transaction: z.array(
    z.object({ order_count: z.number().int(), message: z.string(), final_pay: z.number().optional() }),
  ),
});
export type BatchResult = z.output<typeof batchResult>;
