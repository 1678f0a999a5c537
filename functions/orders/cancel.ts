import { Failure } from '../../shared/errors.ts';
import type { ordersContract } from '../../shared/orders/contract.ts';
import { mayCancel } from '../../shared/orders/status.ts';
import { courierFor } from '../couriers/courier-for.ts';
import { courierNow } from '../platform/clock.ts';
import type { Ctx, Verb } from '../platform/http.ts';
import type { Caller } from '../users/caller.ts';
import { changeOrder } from './change-order.ts';
import { getToChange } from './get-order.ts';
import { nextLook } from './next-look.ts';
import { courierName, type Order } from './order.ts';
import { orderView } from './order-view.ts';
import { cancelled } from './refund.ts';
import { showChanged } from './show-order.ts';
import { checkAwb } from './track.ts';

/** What came of asking the courier: settled, refused with its words, or not known yet. */
export type Settled = { kind: 'done'; order: Order } | { kind: 'refused'; message: string } | { kind: 'unknown' };

/**
 * Asks the courier to cancel an order that is marked so, and settles it: refund, or the mark taken off, or another look
 * later. Couriers take a second cancellation of the same AWB as done, so this can be repeated. An order without AWB is
 * settled by `book`, which asks whether the courier has it.
 */
export async function settleCancel(order: Order, at: Date, by?: string): Promise<Settled> {
  const courier = await courierFor(courierName(order));
  if (courier === undefined || order.awb === null) return { kind: 'unknown' };
  const outcome = await courier.cancel(order.awb);
  if (outcome.kind === 'unknown') return { kind: 'unknown' };
  if (outcome.kind === 'refused') {
    await changeOrder(
      order.id,
      (now) => (now.pending === 'cancel' ? { next: () => ({ ...now, pending: null }) } : undefined),
      at,
    );
    return { kind: 'refused', message: outcome.message };
  }
  const done = await changeOrder(order.id, (now) => cancelled(now, at, { note: 'Cancelled before pick-up', by }), at);
  return { kind: 'done', order: done ?? order };
}

async function cancelNow(
  caller: Caller,
  asked: { order_id: string; airwaybilno?: string },
  { at, repeat }: Pick<Ctx, 'at' | 'repeat'>,
) {
  const order = await getToChange(caller, asked.order_id);
  if (order.awb !== null) checkAwb(order, asked.airwaybilno);
  const viewer = { _id: caller.id, showAllOrders: caller.seesAll };
  const marked = await changeOrder(
    order,
    (now) => {
      if (now.status === 'cancelled' || now.pending === 'cancel') return undefined;
      if (!mayCancel(orderView(now, { creator: undefined }), viewer)) {
        throw new Failure(
          'CONFLICT',
          `This order can no longer be cancelled: it is ${now.status.replaceAll('_', ' ')}.`,
        );
      }
      if (now.pending !== null) throw new Failure('CONFLICT', 'A return to origin of this order is under way.');
      const next = { ...now, pending: 'cancel' as const };
      // Without an AWB the first booking may still be under way: it keeps its own time to be looked at.
      return { next: () => (now.awb === null ? next : { ...next, dueAt: nextLook(next, courierNow()) }) };
    },
    at,
    repeat,
  );
  const settled: Settled =
    marked.status === 'cancelled' ? { kind: 'done', order: marked } : await settleCancel(marked, at, caller.id);
  if (settled.kind === 'refused') throw new Failure('CONFLICT', settled.message);
  if (settled.kind === 'unknown') {
    throw new Failure(
      'UPSTREAM',
      'The courier did not answer. The cancellation is kept and settled within minutes; you need not ask again.',
    );
  }
  return {
    data: await showChanged(caller, settled.order),
    message: "Cancel order's amount successfully added to the wallet!",
  };
}

/** Cancels a shipment before pick-up and refunds it in full. Of a cancelled one it says the same again. */
export const cancel: Verb<typeof ordersContract.cancel> = ({ body }, ctx) => cancelNow(ctx.caller, body, ctx);
export const cancelGet: Verb<typeof ordersContract.cancelGet> = ({ query }, ctx) => cancelNow(ctx.caller, query, ctx);
