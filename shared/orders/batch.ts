import * as z from 'zod';

/** How many orders one job can pay. A bulk upload has the same limit. */
export const MOST_BATCH = 10_000;

/** How many of the orders that were not paid the result lists. `GET /jobs/{id}/errors` lists all of them. */
export const MOST_FAILED_SHOWN = 1000;

/** The result of a job that pays several orders. */
export const batchResult = z.object({
  /** True if every order was paid. */
  success: z.boolean(),
  message: z.string(),
  /** How many orders were paid. `amount` is the amount that was debited for these orders, in rupees. */
  paid: z.number().int(),
  amount: z.number(),
  /**
   * The orders that were not paid. `order_count` is the order's position, and `message` is the reason. If the order's
   * price has changed, `final_pay` is today's price. To pay it, send the order again with this price as
   * `expected_amount`.
   */
  failed_transaction: z.array(
    z.object({ order_count: z.number().int(), message: z.string(), final_pay: z.number().optional() }),
  ),
});
export type BatchResult = z.output<typeof batchResult>;
