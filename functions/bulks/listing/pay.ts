import type { bulksContract } from '../../../shared/bulks/contract.ts';
import { Failure, invalidField } from '../../../shared/errors.ts';
import { formatRupees, toPaise, toRupees } from '../../../shared/money.ts';
import { type Batch, startBatch } from '../../orders/batch/start-batch.ts';
import { fallbackLimitPaise } from '../../orders/booking/payment.ts';
import type { Caller } from '../../users/caller/caller.ts';
import type { Verb } from '../../users/caller/serve.ts';
import type { Bulk } from '../bulk.ts';
import { getBulk } from '../get.ts';
import { type PayableOrder, payableOrders } from './payable-orders.ts';
import { type PricedOrder, type TodaysPrices, todaysPrices } from './todays-prices.ts';

interface PayRequest {
  expected_amount?: number | undefined;
  accept_new_prices?: boolean | undefined;
  fallback_within?: number | null | undefined;
}

const totalChanged = (said: string, wasPaise: number, nowPaise: number, more: Record<string, string> = {}): Failure =>
  new Failure('PRICE_CHANGED', said, {
    fields: { expected_amount: String(toRupees(wasPaise)), final_pay: String(toRupees(nowPaise)), ...more },
  });

/** Checks that the payer has seen this total. @throws PRICE_CHANGED */
function checkTotal(sumPaise: number, expected: number | undefined): void {
  if (expected === undefined || toPaise(expected) === sumPaise) return;
  const was = toPaise(expected);
  throw totalChanged(
    `The total was ${formatRupees(was)}; it is ${formatRupees(sumPaise)} now. Look at it and pay again.`,
    was,
    sumPaise,
  );
}

/**
 * Checks, before anything is paid, that no price has changed. Ignores orders that no partner carries any more: the job
 * refuses each of them later.
 * @throws PRICE_CHANGED with the number of `orders` whose price changed
 */
function checkPrices({ priced, changed, wasPaise, nowPaise }: TodaysPrices): void {
  const moved = changed.filter(({ now }) => typeof now === 'number').length;
  if (moved === 0) return;
  const [count, all] = [moved, priced.length].map((n) => n.toLocaleString('en-IN'));
  throw totalChanged(
    `${moved === 1 ? 'The price' : 'The prices'} of ${count} of ${all} ${priced.length === 1 ? 'order' : 'orders'} changed since this bulk was priced: ${formatRupees(wasPaise)} then, ${formatRupees(nowPaise)} now. Nothing was paid. Accept the new prices, or choose again.`,
    wasPaise,
    nowPaise,
    { orders: String(moved) },
  );
}

/** Builds the payment job's row of an order, with the price that the seller has seen. */
const rowOf = (
  { order, number, chosen, now }: PayableOrder & Partial<PricedOrder>,
  { fallback_within }: PayRequest,
  seller: Caller,
) => {
  const fallbackPaise = fallbackLimitPaise(fallback_within, seller.user, chosen.partnerId, order);
  return {
    id: order.id,
    number,
    partnerId: chosen.partnerId,
    expectedPaise: typeof now === 'number' ? now : chosen.finalPaise,
    ...(fallbackPaise !== undefined && { fallbackPaise }),
  };
};

/**
 * Returns the unpaid orders of a bulk with their chosen partners, at prices that the seller has seen. Includes orders
 * without an e-way bill, but not in the total, because the job refuses them. @throws PRICE_CHANGED
 */
async function batchOf(seller: Caller, bulk: Bulk, request: PayRequest): Promise<Batch> {
  const { payable, withoutEWayBill } = await payableOrders(bulk);
  const today = await todaysPrices(seller, payable);
  const accepted = request.accept_new_prices === true;
  checkTotal(accepted ? today.nowPaise : today.wasPaise, request.expected_amount);
  if (!accepted) checkPrices(today);
  const orders = [...today.priced, ...withoutEWayBill].map((one) => rowOf(one, request, seller));
  return { orders, sumPaise: today.nowPaise, bulkId: bulk.id };
}

/** Starts a job that pays the unpaid orders of a bulk. Only the bulk's owner may do this. */
export const pay: Verb<typeof bulksContract.pay> = async ({ body }, ctx) => {
  if (body.accept_new_prices === true && body.expected_amount === undefined)
    throw invalidField('expected_amount', 'Send the new total that was shown.');
  const { bulk } = await getBulk(ctx.caller, body.bulk_id);
  if (bulk.owner !== ctx.caller.id)
    throw new Failure('NOT_ALLOWED', 'Only the seller who made this bulk upload may pay for it.');
  return startBatch(() => batchOf(ctx.caller, bulk, body), bulk.id, ctx);
};
