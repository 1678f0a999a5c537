import { Failure } from '../../../shared/errors.ts';
import type { RowError } from '../../../shared/jobs/contract.ts';
import { toRupees } from '../../../shared/money.ts';
import { type BatchResult, MOST_FAILED_SHOWN } from '../../../shared/orders/batch.ts';
import { keepErrors } from '../../jobs/error-files.ts';
import type { Job, JobEnd } from '../../jobs/job.ts';
import { progressReporter } from '../../jobs/progress.ts';
import { jobEndWrites } from '../../jobs/store.ts';
import { getWallet } from '../../ledger/store.ts';
import { now } from '../../platform/clock.ts';
import { log } from '../../platform/log.ts';
import { send } from '../../platform/messaging/queues.ts';
import { ConditionFailed } from '../../platform/table/change.ts';
import { commit } from '../../platform/table/commit.ts';
import type { Caller } from '../../users/caller/caller.ts';
import { findCaller } from '../../users/caller/caller.ts';
import { BOOK_GRACE_MS, isRefused, isUnbooked } from '../booking/booking-state.ts';
import { paymentPlanner } from '../booking/payment.ts';
import { type ChangeOutcome, changeOrders, MAX_ORDERS_IN_TRANSACTION } from '../change/change-orders.ts';
import { createOrderQuoter } from '../quotes/order-offers.ts';
import type { Order } from '../record/order.ts';
import { findAnyOrdersNow } from '../record/store.ts';
import { type BatchOrder, findBatch } from './batch-store.ts';
import { MOST_PRICED_IN_REQUEST, priceBatch } from './price-batch.ts';

/**
 * How long one booking may take in the queue. The schedule books an order itself if the queue has not booked it in
 * time. For each earlier order of the batch, the schedule waits this much longer.
 */
const EACH_WAITS_MS = 60;

const OUR_FAULT = 'Paying stopped because of a fault on our side. Orders that are paid stay paid; pay the rest again.';
const NOT_ALLOWED = 'Your role does not allow this any more. Nothing more was debited.';

/** The result of paying a batch so far. */
interface Tally {
  paid: number;
  paise: number;
  failed: RowError[];
}

/**
 * Pays the orders of a batch and sends them to the booking queue. Each transaction pays as many orders as it can
 * contain. If the job is repeated, it charges no order twice, because each order stores the batch that paid it.
 */
export async function runBatch(job: Job, lastTry: boolean): Promise<void> {
  const tally: Tally = { paid: 0, paise: 0, failed: [] };
  const orders = await findBatch(job.id);
  try {
    const caller = await findCaller(job.owner);
    if (caller === undefined || !caller.may(['order.individual_order', 'order.bulk_order']))
      return await end(job.id, orders.length, tally, NOT_ALLOWED);
    const priced = await priceRest(job.id, caller, orders);
    if (priced === undefined)
      return await end(job.id, orders.length, tally, new Failure('INSUFFICIENT_BALANCE').message);
    await payAll(job.id, caller, priced, tally);
  } catch (error) {
    if (!lastTry) throw error;
    log.error('batch given up', { error: error as Error, job_id: job.id });
    await end(job.id, orders.length, tally, OUR_FAULT);
    throw error;
  }
  await end(job.id, orders.length, tally);
}

/**
 * Prices a batch that was too long for the request, before the first debit. Returns its orders with prices. Undefined
 * if the wallet does not cover the whole batch. If the request has already priced the batch, or an earlier try has
 * already paid a part of it, returns the orders unchanged.
 */
async function priceRest(
  jobId: string,
  caller: Caller,
  rows: readonly BatchOrder[],
): Promise<readonly BatchOrder[] | undefined> {
  const unpriced = rows.filter(({ expectedPaise }) => expectedPaise === undefined);
  if (unpriced.length <= MOST_PRICED_IN_REQUEST) return rows;
  const orders = await findAnyOrdersNow(rows.map(({ id }) => id));
  if (orders.some(({ charge }) => charge?.batch === jobId)) return rows;
  const priced = await priceBatch(caller, rows, orders, Number.POSITIVE_INFINITY);
  return (await getWallet(caller.id)).balance < priced.sumPaise ? undefined : priced.orders;
}

