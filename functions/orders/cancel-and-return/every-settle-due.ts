import { CourierDown } from '../../couriers/gateway/transport.ts';
import { courierNow, now } from '../../platform/clock.ts';
import { log } from '../../platform/log.ts';
import { send } from '../../platform/messaging/queues.ts';
import { scheduled } from '../../platform/schedule.ts';
import { runAlone } from '../../platform/table/run-alone.ts';
import { isUnbooked, unbookedSince } from '../booking/booking-state.ts';
import { changeOrder } from '../change/change-order.ts';
import { type Order, partnerName } from '../record/order.ts';
import { findAnyOrder, listDueOrders } from '../record/store.ts';
import { COURIER_SILENT_AFTER, SILENCE_ALARM_MS } from '../tracking/polls.ts';
import { sendPendingCommand } from './ask-courier.ts';

/**
 * The highest number of a courier's due orders that one run handles. The next run, a minute later, handles the rest.
 */
const AT_ONCE = 500;

async function read(ids: readonly string[], until: string): Promise<Order[]> {
  const orders: Order[] = [];
  const reading = ids.map(async (id) => {
    const order = await findAnyOrder(id);
    // The index may be a moment old, so the due time is checked on the order itself.
    if (order?.dueAt != null && order.dueAt <= until) orders.push(order);
  });
  for (const failed of (await Promise.allSettled(reading)).filter((one) => one.status === 'rejected')) {
    log.error('due order not read', failed.reason as Error);
  }
  return orders;
}

/**
 * Returns the time since which an order waits. For an unbooked order, this is the time of its payment or of the last
 * restart of its booking, because each attempt to book changes `dueAt`.
 */
const waitsSince = (order: Order): number =>
  order.awb === null ? unbookedSince(order) : Date.parse(order.dueAt ?? '');

/**
 * Logs that orders could not be settled and stay due. If the courier has not answered for a short time, this is a
 * warning. Otherwise it is an error, which raises an alarm (infra/constructs/watch/watch-logs.ts).
 */
function notSettled(orders: readonly Order[], error: Error): void {
  const waitsMs = courierNow().getTime() - Math.min(...orders.map(waitsSince));
  const mayPass = error instanceof CourierDown && waitsMs < SILENCE_ALARM_MS;
  const context = { order_id: orders[0]?.id, orders: orders.length, minutes: Math.round(waitsMs / 60_000), error };
  log[mayPass ? 'warn' : 'error']('due orders not settled', context);
}

async function settle(order: Order): Promise<void> {
  const outcome = await sendPendingCommand(order, now());
  if (outcome.kind === 'unknown') throw new CourierDown(partnerName(order), `${order.pending} not answered`);
  if (outcome.kind === 'refused' && order.refund !== null)
    log.error('carried after its refund', { order_id: order.id, awb: order.awb, said: outcome.message });
}

/**
 * Sends the pending commands of orders to a courier, one after another. Continues after a failure. Stops after several
 * unanswered requests in a row, because each further request would take its whole timeout.
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
        if (++inARow < COURIER_SILENT_AFTER) continue;
        unanswered = [...unanswered, ...asked.slice(at + 1)];
        break;
      }
    }
  }
  if (silence !== undefined) notSettled(unanswered, silence);
}

/**
 * Removes the due time of an order that has nothing left to settle. Otherwise the order would stay in the due index for
 * ever.
 */
const nothingDue = (order: Order) =>
  isUnbooked(order) || order.pending !== null ? undefined : { order: { ...order, dueAt: null } };

/**
 * Settles the due orders of one courier: sends unbooked orders to the booking queue, and pending commands to the
 * courier.
 */
async function settleCourier(orders: readonly Order[]): Promise<void> {
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
 * How long the lock of a run excludes other runs. It is the function's time limit (see `schedules.ts`) plus some
 * seconds, so the run has certainly ended when the lock expires.
 */
const LONGEST_RUN_MS = 250_000;

/**
 * Settles due orders: books paid orders that have no AWB, and repeats commands that couriers have not answered. Handles
 * all couriers in parallel, so that a slow courier delays only its own orders. If a run takes longer than a minute, the
 * next run does nothing, because it would send the same requests again.
 */
export const handler = scheduled(async () => {
  const until = courierNow().toISOString();
  const due = await listDueOrders(until, AT_ONCE);
  if (due.some((ids) => ids.length > 0)) await runAlone('settle-due', LONGEST_RUN_MS, () => settleAll(due, until));
  return { orders: due.flat().length };
});

async function settleAll(due: readonly string[][], until: string): Promise<void> {
  const runs = await Promise.allSettled(due.map(async (ids) => settleCourier(await read(ids, until))));
  for (const failed of runs.filter((one) => one.status === 'rejected')) {
    log.error('due orders not checked', failed.reason as Error);
  }
}
