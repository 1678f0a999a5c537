import type { bulksContract } from '../../shared/bulks/contract.ts';
import { Failure } from '../../shared/errors.ts';
import { formatRupees, toPaise, toRupees } from '../../shared/money.ts';
import { type Batch, startBatch } from '../orders/batch/start-batch.ts';
import type { BatchOrder } from '../orders/batch-store.ts';
import { numberInBulk } from '../orders/bulk-order-id.ts';
import { findBulkState } from '../orders/bulk-state-store.ts';
import { isPaid } from '../orders/order.ts';
import type { Verb } from '../users/serve.ts';
import type { Bulk } from './bulk.ts';
import { chosenOf } from './chosen.ts';
import { eachOrder } from './each-order.ts';
import { getBulk } from './get.ts';

/** What is unpaid of a bulk, with its partners and prices as they are chosen now. @throws CONFLICT when there is nothing, or a partner is missing */
async function batchOf(bulk: Bulk): Promise<Batch> {
  if (bulk.orders === 0) throw new Failure('CONFLICT', 'The orders of this file are not made yet.');
  const { layers } = await findBulkState(bulk.id);
  const rows: BatchOrder[] = [];
  const missing: number[] = [];
  let sumPaise = 0;
  for await (const order of eachOrder(bulk, { eventual: false })) {
    if (isPaid(order)) continue;
    const number = numberInBulk(order.id) ?? 0;
    const chosen = chosenOf(order, { pricers: bulk.pricers, layers });
    if (chosen === undefined) missing.push(number);
    else {
      rows.push({ id: order.id, number, partnerId: chosen.partnerId, expectedPaise: chosen.finalPaise });
      sumPaise += chosen.finalPaise;
    }
  }
  if (missing.length > 0) throw new Failure('CONFLICT', `Choose a courier partner for ${named(missing)} first.`);
  if (rows.length === 0) throw new Failure('CONFLICT', 'Every order of this bulk is paid already.');
  return { orders: rows, sumPaise, bulkId: bulk.id };
}

/** `order 3`, `orders 3, 5 and 7`, `orders 1, 2, 3 and 40 more`. */
function named(numbers: readonly number[]): string {
  const shown = numbers.length > 4 ? numbers.slice(0, 3) : numbers;
  const more = numbers.length - shown.length;
  const last = more > 0 ? `${more} more` : String(shown.at(-1));
  const before = more > 0 ? shown : shown.slice(0, -1);
  return `order${numbers.length === 1 ? '' : 's'} ${before.length > 0 ? `${before.join(', ')} and ` : ''}${last}`;
}

/** Nobody pays a total that they did not see. @throws PRICE_CHANGED */
function checkTotal({ sumPaise }: Batch, expected: number | undefined): void {
  if (expected === undefined || toPaise(expected) === sumPaise) return;
  throw new Failure(
    'PRICE_CHANGED',
    `The total was ${formatRupees(toPaise(expected))}; it is ${formatRupees(sumPaise)} now. Look at it and pay again.`,
    { fields: { expected_amount: String(expected), final_pay: String(toRupees(sumPaise)) } },
  );
}

/** Pays what is unpaid of a bulk by a job. Only who made it pays. */
export const pay: Verb<typeof bulksContract.pay> = async ({ body }, ctx) => {
  const { bulk } = await getBulk(ctx.caller, body.bulk_id);
  if (bulk.owner !== ctx.caller.id)
    throw new Failure('NOT_ALLOWED', 'Only the seller who made this bulk upload may pay for it.');
  const batch = async () => {
    const due = await batchOf(bulk);
    checkTotal(due, body.expected_amount);
    return due;
  };
  return startBatch(batch, bulk.id, ctx);
};
