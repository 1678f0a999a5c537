import { pollHourOf, SHARDS } from '../record/in-motion.ts';
import type { Order } from '../record/order.ts';

const HOUR_MS = 3600_000;
const SHARD_MS = HOUR_MS / SHARDS;
/** Hours, counted from 1970, both included. */
export interface Hours {
  from: number;
  to: number;
}

/** Missed hours are made up for at most a day back: within a day every parcel has had its pollHour. */
const MOST_HOURS = 24;

/**
 * The hours in which a shard's minute came after one moment and until another; undefined when it did not. So a run that
 * was missed is made up for by the next, and no look is remembered anywhere. Pure.
 */
export function hoursOf(shard: number, since: Date, until: Date): Hours | undefined {
  const hour = (at: Date) => Math.floor((at.getTime() - shard * SHARD_MS) / HOUR_MS);
  const [from, to] = [hour(since) + 1, hour(until)];
  return from > to ? undefined : { from: Math.max(from, to - MOST_HOURS + 1), to };
}

/** How often a courier is asked about a parcel: sooner while somebody waits at the door, once a day after a refund. */
function periodOf({ refund, status }: Order): number {
  if (refund !== null) return 24;
  return status === 'out_for_delivery' || status === 'out_for_pickup' ? 1 : 4;
}

/** Whether it is a parcel's pollHour in one of these hours. Pure. */
export function isDueForPoll(order: Order, { from, to }: Hours): boolean {
  const period = periodOf(order);
  const pollHour = pollHourOf(order.id, period);
  return from + ((((pollHour - from) % period) + period) % period) <= to;
}

/** Questions without an answer, one after another, after which a courier counts as silent. */
export const SILENT_IN_A_ROW = 3;

/** A courier may be silent for so long before somebody is told. */
export const PATIENCE_MS = 3600_000;
