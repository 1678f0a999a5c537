import { CourierDown } from '../../couriers/gateway/transport.ts';
import { courierNow, now } from '../../platform/clock.ts';
import { log } from '../../platform/log.ts';
import { send } from '../../platform/messaging/queues.ts';
import { isUnbooked, unbookedSince } from '../booking/booking-state.ts';
import { changeOrder } from '../change/change-order.ts';
import { type Order, partnerName } from '../record/order.ts';
import { findAnyOrder, listDue } from '../record/store.ts';
import { PATIENCE_MS, SILENT_IN_A_ROW } from '../tracking/polls.ts';
import { carryOut } from './ask-courier.ts';

/** Orders of a courier in one run; the next minute takes on from there. */
const AT_ONCE = 500;

async function read(ids: readonly string[], until: string): Promise<Order[]> {
  const orders: Order[] = [];
  const reading = ids.map(async (id) => {
    const order = await findAnyOrder(id);
    // The index may be a moment behind.
    if (order?.dueAt != null && order.dueAt <= until) orders.push(order);
  });
  for (const failed of (await Promise.allSettled(reading)).filter((one) => one.status === 'rejected')) {
    log.error('due order not read', failed.reason as Error);
  }
  return orders;
}

/** Since when an order waits. Each try to book it puts off the next look, so of the unbooked the payment counts. */
const waitsSince = (order: Order): number =>
  order.awb === null ? unbookedSince(order) : Date.parse(order.dueAt ?? '');

/**
 * Notes that orders stay due; they are tried again in a minute. A courier that is silent for a while is a warning. One
 * that stays silent is an error, and so is any other reason: errors ring the alarm (infra/constructs/watch/watch-log.ts).
 */
function notSettled(orders: readonly Order[], error: Error): void {
  const waitsMs = courierNow().getTime() - Math.min(...orders.map(waitsSince));
  const mayPass = error instanceof CourierDown && waitsMs < PATIENCE_MS;
  const told = { order_id: orders[0]?.id, orders: orders.length, minutes: Math.round(waitsMs / 60_000), error };
  log[mayPass ? 'warn' : 'error']('due orders not settled', told);
}

async function settle(order: Order): Promise<void> {
  const outcome = await carryOut(order, now());
  if (outcome.kind === 'unknown') throw new CourierDown(partnerName(order), `${order.pending} not answered`);
  if (outcome.kind === 'refused' && order.refund !== null)
    log.error('carried after its refund', { order_id: order.id, awb: order.awb, said: outcome.message });
}

/**
 * Puts what was asked of a courier to it again, one after another. What fails keeps no other from being done. A courier
 * that did not answer several times in a row is not asked on in this run: each question would wait for its whole time limit.
 */
async function settleInTurn(asked: readonly Order[]): Promise<void> {
  let unanswered: Order[] = [];
  let inARow = 0;
  let silence: CourierDown | undefined;
  for (const [at, order] of asked.entries()) {
    try {
      await settle(order);
      inARow = 0;
    } catch (error) {
      if (!(error instanceof CourierDown)) notSettled([order], error as Error);
      else {
        silence = error;
        unanswered.push(order);
        if (++inARow < SILENT_IN_A_ROW) continue;
        unanswered = [...unanswered, ...asked.slice(at + 1)];
        break;
      }
    }
  }
  if (silence !== undefined) notSettled(unanswered, silence);
}

/** For an order that stands among the due ones without a reason: it would stand in front of them for good. */
const nothingDue = (order: Order) =>
  isUnbooked(order) || order.pending !== null ? undefined : { order: { ...order, dueAt: null } };

/** One courier's due orders, whichever of its variants carries them: has the unbooked booked, settles what was asked. */
async function look(orders: readonly Order[]): Promise<void> {
  const unbooked = orders.filter(isUnbooked);
  await send(
    'book',
    unbooked.map(({ id }) => ({ orderId: id })),
  );
  if (unbooked.length > 0) notSettled(unbooked, new CourierDown(partnerName(unbooked[0] as Order), 'not booked yet'));
  const rest = orders.filter((order) => !isUnbooked(order));
  await settleInTurn(rest.filter(({ pending }) => pending !== null));
  for (const { id } of rest.filter(({ pending }) => pending === null)) await changeOrder(id, nothingDue, now());
}

/**
 * Looks at what is paid and not booked, and at what was asked of couriers and not settled: all couriers at once, so that one
 * that is slow or silent delays none but its own. What merely moves stands in no one's way here: it is walked, `every-walk.ts`.
 */
export async function handler(): Promise<void> {
  const until = courierNow().toISOString();
  const due = await listDue(until, AT_ONCE);
  const looked = await Promise.allSettled(due.map(async (ids) => look(await read(ids, until))));
  for (const failed of looked.filter((one) => one.status === 'rejected')) {
    log.error('due orders not checked', failed.reason as Error);
  }
}
