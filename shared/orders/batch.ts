import * as z from 'zod';

/** How many orders one job can pay. A bulk upload can have the same number of orders. */
export const MOST_BATCH = 10_000;

/** How many unpaid orders the result lists. `GET /jobs/{id}/errors` lists all of them. */
export const MOST_FAILED_SHOWN = 1000;

/** The result of a job that pays several orders. */
export const batchResult = z.object({
  /** True if every order was paid. */
  success: z.boolean(),
  message: z.string(),
  /** How many orders were paid. `amount` is what was debited for them, in rupees. */
  paid: z.number().int(),
  amount: z.number(),
  /**
   * The orders that were not paid: `order_count` is the order's position, `message` the reason. If the order's price
   * has changed, `final_pay` is today's price. To pay today's price, send the order again with this price as
   * `expected_amount`.
   */
  failed_transaction: z.array(
    z.object({ order_count: z.number().int(), message: z.string(), final_pay: z.number().optional() }),
  ),
});
export type BatchResult = z.output<typeof batchResult>;
