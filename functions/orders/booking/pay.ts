import { Failure } from '../../../shared/errors.ts';
import { toPaise } from '../../../shared/money.ts';
import type { BatchResult } from '../../../shared/orders/batch.ts';
import type { ordersContract } from '../../../shared/orders/contract.ts';
import { waitForJob } from '../../jobs/wait-for-job.ts';
import type { Created } from '../../platform/http/idempotency.ts';
import type { Ctx, Verb } from '../../users/caller/serve.ts';
import { getOrderToPay } from '../api/get-order.ts';
import { showChangedOrder } from '../api/show-order.ts';
import { batchOfList, commonBulkId, ordersOfList } from '../batch/batch-of-list.ts';
import { startBatch } from '../batch/start-batch.ts';
import { changeOrderOnce } from '../change/change-order.ts';
import { isPaid, type Order } from '../record/order.ts';
import { findAnyOrder } from '../record/store.ts';
import { book } from './book.ts';
import { isRefused } from './booking-state.ts';
import { fallbackLimitPaise, paymentPlanner } from './payment.ts';

interface PaymentRequest {
  order_id: string;
  logistic_id: string;
  expected_amount?: number | undefined;
  fallback_within?: number | null | undefined;
}

/** Debits the wallet and marks the order paid in one transaction, once for each Idempotency-Key. */
async function payOnce(
  { order_id, logistic_id, expected_amount, fallback_within }: PaymentRequest,
  { caller, repeat, at }: Pick<Ctx, 'caller' | 'repeat' | 'at'>,
): Promise<Created<Order>> {
  const expectedPaise = expected_amount === undefined ? undefined : toPaise(expected_amount);
  const read = await getOrderToPay(caller, order_id);
  const fallbackPaise = fallbackLimitPaise(fallback_within, caller.user, logistic_id, read);
  const plan = paymentPlanner(caller, { partnerId: logistic_id, expectedPaise, fallbackPaise }, at);
  return changeOrderOnce(read, (order, repeated) => (repeated && isPaid(order) ? undefined : plan(order)), at, repeat);
}

/**
 * Pays one order from its creator's wallet and books it. If this process dies after the debit, the schedule books the
 * order.
 * @throws BOOKING_REFUSED if the courier refused and the money was refunded; a repeat gets the same error
 */
async function payOne(body: PaymentRequest, ctx: Ctx<typeof ordersContract.pay>) {
  const { value: paid, replayed } = await payOnce(body, ctx);
  const order = replayed
    ? paid
    : await book(paid, ctx.at, { first: true }).then(async (booked) => booked ?? (await findAnyOrder(paid.id)) ?? paid);
  if (isRefused(order)) throw new Failure('BOOKING_REFUSED', order.error ?? undefined);
  return { data: await showChangedOrder(ctx.caller, order), message: 'Order has been successfully placed', replayed };
}

/** Starts a job that pays a list of orders. For a short list, waits for the job and returns its result. */
async function payList(list: readonly PaymentRequest[], ctx: Ctx<typeof ordersContract.pay>) {
  const orders = await ordersOfList(ctx.caller, list);
  const begun = await startBatch(() => batchOfList(ctx.caller, list, orders), commonBulkId(orders), ctx);
  const result = (await waitForJob(begun.data.job_id))?.result as BatchResult | null | undefined;
  if (!result) return begun;
  return {
    ...begun,
    data: { ...begun.data, ...result },
    message: result.message,
    ...(!result.success && { meta: { success: false as const } }),
  };
}

/** Pays one order, or a list of one seller's orders. */
export const pay: Verb<typeof ordersContract.pay> = ({ body }, ctx) =>
  Array.isArray(body) ? payList(body, ctx) : payOne(body, ctx);
