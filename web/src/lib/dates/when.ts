import { dayAfter, INDIA_AHEAD_MS, indiaDay, startOfDay } from '../../../../shared/dates.ts';

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
  /** A time at most some days ago or ahead: '25 Nov, 8:40 am'. */
  nearTime: 'D MMM, h:mm a',
  /** A day in the coming weeks: 'Wed, 25 Nov'. */
  weekday: 'ddd, D MMM',
} as const;
export type TimeFormat = keyof typeof FORMATS;

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];

const two = (n: number): string => String(n).padStart(2, '0');

/** The text of each token in a format. The functions get a date whose UTC fields contain the time in India. */
const TOKENS: Record<string, (india: Date) => string> = {
  YYYY: (india) => String(india.getUTCFullYear()),
  YY: (india) => two(india.getUTCFullYear() % 100),
  MMM: (india) => MONTHS[india.getUTCMonth()] ?? '',
  MM: (india) => two(india.getUTCMonth() + 1),
  DD: (india) => two(india.getUTCDate()),
  D: (india) => String(india.getUTCDate()),
  ddd: (india) => WEEKDAYS[india.getUTCDay()] ?? '',
  h: (india) => String(india.getUTCHours() % 12 || 12),
  mm: (india) => two(india.getUTCMinutes()),
  ss: (india) => two(india.getUTCSeconds()),
  a: (india) => (india.getUTCHours() < 12 ? 'am' : 'pm'),
};

/**
 * Returns a time of the API as text in India's time: `formatIndiaTime(order.created_at)`, `formatIndiaTime(at, 'day')`.
 * Returns a dash if there is none.
 */
export function formatIndiaTime(at: string | null | undefined, format: TimeFormat = 'second'): string {
  const india = new Date(Date.parse(at ?? '') + INDIA_AHEAD_MS);
  if (Number.isNaN(india.getTime())) return '–';
  return FORMATS[format].replace(/[A-Za-z]+/g, (token) => TOKENS[token]?.(india) ?? token);
}

const MINUTE_MS = 60_000;

/**
 * Returns how long ago a time was, if it is in the last 24 hours: `2 minutes ago`. For an older time, returns the time
 * itself.
 */
export function timeAgo(at: string): string {
  const minutes = Math.floor((Date.now() - Date.parse(at)) / MINUTE_MS);
  if (minutes < 1) return 'just now';
  if (minutes < 60) return minutes === 1 ? '1 minute ago' : `${minutes} minutes ago`;
  const hours = Math.floor(minutes / 60);
  if (hours < 24) return hours === 1 ? '1 hour ago' : `${hours} hours ago`;
  return `on ${formatIndiaTime(at, 'minute')}`;
}

/** Returns today's date in India in the form of date inputs: `2026-11-20`. */
export const today = (): string => indiaDay(new Date());

/** Returns when a day in India begins, in UTC. Returns undefined for an empty input. */
export const dayStart = (day: string | undefined): string | undefined => (day ? startOfDay(day) : undefined);

/** Returns the last millisecond of a day in India, in UTC. Returns undefined for an empty input. */
export const dayEnd = (day: string | undefined): string | undefined =>
  day ? new Date(Date.parse(startOfDay(dayAfter(day, 1))) - 1).toISOString() : undefined;
