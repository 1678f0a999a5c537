import { CourierDown } from '../couriers/courier-down.ts';
import { courierFor } from '../couriers/courier-for.ts';
import { courierNow, now } from '../platform/clock.ts';
import { log } from '../platform/log.ts';
import { send } from '../platform/queues.ts';
import { applyScans } from './apply-scans.ts';
import { settleAsked } from './ask-courier.ts';
import { courierName, type Order } from './order.ts';
import { DUE_SHARDS, findAnyOrder, listDue } from './store.ts';

/** Orders of one shard in one run; the next minute takes on from there. */
const AT_ONCE = 200;
/** AWBs in one question, the least that a courier documents. */
const PER_QUESTION = 50;
/** A courier may be silent for so long before somebody is told. */
const PATIENCE_MS = 3600_000;

async function dueOrders(): Promise<Order[]> {
  const until = courierNow().toISOString();
  const ids = await Promise.all(Array.from({ length: DUE_SHARDS }, (_, shard) => listDue(shard, until, AT_ONCE)));
  const orders: Order[] = [];
  const read = ids.flat().map(async (id) => {
    const order = await findAnyOrder(id);
    // The index may be a moment behind.
    if (order?.dueAt != null && order.dueAt <= until) orders.push(order);
  });
  for (const failed of (await Promise.allSettled(read)).filter((one) => one.status === 'rejected')) {
    log.error('due order not read', failed.reason as Error);
  }
  return orders;
}

/** Since when an order waits. Each try to book it puts off the next look, so of the unbooked the payment counts. */
const waitsSince = ({ awb, charge, dueAt }: Order): number => Date.parse((awb === null ? charge?.at : dueAt) ?? '');

/**
 * Notes that orders stay due; they are tried again in a minute. A courier that is silent for a while is a warning. One
 * that stays silent is an error, and so is any other reason: errors ring the alarm (infra/constructs/watch-log.ts).
 */
function stillDue(orders: readonly Order[], error: Error): void {
  const waitsMs = courierNow().getTime() - Math.min(...orders.map(waitsSince));
  const mayPass = error instanceof CourierDown && waitsMs < PATIENCE_MS;
  const told = { order_id: orders[0]?.id, orders: orders.length, minutes: Math.round(waitsMs / 60_000), error };
  log[mayPass ? 'warn' : 'error']('still due', told);
}

/** One order that cannot be settled must not keep all others from being looked at. */
async function each(orders: readonly Order[], work: (order: Order) => Promise<unknown>): Promise<void> {
  for (const order of orders) await work(order).catch((error: unknown) => stillDue([order], error as Error));
}

async function settle(order: Order): Promise<void> {
  const settled = await settleAsked(order, now());
  if (settled.kind === 'unknown') throw new CourierDown(courierName(order), `${order.pending} not answered`);
  if (settled.kind === 'refused' && order.refund !== null)
    log.error('carried after its refund', { order_id: order.id, awb: order.awb, said: settled.message });
}

async function trackTogether(name: string, orders: readonly Order[]): Promise<void> {
  const courier = await courierFor(name);
  for (let i = 0; i < orders.length; i += PER_QUESTION) {
    const asked = orders.slice(i, i + PER_QUESTION);
    try {
      if (courier === undefined) throw new CourierDown(name, 'no credentials');
      const scans = await courier.track(asked.map((order) => order.awb ?? ''));
      await each(asked, (order) => applyScans(order.id, scans.get(order.awb ?? '') ?? [], now()));
    } catch (error) {
      stillDue(asked, error as Error);
    }
  }
}

/** Looks at everything that is due: has the unbooked booked, settles what was asked, tracks what moves. */
export async function handler(): Promise<void> {
  const orders = await dueOrders();
  const [unbooked, booked] = [orders.filter(({ awb }) => awb === null), orders.filter(({ awb }) => awb !== null)];
  await send(
    'book',
    unbooked.map(({ id }) => ({ orderId: id })),
  );
  for (const [name, some] of Map.groupBy(unbooked, courierName)) {
    stillDue(some, new CourierDown(name, 'booking not confirmed'));
  }
  await each(
    booked.filter(({ pending }) => pending !== null),
    settle,
  );
  const moving = booked.filter(({ pending }) => pending === null);
  for (const [name, some] of Map.groupBy(moving, courierName)) await trackTogether(name, some);
}
