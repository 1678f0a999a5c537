import * as z from 'zod';
import { CourierDown } from '../../couriers/gateway/transport.ts';
import { chunksOf } from '../../platform/chunks.ts';
import { courierNow } from '../../platform/clock.ts';
import { log } from '../../platform/log.ts';
import { consume } from '../../platform/messaging/consume.ts';
import { send } from '../../platform/messaging/queues.ts';
import { commit } from '../../platform/table/commit.ts';
import { isInMotion, SHARD_COUNT } from '../record/in-motion.ts';
import { courierOfOrder, type Order } from '../record/order.ts';
import { findAnyOrders, listParcelsInMotion } from '../record/store.ts';
import { AWBS_PER_POLL, pollCourier } from './poll-courier.ts';
import { endedSilenceWrite, findPollState, recordSilence, type SilentCourier } from './poll-store.ts';
import { COURIER_SILENT_AFTER, hoursToPoll, isDueForPoll, SILENCE_ALARM_MS } from './polls.ts';
import { reapplyCode } from './reapply-code.ts';

/**
 * How many parcels in motion one queue message reads. It polls the parcels that are due. The next message continues
 * after them.
 */
const PER_STEP = 200;

const step = z.object({
  courier: z.string(),
  /** Selects the parcels whose poll is due after `since` and not after `until`. */
  since: z.iso.datetime(),
  until: z.iso.datetime(),
  /** The shard that the message begins with, and the id after which it continues in that shard. */
  shard: z.number(),
  after: z.string().optional(),
});
const probe = z.object({ silent: z.string() });
const override = z.object({
  override: z.object({ courier: z.string(), code: z.string(), at: z.string(), after: z.string().optional() }),
});

export type TrackMessage = z.infer<typeof step>;

const stillMoves = (order: Order, courier: string): boolean => isInMotion(order) && courierOfOrder(order) === courier;

/**
 * Returns the parcels of a message that are due for a poll, and the message for the next part. The parcels may be up to
 * a second old.
 */
async function readStep(message: TrackMessage): Promise<{ orders: Order[]; next: TrackMessage | undefined }> {
  const { courier, since, until } = message;
  const orders: Order[] = [];
  let { shard, after } = message;
  for (let read = 0; shard < SHARD_COUNT; shard++, after = undefined) {
    const hours = hoursToPoll(shard, new Date(since), new Date(until));
    if (hours === undefined) continue;
    if (read >= PER_STEP) return { orders, next: { ...message, shard, after } };
    const page = await listParcelsInMotion(courier, shard, PER_STEP - read, after);
    const found = await findAnyOrders(page.items);
    orders.push(...found.filter((order) => stillMoves(order, courier) && isDueForPoll(order, hours)));
    read += page.items.length;
    if (page.after !== undefined) return { orders, next: { ...message, shard, after: page.after } };
  }
  return { orders, next: undefined };
}

/** Polls some parcels. Returns false if the courier did not answer. Any other error is logged and raises an alarm. */
const isAnswered = (orders: readonly Order[]): Promise<boolean> =>
  pollCourier(orders).then(
    () => true,
    (error: unknown) => {
      if (error instanceof CourierDown) return false;
      log.error('parcels not polled', { order_id: orders[0]?.id, orders: orders.length, error: error as Error });
      return true;
    },
  );

/** Polls parcels, and repeats failed requests once. Returns false if the courier answered none of the requests. */
async function answers(orders: readonly Order[]): Promise<boolean> {
  const questions = chunksOf(orders, AWBS_PER_POLL);
  const again: Order[][] = [];
  for (const some of questions) {
    if (await isAnswered(some)) continue;
    again.push(some);
    if (again.length === COURIER_SILENT_AFTER && questions[COURIER_SILENT_AFTER - 1] === some) return false;
  }
  const failed: Order[][] = [];
  for (const some of again) if (!(await isAnswered(some))) failed.push(some);
  if (failed.length > 0 && failed.length < questions.length)
    log.warn('parcels without a poll answer', { order_id: failed[0]?.[0]?.id, questions: failed.length });
  return failed.length === 0 || failed.length < questions.length;
}

/** Logs that a courier does not answer: as a warning, and after an hour as an error, which raises an alarm. */
function logSilence({ courier, since }: SilentCourier): void {
  const silentMs = courierNow().getTime() - Date.parse(since);
  const context = { courier, minutes: Math.round(silentMs / 60_000) };
  log[silentMs < SILENCE_ALARM_MS ? 'warn' : 'error']('courier does not answer', context);
}

/**
 * Polls a part of a courier's parcels, then queues the next part. If the courier does not answer, stores this and
 * queues nothing.
 */
async function poll(message: TrackMessage): Promise<void> {
  const { orders, next } = await readStep(message);
  if (await answers(orders)) {
    if (next !== undefined) await send('track', [next]);
    return;
  }
  const silence = { courier: message.courier, since: courierNow().toISOString(), missedSince: message.since };
  await recordSilence(silence);
  logSilence(silence);
}

/** Returns some of a courier's parcels in motion. In each minute it begins with another shard. */
async function someOf(courier: string): Promise<Order[]> {
  const first = Math.floor(courierNow().getTime() / 60_000);
  for (let n = 0; n < SHARD_COUNT; n++) {
    const { items } = await listParcelsInMotion(courier, (first + n) % SHARD_COUNT, AWBS_PER_POLL);
    const orders = (await findAnyOrders(items)).filter((order) => stillMoves(order, courier));
    if (orders.length > 0) return orders;
  }
  return [];
}

/**
 * Polls some parcels of a courier that did not answer. If the courier answers now, queues polls of all parcels whose
 * polls were missed. Each probe polls other parcels, because the courier may fail only for some of them.
 */
async function probeSilent(courier: string): Promise<void> {
  const silence = (await findPollState()).silent.find((one) => one.courier === courier);
  if (silence === undefined) return;
  if (!(await answers(await someOf(courier)))) return logSilence(silence);
  const missed: TrackMessage = { courier, since: silence.missedSince, until: courierNow().toISOString(), shard: 0 };
  await send('track', [missed]);
  await commit([endedSilenceWrite(courier)]);
}

/**
 * Handles a message: polls a part of a courier's parcels, probes a silent courier, or reapplies a changed override.
 */
export const handler = consume(z.union([step, probe, override]), (message) => {
  if ('override' in message) return reapplyCode(message.override);
  return 'silent' in message ? probeSilent(message.silent) : poll(message);
});
