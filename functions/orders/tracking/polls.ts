import { pollHourOf, SHARD_COUNT } from '../record/in-motion.ts';
import type { Order } from '../record/order.ts';

const HOUR_MS = 3600_000;
const SHARD_MS = HOUR_MS / SHARD_COUNT;
/** A range of hours, counted from 1970. Both hours are included. */
export interface HourRange {
  from: number;
  to: number;
}

/**
 * The highest number of hours for which missed polls are repeated. More are not needed, because every parcel is polled
 * at least once in 24 hours.
 */
const MOST_HOURS = 24;

/**
 * Returns the hours in which the poll of a shard is after `since` and not after `until`, but at most the last 24 of
 * them. Undefined if there are none. Each shard is polled at a fixed minute of the hour. Pure.
 */
export function hoursToPoll(shard: number, since: Date, until: Date): HourRange | undefined {
  const hour = (at: Date) => Math.floor((at.getTime() - shard * SHARD_MS) / HOUR_MS);
  const [from, to] = [hour(since) + 1, hour(until)];
  return from > to ? undefined : { from: Math.max(from, to - MOST_HOURS + 1), to };
}

/** After this many days parcels are polled less often, because most of them are lost or never move again. */
const OLD_DAYS = 10;
const FORGOTTEN_DAYS = 30;

/**
 * Returns how many hours pass between two polls of a parcel. It is 24 after a refund or after 30 days. Otherwise it is
 * 1 while the parcel is out for pick-up or delivery, 4 in the first ten days, and 12 later.
 */
function periodOf({ refund, status, createdAt }: Order, hour: number): number {
  const days = (hour * HOUR_MS - Date.parse(createdAt)) / (24 * HOUR_MS);
  if (refund !== null || days > FORGOTTEN_DAYS) return 24;
  if (status === 'out_for_delivery' || status === 'out_for_pickup') return 1;
  return days > OLD_DAYS ? 12 : 4;
}

/** Returns whether a parcel is due for a poll in these hours. Pure. */
export function isDueForPoll(order: Order, { from, to }: HourRange): boolean {
  const period = periodOf(order, to);
  const pollHour = pollHourOf(order.id, period);
  return from + ((((pollHour - from) % period) + period) % period) <= to;
}

/** After this many unanswered requests in a row a courier counts as silent. */
export const COURIER_SILENT_AFTER = 3;

/** How long a courier may be silent before this raises an alarm. */
export const SILENCE_ALARM_MS = 3600_000;
