import dayjs from 'dayjs';
import customParseFormat from 'dayjs/plugin/customParseFormat.js';
import utc from 'dayjs/plugin/utc.js';

dayjs.extend(utc);
dayjs.extend(customParseFormat);

/** India is five and a half hours ahead of UTC all year. */
const INDIA_MINUTES = 330;

/** The formats of times and days on screen. */
const FORMATS = {
  /** A time of an order or a report (spec 1 section 9, spec 3 section 9). */
  second: 'D MMM YYYY, h:mm:ss a',
  /** A time of a user, a wallet transaction, a weight charge or a dispute (spec 2 section 9). */
  minute: 'D MMM YYYY, h:mm a',
  /** A day (spec 2 section 9). */
  day: 'DD MMM YYYY',
  /** A day in a filter (spec 1 section 9). */
  filter: 'DD/MM/YYYY',
  /** A day on an invoice or a label (spec 3 section 9). */
  invoice: 'DD-MM-YYYY',
  /** A day on the dashboard or a manifest (spec 3 section 9). */
  short: 'DD-MM-YY',
  /** A month: 'Oct 2026'. */
  month: 'MMM YYYY',
  /** A deadline in the next days: '25 Nov'. */
  near: 'D MMM',
  /** A day in the coming weeks: 'Wed, 25 Nov'. */
  weekday: 'ddd, D MMM',
} as const;
export type TimeFormat = keyof typeof FORMATS;

/**
 * Returns a time of the API as text in India's time: `formatIndiaTime(order.created_at)`, `formatIndiaTime(at, 'day')`. Returns a dash if
 * there is none.
 */
export function formatIndiaTime(at: string | null | undefined, format: TimeFormat = 'second'): string {
  const time = at ? dayjs.utc(at) : undefined;
  return time?.isValid() ? time.utcOffset(INDIA_MINUTES).format(FORMATS[format]) : '–';
}

const MINUTE_MS = 60_000;

/** Returns how long ago a time of today was (`2 minutes ago`), or the time itself if it is older. */
export function timeAgo(at: string): string {
  const minutes = Math.floor((Date.now() - Date.parse(at)) / MINUTE_MS);
  if (minutes < 1) return 'just now';
  if (minutes < 60) return minutes === 1 ? '1 minute ago' : `${minutes} minutes ago`;
  const hours = Math.floor(minutes / 60);
  if (hours < 24) return hours === 1 ? '1 hour ago' : `${hours} hours ago`;
  return `on ${formatIndiaTime(at, 'minute')}`;
}

/** Returns today's date in India in the form of date inputs: `2026-11-20`. */
export const today = (): string => dayjs.utc().utcOffset(INDIA_MINUTES).format('YYYY-MM-DD');

/** Returns when a day in India begins, in UTC. Returns undefined for an empty input. */
export const dayStart = (day: string | undefined): string | undefined =>
  day ? dayjs.utc(day, 'YYYY-MM-DD', true).subtract(INDIA_MINUTES, 'minute').toISOString() : undefined;

/** Returns the last millisecond of a day in India, in UTC. Returns undefined for an empty input. */
export const dayEnd = (day: string | undefined): string | undefined =>
  day
    ? dayjs.utc(day, 'YYYY-MM-DD', true).add(1, 'day').subtract(INDIA_MINUTES, 'minute').subtract(1, 'ms').toISOString()
    : undefined;
