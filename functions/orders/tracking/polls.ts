import { pollHourOf, SHARDS } from '../record/in-motion.ts';
import type { Order } from '../record/order.ts';

const HOUR_MS = 3600_000;
const SHARD_MS = HOUR_MS / SHARDS;
/** Hours since 1970, both included. */
export interface Hours {
  from: number;
  to: number;
}

/** At most a day of missed hours is made up for: within a day every parcel is polled. */
const MOST_HOURS = 24;

/**
 * Returns the hours in which a shard's minute came after one time and until another; undefined if it did not. So the
 * next run makes up for a missed one, and no poll is stored. Pure.
 */
export function hoursOf(shard: number, since: Date, until: Date): Hours | undefined {
  const hour = (at: Date) => Math.floor((at.getTime() - shard * SHARD_MS) / HOUR_MS);
  const [from, to] = [hour(since) + 1, hour(until)];
  return from > to ? undefined : { from: Math.max(from, to - MOST_HOURS + 1), to };
}

/**
 * Returns the hours between polls of a parcel: one while it is out for pick-up or delivery, a day after a refund, else
 * four.
 */
function periodOf({ refund, status }: Order): number {
  if (refund !== null) return 24;
  return status === 'out_for_delivery' || status === 'out_for_pickup' ? 1 : 4;
}

/** Returns whether a parcel is due for a poll in these hours. Pure. */
export function isDueForPoll(order: Order, { from, to }: Hours): boolean {
  const period = periodOf(order);
  const pollHour = pollHourOf(order.id, period);
  return from + ((((pollHour - from) % period) + period) % period) <= to;
}

/** A courier counts as silent after this many unanswered requests in a row. */
export const SILENT_IN_A_ROW = 3;

/** A courier may be silent for this long before an alarm is raised. */
export const PATIENCE_MS = 3600_000;
