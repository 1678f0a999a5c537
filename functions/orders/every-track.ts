import { CourierDown } from '../couriers/courier-down.ts';
import { courierFor } from '../couriers/courier-for.ts';
import { courierNow, now } from '../platform/clock.ts';
import { log } from '../platform/log.ts';
import { send } from '../platform/queues.ts';
import { applyScans } from './apply-scans.ts';
import { settleCancel } from './cancel.ts';
import { settleRto } from './create-rto.ts';
import { courierName, type Order } from './order.ts';
import { DUE_SHARDS, findAnyOrder, listDue } from './store.ts';

/** Orders of one shard in one run; the next minute takes on from there. */
const AT_ONCE = 200;
/** AWBs in one question, the least that a courier documents. */
const PER_QUESTION = 50;

async function dueOrders(): Promise<Order[]> {
  const until = courierNow().toISOString();
  const ids = await Promise.all(Array.from({ length: DUE_SHARDS }, (_, shard) => listDue(shard, until, AT_ONCE)));
  const orders = await Promise.all(ids.flat().map(findAnyOrder));
  return orders.filter((order) => order !== undefined);
}

async function trackTogether(name: string, orders: Order[]): Promise<void> {
  const courier = await courierFor(name);
  if (courier === undefined) return log.warn('no courier set up', { courier: name });
  for (let i = 0; i < orders.length; i += PER_QUESTION) {
    const asked = orders.slice(i, i + PER_QUESTION);
    try {
      const scans = await courier.track(asked.map((order) => order.awb ?? ''));
      for (const order of asked) await applyScans(order.id, scans.get(order.awb ?? '') ?? [], now());
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
  for (const order of booked.filter(({ pending }) => pending === 'cancel')) await settleCancel(order, now());
  for (const order of booked.filter(({ pending }) => pending === 'rto')) await settleRto(order, now());
  const moving = Map.groupBy(
    booked.filter(({ pending }) => pending === null),
    courierName,
  );
  for (const [name, together] of moving) await trackTogether(name, together);
}
