import dayjs from 'dayjs';
import customParseFormat from 'dayjs/plugin/customParseFormat.js';
import utc from 'dayjs/plugin/utc.js';

dayjs.extend(utc);
dayjs.extend(customParseFormat);

/** India has one time, five and a half hours ahead of UTC, and no summer time. */
const INDIA_MINUTES = 330;
const WHEN = 'D MMM YYYY, h:mm:ss a';
/** A day near today: '25 Nov'. */
export const SHORT_DAY = 'D MMM';
/** A date of the dashboard and of manifests (spec 3 section 9). */
export const SHORT_DATE = 'DD-MM-YY';

/** An instant of the wire in India time: `when(order.created_at)`, `when(at, 'DD-MM-YYYY')`. A dash when absent. */
export function when(at: string | null | undefined, format: string = WHEN): string {
  const time = at ? dayjs.utc(at) : undefined;
  return time?.isValid() ? time.utcOffset(INDIA_MINUTES).format(format) : '–';
}

const MINUTE_MS = 60_000;

/** How long ago an instant of today is: `2 minutes ago`; of an earlier one the time. */
export function ago(at: string): string {
  const minutes = Math.floor((Date.now() - Date.parse(at)) / MINUTE_MS);
  if (minutes < 1) return 'just now';
  if (minutes < 60) return minutes === 1 ? '1 minute ago' : `${minutes} minutes ago`;
  const hours = Math.floor(minutes / 60);
  if (hours < 24) return hours === 1 ? '1 hour ago' : `${hours} hours ago`;
  return `on ${when(at, 'D MMM YYYY, h:mm a')}`;
}

/** Today in India, as date inputs hold it: `2026-11-20`. */
export const today = (): string => dayjs.utc().utcOffset(INDIA_MINUTES).format('YYYY-MM-DD');

/** The UTC instant at which a day in India starts (a filter's 'from'). Undefined for an empty input. */
export const dayStart = (day: string | undefined): string | undefined =>
  day ? dayjs.utc(day, 'YYYY-MM-DD', true).subtract(INDIA_MINUTES, 'minute').toISOString() : undefined;

/** The last millisecond of a day in India (a filter's 'to'). */
export const dayEnd = (day: string | undefined): string | undefined =>
  day
    ? dayjs.utc(day, 'YYYY-MM-DD', true).add(1, 'day').subtract(INDIA_MINUTES, 'minute').subtract(1, 'ms').toISOString()
    : undefined;
