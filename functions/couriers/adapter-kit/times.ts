import { indiaDay } from '../../../shared/dates.ts';

/**
 * A courier's time as UTC in ISO 8601; without a zone it is India's. Undefined for what is no time.
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

/** The day after a time, by India's calendar: when a parcel is tried again unless another day was asked for. */
export const tomorrow = (now: Date): string => indiaDay(new Date(now.getTime() + 86_400_000));
