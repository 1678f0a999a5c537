import { Failure } from '../../shared/errors.ts';
import type { ordersContract } from '../../shared/orders/contract.ts';
import { mayCreateRto, move } from '../../shared/orders/status.ts';
import { priceRto } from '../../shared/quotes/price-rto.ts';
import { courierFor } from '../couriers/courier-for.ts';
import { courierNow } from '../platform/clock.ts';
import type { Verb } from '../platform/http.ts';
import { reversed } from '../wallets/account.ts';
import { transactionId } from '../wallets/transaction.ts';
import { rtoEntry } from './apply-scans.ts';
import type { Settled } from './cancel.ts';
import { changeOrder, type Decision } from './change-order.ts';
import { getOrder } from './get-order.ts';
import { nextLook } from './next-look.ts';
import { courierName, type Order, orderNumber } from './order.ts';
import { orderView } from './order-view.ts';
import { rtoPostings } from './refund.ts';
import { showChanged } from './show-order.ts';
import { checkAwb } from './track.ts';

/** Takes the debit of an RTO back, once: the courier refused to return the parcel. */
function undone(order: Order): Decision | undefined {
  if (order.pending !== 'rto' || order.rto === null) return undefined;
  const { seq, paise } = order.rto;
  const next = () => ({ ...order, pending: null, rto: null });
  if (seq === null || paise === 0) return { next };
  return {
    next,
    entry: {
      kind: 'reversal',
      postings: reversed(rtoPostings(order.owner, paise)),
      order: { id: order.id, number: orderNumber(order.id), awb: order.awb },
      corrects: transactionId(order.owner, seq),
      method: 'wallet',
      note: 'The courier refused the return to origin',
      mayOverdraw: true,
    },
  };
}

/** Asks the courier for the RTO of an order that is marked and debited. Returning what returns is done, so it can be repeated. */
export async function settleRto(order: Order, at: Date): Promise<Settled> {
  const courier = await courierFor(courierName(order));
  if (courier === undefined || order.awb === null) return { kind: 'unknown' };
  const outcome = await courier.createRto(order.awb);
  if (outcome.kind === 'unknown') return { kind: 'unknown' };
  if (outcome.kind === 'refused') {
    await changeOrder(order.id, undone, at);
    return { kind: 'refused', message: outcome.message };
  }
  const done = await changeOrder(
    order.id,
    (now) => {
      if (now.pending !== 'rto') return undefined;
      // A scan may have come first and further: nothing turns back.
      const status = move(now.status, 'rto_initiated', now) === 'moved' ? 'rto_initiated' : now.status;
      return { next: () => ({ ...now, pending: null, status }) };
    },
    at,
  );
  return { kind: 'done', order: done ?? order };
}

/**
 * Has a parcel returned: the difference to the RTO price is debited first, with the order; then the courier is asked.
 * Of a parcel that is going back already it says the same again.
 */
export const createRto: Verb<typeof ordersContract.createRto> = async ({ body }, { caller, repeat, at }) => {
  const order = await getOrder(caller, body.order_id);
  if (order.owner !== caller.id)
    throw new Failure('NOT_ALLOWED', 'Only the seller who made this order may return it to its origin.');
  if (order.charge !== null) checkAwb(order, undefined);
  const marked = await changeOrder(
    order,
    (now) => {
      if (now.rto !== null && now.refund === null) return undefined;
      if (now.pending !== null || !mayCreateRto(orderView(now, { creator: undefined }), { _id: caller.id })) {
        throw new Failure('CONFLICT', `This order cannot be returned: it is ${now.status.replaceAll('_', ' ')}.`);
      }
      const { differencePaise } = priceRto({
        freightPaise: now.charge?.freightPaise ?? 0,
        finalPaise: now.charge?.paise ?? 0,
      });
      const next = { ...now, pending: 'rto' as const };
      return {
        entry: rtoEntry(now, false),
        next: (line) => ({
          ...next,
          dueAt: nextLook(next, courierNow()),
          rto: { seq: line?.seq ?? null, paise: differencePaise, at: at.toISOString() },
        }),
      };
    },
    at,
    repeat,
  );
  const settled: Settled = marked.pending === 'rto' ? await settleRto(marked, at) : { kind: 'done', order: marked };
  if (settled.kind === 'refused') throw new Failure('CONFLICT', settled.message);
  if (settled.kind === 'unknown') {
    throw new Failure(
      'UPSTREAM',
      'The courier did not answer. The return is kept and settled within minutes; you need not ask again.',
    );
  }
  return { data: await showChanged(caller, settled.order), message: 'The parcel is on its way back.' };
};