async function payAll(jobId: string, caller: Caller, orders: readonly BatchOrder[], tally: Tally): Promise<void> {
  const progress = progressReporter(jobId);
  await progress(0, orders.length);
  let booking: Promise<void> = Promise.resolve();
  for (let from = 0; from < orders.length; from += MAX_ORDERS_IN_TRANSACTION) {
    const chunk = orders.slice(from, from + MAX_ORDERS_IN_TRANSACTION);
    const outcomes = await payChunk(jobId, caller, chunk, from);
    for (const row of chunk) count(tally, row, outcomes.get(row.id));
    await booking;
    booking = handOver([...outcomes.values()]);
    // This error is thrown later by `await booking`. Until then, the unhandled rejection must not end the process.
    booking.catch(() => undefined);
    await progress(Math.min(from + MAX_ORDERS_IN_TRANSACTION, orders.length), orders.length);
  }
  await booking;
}

/** Pays some orders in one transaction. Skips orders that this batch already paid. */
function payChunk(jobId: string, caller: Caller, chunk: readonly BatchOrder[], from: number) {
  const at = now();
  const quote = createOrderQuoter(caller);
  const rows = new Map(chunk.map((row, n) => [row.id, { row, n }]));
  const payments = new Map(
    [...rows].map(([id, { row, n }]) => {
      const graceMs = BOOK_GRACE_MS + (from + n) * EACH_WAITS_MS;
      return [id, paymentPlanner(caller, { ...row, batch: jobId, graceMs, quote }, at)] as const;
    }),
  );
  return changeOrders(
    caller.id,
    [...rows.keys()],
    async (order) => {
      if (order.charge?.batch === jobId) return undefined;
      if (order.owner !== caller.id) throw new Failure('NOT_FOUND', 'There is no such order.');
      return payments.get(order.id)?.(order);
    },
    at,
  );
}

/** Sends the paid orders to the booking queue. If a message is lost, the schedule books its order. */
const handOver = (outcomes: readonly ChangeOutcome[]): Promise<void> =>
  send(
    'book',
    outcomes
      .filter((one): one is Order => !(one instanceof Failure) && isUnbooked(one))
      .map(({ id }) => ({ orderId: id })),
  );

/** Returns today's price if an order was not paid because of a changed price. */
const newPriceIn = (outcome: ChangeOutcome | undefined): Pick<RowError, 'final_pay'> =>
  outcome instanceof Failure && outcome.code === 'PRICE_CHANGED'
    ? { final_pay: Number(outcome.fields?.['final_pay']) }
    : {};

function count(tally: Tally, { number }: BatchOrder, outcome: ChangeOutcome | undefined): void {
  if (outcome === undefined || outcome instanceof Failure) {
    tally.failed.push({ row_number: number, message: outcome?.message ?? OUR_FAULT, ...newPriceIn(outcome) });
    return;
  }
  // An earlier try paid the order, but its courier refused it. The money is already refunded, so the order counts as
  // failed.
  if (isRefused(outcome)) tally.failed.push({ row_number: number, message: outcome.error ?? '' });
  else {
    tally.paid += 1;
    tally.paise += outcome.charge?.paise ?? 0;
  }
}

const orderCount = (count: number): string => (count === 1 ? '1 order' : `${count.toLocaleString('en-IN')} orders`);

function resultOf({ paid, paise, failed }: Tally, fault: string | undefined): BatchResult {
  const success = fault === undefined && failed.length === 0;
  const some = `${orderCount(paid)} paid, ${orderCount(failed.length)} not. See the reasons.`;
  return {
    success,
    message: fault ?? (success ? 'Order has been successfully placed' : some),
    paid,
    amount: toRupees(paise),
    failed_transaction: failed.slice(0, MOST_FAILED_SHOWN).map(({ row_number, message, final_pay }) => ({
      order_count: row_number,
      message,
      ...(final_pay !== undefined && { final_pay }),
    })),
  };
}

/** Stores the result of the job, unless another delivery of the same message has already ended it. */
async function end(jobId: string, total: number, tally: Tally, fault?: string): Promise<void> {
  const errors = fault === undefined ? tally.failed : [...tally.failed, { row_number: 0, message: fault }];
  if (errors.length > 100) await keepErrors(jobId, errors);
  const outcome: JobEnd = {
    state: fault === undefined ? 'done' : 'failed',
    total,
    result: resultOf(tally, fault),
    errors,
  };
  await commit(jobEndWrites(jobId, outcome, now())).catch((error: unknown) => {
    if (!(error instanceof ConditionFailed)) throw error;
  });
}
