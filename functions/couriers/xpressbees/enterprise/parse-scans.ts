import * as z from 'zod';
import { parseJson } from '../../../platform/parse-json.ts';
import { normalisedScans } from '../../adapter-kit/normalised-scans.ts';
import { shortMessage } from '../../adapter-kit/refusal.ts';
import { looseText as text } from '../../adapter-kit/texts.ts';
import { instantOf } from '../../adapter-kit/times.ts';
import type { CourierAnswer } from '../../gateway/courier-client.ts';
import type { PushResult, Scan } from '../../port.ts';
import { saysUnknownAwb } from '../refused.ts';
import { codeOf, statusOf } from './statuses.ts';

const detail = z.object({
  ShipmentStatus: text,
  ShipmentStatusDateTime: text,
  Description: text,
  HubLocation: text,
  City: text,
  State: text,
});

const tracked = z.object({
  ReturnCode: text,
  ReturnMessage: text,
  ShipmentLogDetails: z.array(z.unknown()).nullish(),
});

/** Returns the name of a place without repeated parts: `Kota hub, Kota, Rajasthan`. */
const placeOf = (...parts: string[]): string =>
  [...new Set(parts.map((part) => part.trim()).filter(Boolean))].join(', ');

const scan = (code: string, time: string, description: string, location: string): Scan[] => {
  const at = instantOf(time);
  if (at === undefined || code.trim() === '') return [];
  const status = statusOf(code);
  return [{ code: code.trim(), ...(status && { status }), description: description.trim(), location, at }];
};

export type TrackingReply = { kind: 'scans'; scans: Scan[] } | { kind: 'none' } | { kind: 'unreadable'; said: string };

/**
 * Reads the reply to `track`. Leaves out entries without a valid time. If all entries have no valid time, the reply is
 * unreadable.
 */
export function readScans({ status, body }: CourierAnswer): TrackingReply {
  const parsed = tracked.safeParse([parseJson(body)].flat()[0]);
  if (!parsed.success) return { kind: 'unreadable', said: `the track reply cannot be read (HTTP ${status})` };
  const { ReturnCode: code, ReturnMessage: message, ShipmentLogDetails: log } = parsed.data;
  if (code !== '100' || log === undefined || status >= 400) {
    if (code !== '' && code !== '104' && saysUnknownAwb(message)) return { kind: 'none' };
    return { kind: 'unreadable', said: shortMessage(`it answered ${code || 'without a code'}: ${message}`) };
  }
  const scans = (log ?? []).flatMap((raw) => {
    const { data } = detail.safeParse(raw);
    if (data === undefined) return [];
    const place = placeOf(data.HubLocation, data.City, data.State);
    return scan(data.ShipmentStatus, data.ShipmentStatusDateTime, data.Description, place);
  });
  if (scans.length === 0 && (log ?? []).length > 0)
    return { kind: 'unreadable', said: 'no entry of the log can be read' };
  return { kind: 'scans', scans: normalisedScans(scans) };
}

/** Returns a time with a colon: `1840` becomes `18:40`. */
const clock = (time: string): string => time.trim().replace(/^(\d\d)(\d\d)$/, '$1:$2');

const pushed = z.object({
  AWBNO: text.pipe(z.string().trim().min(1)),
  StatusDate: text,
  StatusTime: text,
  Remarks: text,
  CurrentLocation: text,
});

/** Reads a push: the newest event of one parcel or of several. The event has a code or a text. */
export function readPush(rawBody: string): PushResult {
  const parsed = z
    .array(pushed)
    .min(1)
    .safeParse([parseJson(rawBody)].flat());
  const updates = (parsed.data ?? []).map((one) => {
    const time = `${one.StatusDate.trim()} ${clock(one.StatusTime)}`;
    return { awb: one.AWBNO, scans: scan(codeOf(one.Remarks), time, one.Remarks, one.CurrentLocation.trim()) };
  });
  if (updates.length === 0 || updates.some(({ scans }) => scans.length === 0))
    return { kind: 'refused', code: 'PAYLOAD', message: 'This is no push of Xpressbees.' };
  return { kind: 'updates', updates };
}
