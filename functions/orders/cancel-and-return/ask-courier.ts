import { Failure } from '../../../shared/errors.ts';
import { scanEffect } from '../../../shared/orders/status.ts';
import type { Courier, CourierOutcome } from '../../couriers/port.ts';
import { courierFor } from '../../couriers/registry/courier-for.ts';
import { log } from '../../platform/log.ts';
import { changeOrder, type OrderDecision } from '../change/change-order.ts';
import { QUEUED_OUTCOME } from '../ndr/reattempt-words.ts';
import { settleReattempt } from '../ndr/settle-reattempt.ts';
import { courierOfOrder, type Order } from '../record/order.ts';
import { withPickedUpAfterRefund } from '../tracking/watch-refunded.ts';
import { planCancellation } from './plan-cancellation.ts';
import { withoutRto } from './rto.ts';
import { planAcceptedCancel, withoutPendingCommand } from './taken-cancel.ts';

/**
 * A command to a courier, and how the order changes with each outcome. A command can be sent again, because couriers
 * accept repeated requests.
 */
interface CourierCommand {
  call: (courier: Courier, awb: string) => Promise<CourierOutcome>;
  done: (order: Order, at: Date, by: string | undefined) => OrderDecision | undefined;
  refused: (order: Order, at: Date) => OrderDecision | undefined;
  /** The message to the seller if the courier does not answer. */
  silent: string;
}

const COMMANDS: Readonly<Record<'cancel' | 'rto', CourierCommand>> = {
  cancel: {
    call: (courier, awb) => courier.cancel(awb),
    done: (order, at, by) =>
      planCancellation(order, at, { note: 'Cancelled before pick-up', by }) ??
      // The order is already refunded. Its AWB arrived after the refund, and was cancelled at the courier.
      (order.pending === 'cancel' ? { order: withoutPendingCommand(order) } : undefined),
    refused: (order, at) => {
      if (order.pending !== 'cancel') return undefined;
      const next = withoutPendingCommand(order);
      if (order.refund === null) return { order: next };
      // The order is refunded, but the courier carries the parcel: staff decide whether to charge it again.
      return { order: { ...next, carried: order.carried ?? { at: at.toISOString(), moved: false } } };
    },
    silent: 'The courier did not answer. The cancellation is kept and settled within minutes; you need not ask again.',
  },
  rto: {
    call: (courier, awb) => courier.createRto(awb),
    done: (order) => {
      if (order.pending !== 'rto') return undefined;
      // A scan may have moved the order further already, and a status never goes back.
      const status = scanEffect(order.status, 'rto_initiated', order) === 'moved' ? 'rto_initiated' : order.status;
      return { order: { ...withoutPendingCommand(order), status } };
    },
    refused: withoutRto,
    silent: 'The courier did not answer. The return is kept and settled within minutes; you need not ask again.',
  },
};

/** The outcome of a command. `taken`: the courier accepted it, but has not carried it out yet. */
type CommandOutcome = { kind: 'done' | 'taken'; order: Order } | { kind: 'refused' | 'unknown'; message: string };

/**
 * Sends an order's pending command to its courier and stores the outcome. If the outcome is unknown, the command stays
 * pending and is sent again later. Sends nothing for an order without AWB. The consumer of the queue `book` checks
 * whether the courier has such an order.
 * @param by the id of the person who gave the command; absent if the schedule repeats it
 */
export async function sendPendingCommand(order: Order, at: Date, by?: string): Promise<CommandOutcome> {
  if (order.pending === null) return { kind: 'done', order };
  if (order.pending === 'reattempt') {
    const isSettled = await settleReattempt(order.id, { by: 'schedule', at });
    return isSettled ? { kind: 'done', order } : { kind: 'unknown', message: QUEUED_OUTCOME.text };
  }
  const { call, done, refused, silent } = COMMANDS[order.pending];
  const courier = await courierFor(courierOfOrder(order), by === undefined ? 'job' : 'person');
  const outcome = courier && order.awb !== null ? await call(courier, order.awb) : undefined;
  if (outcome?.kind === 'unknown' && outcome.taken) {
    const waiting = (await changeOrder(order.id, (now) => planAcceptedCancel(now, at, by), at)) ?? order;
    return { kind: waiting.pending === null ? 'done' : 'taken', order: waiting };
  }
  if (outcome === undefined || outcome.kind === 'unknown') return { kind: 'unknown', message: silent };
  let known = order;
  const decide = (now: Order) => {
    known = now;
    return outcome.kind === 'done' ? withPickedUpAfterRefund(done(now, at, by), at) : refused(now, at);
  };
  const changed = (await changeOrder(order.id, decide, at)) ?? order;
  if (outcome.kind === 'done' && changed.carried !== undefined && known.carried === undefined)
    log.error('carried after its refund', { order_id: order.id, awb: order.awb, said: changed.status });
  return outcome.kind === 'done' ? { kind: 'done', order: changed } : { kind: 'refused', message: outcome.message };
}

/**
 * Carries out a command while the person who gave it waits for the result. Throws CONFLICT if the courier refuses,
 * UPSTREAM if it does not answer.
 */
export async function carryOutCommand(order: Order, at: Date, by: string): Promise<Order> {
  const outcome = await sendPendingCommand(order, at, by);
  if ('order' in outcome) return outcome.order;
  throw new Failure(outcome.kind === 'refused' ? 'CONFLICT' : 'UPSTREAM', outcome.message);
}
