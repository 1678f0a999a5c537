import * as z from 'zod';
import { lifeOf } from '../adapter-kit/life-of.ts';
import { looseText } from '../adapter-kit/texts.ts';
import { instantOf } from '../adapter-kit/times.ts';
import type { Scan } from '../port.ts';
import { readRemark } from './remark.ts';
import { statusOf } from './statuses.ts';

/** DTDC writes `null` as a word, too. */
export const text = looseText.transform((value) => (/^\s*null\s*$/i.test(value) ? '' : value.trim()));
/** In capitals, and there. */
export const awbText = text.transform((awb) => awb.toUpperCase()).pipe(z.string().min(1));

/** An event, whichever way it came. */
export interface Event {
  code: string;
  action: string;
  place: string;
  date: string;
  time: string;
  remark: string;
}

/**
 * India's time from `DDMMYYYY` and `HHMM`, `HHMMSS` or `HH:MM:SS`, as UTC; undefined for what is no time. Zeros in front are
 * missing where a number was sent. Tracking tells no seconds, so those of a push are left out: it is the same scan.
 */
export function timeOf(date: string, time: string): string | undefined {
  const clock = time.replaceAll(':', '');
  if (!/^\d{7,8}$/.test(date) || !/^\d{1,6}$/.test(clock)) return undefined;
  const [day, month, year] = [date.slice(-8, -6), date.slice(-6, -4), date.slice(-4)];
  const digits = clock.length > 4 ? clock.padStart(6, '0') : clock.padStart(4, '0');
  return instantOf(`${day.padStart(2, '0')}-${month}-${year} ${digits.slice(0, 2)}:${digits.slice(2, 4)}`);
}

/** An event without a time has no place in a life, so it is left out. */
export function scanOf({ code, action, place, date, time, remark }: Event, status = statusOf): Scan[] {
  const at = timeOf(date, time);
  const key = code.toUpperCase();
  if (at === undefined || key === '') return [];
  const { reason, words } = readRemark(remark);
  const known = status(key, reason);
  return [
    {
      code: key,
      ...(known && { status: known }),
      description: [action || key, words].filter(Boolean).join(': '),
      location: place,
      at,
    },
  ];
}

/** What stands before the hand-over. */
const BEFORE = new Set<Scan['status']>([undefined, 'pending_pickup', 'out_for_pickup', 'cancelled']);

/** The scans in their order. A cancellation of what was handed over contradicts itself: it has no status, so that staff look at it. */
export function lived(events: readonly Scan[]): Scan[] {
  const scans = lifeOf(events);
  const handedOver = scans.find(({ status }) => !BEFORE.has(status))?.at;
  return scans.map((scan) => {
    const { status, ...rest } = scan;
    return status === 'cancelled' && handedOver !== undefined && scan.at >= handedOver ? rest : scan;
  });
}
