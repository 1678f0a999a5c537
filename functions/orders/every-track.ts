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

async function dueOrders(): Promise<Order[]> {
  const until = courierNow().toISOString();
  const ids = await Promise.all(Array.from({ length: DUE_SHARDS }, (_, shard) => listDue(shard, until, AT_ONCE)));
  const orders: Order[] = [];
  const read = ids.flat().map(async (id) => {
    const order = await findAnyOrder(id);
    if (order !== undefined) orders.push(order);
  });
  for (const failed of (await Promise.allSettled(read)).filter((one) => one.status === 'rejected')) {
    log.error('due order not read', failed.reason as Error);
  }
  return orders;
}

/** One order that cannot be settled must not keep all others from being looked at: it stays due, and the alarm tells. */
async function each(orders: readonly Order[], settle: (order: Order) => Promise<unknown>): Promise<void> {
  for (const order of orders) {
    await settle(order).catch((error: unknown) => {
      log.error('order not settled', { order_id: order.id, error: error as Error });
    });
  }
}

async function trackTogether(name: string, orders: Order[]): Promise<void> {
  const courier = await courierFor(name);
  if (courier === undefined) return log.warn('no courier set up', { courier: name });
  for (let i = 0; i < orders.length; i += PER_QUESTION) {
    const asked = orders.slice(i, i + PER_QUESTION);
    try {
      const scans = await courier.track(asked.map((order) => order.awb ?? ''));
      await each(asked, (order) => applyScans(order.id, scans.get(order.awb ?? '') ?? [], now()));
    } catch (error) {
      // It stays due and is asked again in a minute; the alarm on this warning tells of a courier that stays down.
      if (!(error instanceof CourierDown)) throw error;
      log.warn('courier did not answer', { courier: name });
    }
  }
}

/** Looks at everything that is due: books what is not booked, settles what was asked, tracks what moves. */
export async function handler(): Promise<void> {
  const orders = await dueOrders();
  await send(
    'book',
    orders.filter((order) => order.awb === null).map((order) => ({ orderId: order.id })),
  );
  const booked = orders.filter((order) => order.awb !== null);
  const asked = booked.filter((order) => order.pending !== null);
  await each(asked, (order) => settleAsked(order, now()));
  const moving = Map.groupBy(
    booked.filter((order) => order.pending === null),
    courierName,
  );
  for (const [name, together] of moving) await trackTogether(name, together);
}
