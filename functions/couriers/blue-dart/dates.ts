import { instantOf } from '../adapter-kit/times.ts';

const DAY_MS = 86_400_000;
const INDIA_MS = 5.5 * 3600_000;
const HOUR_MS = 3600_000;

/**
 * The hour in India after which new bookings are picked up on the next day, because the day's van may have left
 * already.
 */
const LAST_HOUR = 14;
/** The hour of pick-ups in India. */
const PICKUP_HOUR = 16;
export const PICKUP_TIME = '1600';
const NOON = 12;

/** Formats a date for Blue Dart, which refuses ISO dates. */
export const formatBlueDartDate = (at: Date): string => `/Date(${at.getTime()})/`;

/**
 * Returns the time at an hour in India, `daysOn` days from now. If that day is a Sunday, returns the Monday after it.
 */
function hourOf(now: Date, daysOn: number, hour: number): Date {
  const midnight = Math.floor((now.getTime() + INDIA_MS) / DAY_MS + daysOn) * DAY_MS;
  const isSunday = new Date(midnight).getUTCDay() === 0;
  return new Date(midnight + (isSunday ? DAY_MS : 0) + hour * HOUR_MS - INDIA_MS);
}

/** Returns the time at which a parcel that is booked now will be picked up: today's afternoon or the next one. */
export function pickupTime(now: Date): Date {
  const isLate = new Date(now.getTime() + INDIA_MS).getUTCHours() >= LAST_HOUR;
  return hourOf(now, isLate ? 1 : 0, PICKUP_HOUR);
}

/**
 * Returns the time at which delivery shall be tried again: noon of the given day (`YYYY-MM-DD`) or, without a day, of
 * tomorrow.
 */
export const reattemptTime = (now: Date, day: string | undefined): Date =>
  day === undefined ? hourOf(now, 1, NOON) : new Date(`${day}T12:00:00+05:30`);

const MONTHS = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');
const two = (number: string | number): string => String(number).padStart(2, '0');

/**
 * Converts the Indian date and time of a scan to UTC; undefined for an invalid time. Tracking replies have
 * `30-Jan-2023` or `30 January 2023` and `11:41`. Pushes have `30-01-2023` and `1141`.
 */
export function scanTime(date: string, time: string): string | undefined {
  const [, day = '', month = '', year = ''] = /^\s*(\d{1,2})[-/ ](\w+)[-/ ](\d{4})\s*$/.exec(date) ?? [];
  const [, hours = '', minutes = ''] = /^\s*(\d{1,2}):?(\d\d)(?::?\d\d)?\s*$/.exec(time) ?? [];
  const named = MONTHS.indexOf(month.slice(0, 3).toLowerCase()) + 1;
  return instantOf(`${year}-${two(named || month)}-${two(day)} ${two(hours)}:${minutes}`);
}
