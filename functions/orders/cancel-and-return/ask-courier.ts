import { Failure } from '../../../shared/errors.ts';
import { move } from '../../../shared/orders/status.ts';
import type { Courier, Outcome } from '../../couriers/port.ts';
import { courierFor, WHILE_A_PERSON_WAITS_MS } from '../../couriers/registry/courier-for.ts';
import { log } from '../../platform/log.ts';
import { changeOrder, type Decision } from '../change/change-order.ts';
import { QUEUED } from '../ndr/reattempt-words.ts';
import { settleReattempt } from '../ndr/settle-reattempt.ts';
import { courierOfOrder, type Order } from '../record/order.ts';
import { markCarried } from '../tracking/watch-refunded.ts';
import { planCancellation } from './plan-cancellation.ts';
import { undoRto } from './rto.ts';
import { planTaken, settled } from './taken-cancel.ts';

/**
 * A command to a courier, and what each outcome makes of the order. Commands can be repeated: couriers accept a second
 * request.
 */
interface CourierCommand {
  call: (courier: Courier, awb: string) => Promise<Outcome>;
  done: (order: Order, at: Date, by: string | undefined) => Decision | undefined;
  refused: (order: Order, at: Date) => Decision | undefined;
  /** What the seller reads while the courier does not answer. */
  silent: string;
}

const COMMANDS: Readonly<Record<'cancel' | 'rto', CourierCommand>> = {
  cancel: {
    call: (courier, awb) => courier.cancel(awb),
    done: (order, at, by) =>
      planCancellation(order, at, { note: 'Cancelled before pick-up', by }) ??
      // The order was refunded before the courier was found to carry it.
      (order.pending === 'cancel' ? { order: settled(order) } : undefined),
    refused: (order, at) => {
      if (order.pending !== 'cancel') return undefined;
      const next = settled(order);
      if (order.refund === null) return { order: next };
      // The order was refunded and the courier carries it: staff decide.
      return { order: { ...next, carried: order.carried ?? { at: at.toISOString(), moved: false } } };
    },
    silent: 'The courier did not answer. The cancellation is kept and settled within minutes; you need not ask again.',
  },
  rto: {
    call: (courier, awb) => courier.createRto(awb),
    done: (order) => {
      if (order.pending !== 'rto') return undefined;
      // A scan may have come first and further: a status never goes back.
      const status = move(order.status, 'rto_initiated', order) === 'moved' ? 'rto_initiated' : order.status;
      return { order: { ...settled(order), status } };
    },
    refused: undoRto,
    silent: 'The courier did not answer. The return is kept and settled within minutes; you need not ask again.',
  },
};

/** The outcome of a command: the order after it was done or taken on; the refusal; or unknown. */
type CommandOutcome = { kind: 'done' | 'taken'; order: Order } | { kind: 'refused' | 'unknown'; message: string };

/**
 * Sends an order's pending command to its courier and settles it: done, withdrawn, or asked again later. An order
 * without a pending command is settled. `book` settles an order without AWB, because it asks whether the courier has
 * it.
 * @param by who asked; absent for the schedule
 */
export async function carryOut(order: Order, at: Date, by?: string): Promise<CommandOutcome> {
  if (order.pending === null) return { kind: 'done', order };
  if (order.pending === 'reattempt') {
    const isSettled = await settleReattempt(order.id, { by: 'schedule', at });
    return isSettled ? { kind: 'done', order } : { kind: 'unknown', message: QUEUED.text };
  }
  const { call, done, refused, silent } = COMMANDS[order.pending];
  const courier = await courierFor(courierOfOrder(order), by === undefined ? undefined : WHILE_A_PERSON_WAITS_MS);
  const outcome = courier && order.awb !== null ? await call(courier, order.awb) : undefined;
  if (outcome?.kind === 'unknown' && outcome.taken) {
    const waiting = (await changeOrder(order.id, (now) => planTaken(now, at, by), at)) ?? order;
    return { kind: waiting.pending === null ? 'done' : 'taken', order: waiting };
  }
  if (outcome === undefined || outcome.kind === 'unknown') return { kind: 'unknown', message: silent };
  let known = order;
  const decide = (now: Order) => {
    known = now;
    return outcome.kind === 'done' ? markCarried(done(now, at, by), at) : refused(now, at);
  };
  const changed = (await changeOrder(order.id, decide, at)) ?? order;
  if (outcome.kind === 'done' && changed.carried !== undefined && known.carried === undefined)
    log.error('carried after its refund', { order_id: order.id, awb: order.awb, said: changed.status });
  return outcome.kind === 'done' ? { kind: 'done', order: changed } : { kind: 'refused', message: outcome.message };
}

/** Does the same for a person who waits. @throws CONFLICT with the courier's refusal; UPSTREAM without an answer */
export async function askCourier(order: Order, at: Date, by: string): Promise<Order> {
  const outcome = await carryOut(order, at, by);
  if ('order' in outcome) return outcome.order;
  throw new Failure(outcome.kind === 'refused' ? 'CONFLICT' : 'UPSTREAM', outcome.message);
}
