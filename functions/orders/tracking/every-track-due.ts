import { CourierDown } from '../../couriers/courier-down.ts';
import { courierFor } from '../../couriers/courier-for.ts';
import { courierNow, now } from '../../platform/clock.ts';
import { log } from '../../platform/log.ts';
import { send } from '../../platform/queues.ts';
import { carryOut } from '../ending/ask-courier.ts';
import { type Order, partnerName } from '../order.ts';
import { findAnyOrder, listDue } from '../store.ts';
import { applyScans } from './apply-scans.ts';

/** Orders of a courier's shard in one run; the next minute takes on from there. */
const AT_ONCE = 200;
/** AWBs in one question, the least that a courier documents. */
const PER_QUESTION = 50;
/** Questions without an answer after which a courier counts as silent. */
const SILENT_IN_A_ROW = 3;
/** A courier may be silent for so long before somebody is told. */
const PATIENCE_MS = 3600_000;

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
const waitsSince = ({ awb, charge, waitsSince: since, dueAt }: Order): number =>
  Date.parse((awb === null ? (since ?? charge?.at) : dueAt) ?? '');

/**
 * Notes that orders stay due; they are tried again in a minute. A courier that is silent for a while is a warning. One
 * that stays silent is an error, and so is any other reason: errors ring the alarm (infra/constructs/watch-log.ts).
 */
function notSettled(orders: readonly Order[], error: Error): void {
  const waitsMs = courierNow().getTime() - Math.min(...orders.map(waitsSince));
  const mayPass = error instanceof CourierDown && waitsMs < PATIENCE_MS;
  const told = { order_id: orders[0]?.id, orders: orders.length, minutes: Math.round(waitsMs / 60_000), error };
  log[mayPass ? 'warn' : 'error']('track-due not settled', told);
}

/**
 * Puts pieces of work to a courier one after another. A piece that fails keeps no other from being done. A courier that
 * did not answer several times in a row is not asked on in this run: each question would wait for its whole time limit.
 */
async function inTurn<T>(
  pieces: readonly T[],
  of: (piece: T) => readonly Order[],
  work: (piece: T) => Promise<unknown>,
): Promise<void> {
  let unanswered: T[] = [];
  let inARow = 0;
  let silence: CourierDown | undefined;
  for (const [at, piece] of pieces.entries()) {
    try {
      await work(piece);
      inARow = 0;
    } catch (error) {
      if (!(error instanceof CourierDown)) notSettled(of(piece), error as Error);
      else {
        silence = error;
        unanswered.push(piece);
        if (++inARow < SILENT_IN_A_ROW) continue;
        unanswered = [...unanswered, ...pieces.slice(at + 1)];
        break;
      }
    }
  }
  if (silence !== undefined) notSettled(unanswered.flatMap(of), silence);
}

async function settle(order: Order): Promise<void> {
  const outcome = await carryOut(order, now());
  if (outcome.kind === 'unknown') throw new CourierDown(partnerName(order), `${order.pending} not answered`);
  if (outcome.kind === 'refused' && order.refund !== null)
    log.error('carried after its refund', { order_id: order.id, awb: order.awb, said: outcome.message });
}

async function trackTogether(orders: readonly Order[]): Promise<void> {
  const name = partnerName(orders[0] as Order);
  const courier = await courierFor(name);
  if (courier === undefined) throw new CourierDown(name, 'no credentials');
  const scans = await courier.track(orders.map(({ awb }) => awb ?? ''));
  const one = (order: Order) => [order];
  await inTurn(orders, one, (order) => applyScans(order.id, scans.get(order.awb ?? '') ?? [], now()));
}

const inPieces = <T>(all: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(all.length / size) }, (_, at) => all.slice(at * size, (at + 1) * size));

/** One courier's due orders, whichever of its variants carries them: has the unbooked booked, tracks what moves, settles what was asked. */
async function look(orders: readonly Order[]): Promise<void> {
  const unbooked = orders.filter(({ awb }) => awb === null);
  await send(
    'book',
    unbooked.map(({ id }) => ({ orderId: id })),
  );
  if (unbooked.length > 0) notSettled(unbooked, new CourierDown(partnerName(unbooked[0] as Order), 'not booked yet'));
  const moving = orders.filter(({ awb, pending }) => awb !== null && pending === null);
  const asked = orders.filter(({ awb, pending }) => awb !== null && pending !== null);
  await inTurn(inPieces(moving, PER_QUESTION), (some) => some, trackTogether);
  await inTurn(asked, (order) => [order], settle);
}

/** Looks at everything that is due, all couriers at once: one that is slow or silent delays none but its own parcels. */
export async function handler(): Promise<void> {
  const until = courierNow().toISOString();
  const due = await listDue(until, AT_ONCE);
  const looked = await Promise.allSettled(due.map(async (ids) => look(await read(ids, until))));
  for (const failed of looked.filter((one) => one.status === 'rejected')) {
    log.error('due orders not looked at', failed.reason as Error);
  }
}
