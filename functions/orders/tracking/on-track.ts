import * as z from 'zod';
import { CourierDown } from '../../couriers/gateway/transport.ts';
import { courierNow } from '../../platform/clock.ts';
import { log } from '../../platform/log.ts';
import { consume } from '../../platform/messaging/consume.ts';
import { send } from '../../platform/messaging/queues.ts';
import { commit } from '../../platform/table/commit.ts';
import { isInMotion, SHARDS } from '../record/in-motion.ts';
import { courierOfOrder, type Order } from '../record/order.ts';
import { findAnyOrders, listInMotion } from '../record/store.ts';
import { askWhere, PER_QUESTION } from './ask-where.ts';
import { findPollState, noteSilence, removeSilence, type Silence } from './poll-store.ts';
import { hoursOf, isDueForPoll, PATIENCE_MS, SILENT_IN_A_ROW } from './polls.ts';
import { reapplyCode } from './reapply-code.ts';

/** Parcels that one message reads; the next message goes on behind them. */
const PER_STEP = 200;

const step = z.object({
  courier: z.string(),
  /** Parcels are looked at whose turn came after the one moment and until the other. */
  since: z.iso.datetime(),
  until: z.iso.datetime(),
  /** The shard to begin with, and the id after which to read on in it. */
  shard: z.number(),
  after: z.string().optional(),
});
const probe = z.object({ silent: z.string() });
const override = z.object({
  override: z.object({ courier: z.string(), code: z.string(), at: z.string(), after: z.string().optional() }),
});

export type TrackMessage = z.infer<typeof step>;

const stillMoves = (order: Order, courier: string): boolean => isInMotion(order) && courierOfOrder(order) === courier;

/** The parcels of a step whose turn it is, be they a second old, and the step that comes next. */
async function readStep(message: TrackMessage): Promise<{ orders: Order[]; next: TrackMessage | undefined }> {
  const { courier, since, until } = message;
  const orders: Order[] = [];
  let { shard, after } = message;
  for (let read = 0; shard < SHARDS; shard++, after = undefined) {
    const hours = hoursOf(shard, new Date(since), new Date(until));
    if (hours === undefined) continue;
    if (read >= PER_STEP) return { orders, next: { ...message, shard, after } };
    const page = await listInMotion(courier, shard, PER_STEP - read, after);
    const found = await findAnyOrders(page.items);
    orders.push(...found.filter((order) => stillMoves(order, courier) && isDueForPoll(order, hours)));
    read += page.items.length;
    if (page.after !== undefined) return { orders, next: { ...message, shard, after: page.after } };
  }
  return { orders, next: undefined };
}

/** False when nothing came home. A fault of ours rings, and keeps nobody else from being asked about. */
const isAnswered = (orders: readonly Order[]): Promise<boolean> =>
  askWhere(orders).then(
    () => true,
    (error: unknown) => {
      if (error instanceof CourierDown) return false;
      log.error('parcels not polled', { order_id: orders[0]?.id, orders: orders.length, error: error as Error });
      return true;
    },
  );

/** Whether the courier speaks: it answered one question at least, of those that were asked twice where it did not. */
async function answers(orders: readonly Order[]): Promise<boolean> {
  const questions = Array.from({ length: Math.ceil(orders.length / PER_QUESTION) }, (_, n) =>
    orders.slice(n * PER_QUESTION, (n + 1) * PER_QUESTION),
  );
  const again: Order[][] = [];
  for (const some of questions) {
    if (await isAnswered(some)) continue;
    again.push(some);
    if (again.length === SILENT_IN_A_ROW && questions[SILENT_IN_A_ROW - 1] === some) return false;
  }
  const failed: Order[][] = [];
  for (const some of again) if (!(await isAnswered(some))) failed.push(some);
  if (failed.length > 0 && failed.length < questions.length)
    log.warn('parcels without a poll answer', { order_id: failed[0]?.[0]?.id, questions: failed.length });
  return failed.length === 0 || failed.length < questions.length;
}

/** Somebody is told of a courier that is silent for long; that it is silent at all is no more than a warning. */
function tell({ courier, since }: Silence): void {
  const silentMs = courierNow().getTime() - Date.parse(since);
  const told = { courier, minutes: Math.round(silentMs / 60_000) };
  log[silentMs < PATIENCE_MS ? 'warn' : 'error']('courier does not answer', told);
}

/** A chunk of a courier's parcels: those whose turn it is are asked about, then comes the next chunk. */
async function poll(message: TrackMessage): Promise<void> {
  const { orders, next } = await readStep(message);
  if (await answers(orders)) {
    if (next !== undefined) await send('track', [next]);
    return;
  }
  const silence = { courier: message.courier, since: courierNow().toISOString(), missedSince: message.since };
  await noteSilence(silence);
  tell(silence);
}

/** Some parcels of a courier, from another chunk of them each minute. */
async function someOf(courier: string): Promise<Order[]> {
  const first = Math.floor(courierNow().getTime() / 60_000);
  for (let n = 0; n < SHARDS; n++) {
    const { items } = await listInMotion(courier, (first + n) % SHARDS, PER_QUESTION);
    const orders = (await findAnyOrders(items)).filter((order) => stillMoves(order, courier));
    if (orders.length > 0) return orders;
  }
  return [];
}

/**
 * Asks a silent courier about some of its parcels: it may be silent about one of them alone. Once it answers, everything
 * is looked at whose turn came meanwhile.
 */
async function ask(courier: string): Promise<void> {
  const silence = (await findPollState()).silent.find((one) => one.courier === courier);
  if (silence === undefined) return;
  if (!(await answers(await someOf(courier)))) return tell(silence);
  const missed: TrackMessage = { courier, since: silence.missedSince, until: courierNow().toISOString(), shard: 0 };
  await send('track', [missed]);
  await commit([removeSilence(courier)]);
}

/**
 * Walks the parcels in motion, sees after couriers that are silent, and goes through the parcels of a code whose meaning was said.
 * A message that comes twice asks twice.
 */
export const handler = consume(z.union([step, probe, override]), (message) => {
  if ('override' in message) return reapplyCode(message.override);
  return 'silent' in message ? ask(message.silent) : poll(message);
});
