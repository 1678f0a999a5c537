import * as z from 'zod';
import { normalisedScans } from '../adapter-kit/normalised-scans.ts';
import { looseText } from '../adapter-kit/texts.ts';
import { instantOf } from '../adapter-kit/times.ts';
import type { Scan } from '../port.ts';
import { readRemark } from './remark.ts';
import { statusOf } from './statuses.ts';

/** The schema of a text. The word `null`, which DTDC sometimes sends, is read as ''. */
export const textSchema = looseText.transform((value) => (/^\s*null\s*$/i.test(value) ? '' : value.trim()));
/** The schema of an AWB. It converts the AWB to capitals. */
export const awbSchema = textSchema.transform((awb) => awb.toUpperCase()).pipe(z.string().min(1));

/** An event in a push or in a tracking reply. */
export interface DtdcEvent {
  code: string;
  action: string;
  place: string;
  date: string;
  time: string;
  remark: string;
}

/**
 * Converts an Indian date `DDMMYYYY` and a time `HHMM`, `HHMMSS` or `HH:MM:SS` to UTC; undefined for an invalid time.
 * Leading zeros may be missing. Seconds are dropped: only pushes have them, and an event must get the same time from a
 * push and from tracking.
 */
export function eventTime(date: string, time: string): string | undefined {
  const clock = time.replaceAll(':', '');
  if (!/^\d{7,8}$/.test(date) || !/^\d{1,6}$/.test(clock)) return undefined;
  const [day, month, year] = [date.slice(-8, -6), date.slice(-6, -4), date.slice(-4)];
  const digits = clock.length > 4 ? clock.padStart(6, '0') : clock.padStart(4, '0');
  return instantOf(`${day.padStart(2, '0')}-${month}-${year} ${digits.slice(0, 2)}:${digits.slice(2, 4)}`);
}

/** Converts an event to a scan; [] for an event without a valid time or code. */
export function toScan({ code, action, place, date, time, remark }: DtdcEvent, status = statusOf): Scan[] {
  const at = eventTime(date, time);
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

/** Statuses of a parcel before the courier picks it up. */
const BEFORE = new Set<Scan['status']>([undefined, 'pending_pickup', 'out_for_pickup', 'cancelled']);

/**
 * Sorts scans. A cancellation after the pick-up contradicts the pick-up, so its status is removed, and staff look at
 * the scan.
 */
export function sortAndCorrectScans(events: readonly Scan[]): Scan[] {
  const scans = normalisedScans(events);
  const handedOver = scans.find(({ status }) => !BEFORE.has(status))?.at;
  return scans.map((scan) => {
    const { status, ...rest } = scan;
    return status === 'cancelled' && handedOver !== undefined && scan.at >= handedOver ? rest : scan;
  });
}
