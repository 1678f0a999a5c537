import { indiaDay } from '../../../shared/dates.ts';

/**
 * Converts a courier's time to ISO 8601 in UTC; undefined for an invalid time. A time without a zone is Indian time.
 * @example instantOf('02-11-2026 18:40:11') // '2026-11-02T13:10:11.000Z'
 */
export function instantOf(time: string): string | undefined {
  const iso = time
    .trim()
    .replace(/^(\d\d)-(\d\d)-(\d{4})/, '$3-$2-$1')
    .replace(' ', 'T');
  const at = new Date(/(?:Z|[+-]\d\d:?\d\d)$/.test(iso) ? iso : `${iso}+05:30`);
  return Number.isNaN(at.getTime()) ? undefined : at.toISOString();
}

/** Returns the next calendar day in India, which is the default day of a re-attempt. */
export const tomorrowInIndia = (now: Date): string => indiaDay(new Date(now.getTime() + 86_400_000));
