import * as z from 'zod';
import { parseJson } from '../../../platform/parse-json.ts';
import { normalisedScans } from '../../adapter-kit/normalised-scans.ts';
import { looseText as text } from '../../adapter-kit/texts.ts';
import { instantOf } from '../../adapter-kit/times.ts';
import type { CourierAnswer } from '../../gateway/courier-client.ts';
import type { PushResult, Scan } from '../../port.ts';
import { saysUnknownAwb } from '../refused.ts';
import { readReply } from './parse.ts';
import { codeOf, statusOf } from './statuses.ts';

const entry = z.object({ status_code: text, location: text, event_time: text, message: text });

const tracked = z.object({
  awb_number: text,
  status: text,
  rto_status: text,
  created: text,
  pickup_date: text,
  shipped_date: text,
  rto_initiate_date: text,
  delivered_date: text,
  history: z.array(z.unknown()).nullish(),
});

/** Returns a scan; [] without a code or a valid time. */
const scan = (code: string, at: string | undefined, description: string, location: string): Scan[] => {
  if (at === undefined || code.trim() === '') return [];
  const status = statusOf(code);
  const rest = { description: description.trim(), location: location.trim(), at };
  return [{ code: code.trim(), ...(status && { status }), ...rest }];
};

/**
 * Returns a scan made from the present status of a parcel without scans. If the status is `rto`, `rto_status` shows the
 * stage of the return.
 */
function standing(parcel: z.output<typeof tracked>): Scan[] {
  const { status, rto_status, created, pickup_date, shipped_date, rto_initiate_date, delivered_date } = parcel;
  const said = /^rto$/i.test(status.trim()) && rto_status.trim() ? `rto ${rto_status.replace(/^rto\b/i, '')}` : status;
  const times = [created, pickup_date, shipped_date, rto_initiate_date, delivered_date].map(instantOf);
  return scan(
    codeOf(said),
    times
      .filter((at) => at !== undefined)
      .toSorted()
      .at(-1),
    said,
    '',
  );
}

export type TrackingReply = { kind: 'scans'; scans: Scan[] } | { kind: 'none' } | { kind: 'unreadable'; said: string };

/** Reads the scans of the requested AWB in the reply to `track`. */
export function readScans(answer: CourierAnswer, awb: string): TrackingReply {
  const said = readReply(answer);
  if (said?.ok === false) {
    const isNone = answer.status === 404 || saysUnknownAwb(said.message);
    return isNone ? { kind: 'none' } : { kind: 'unreadable', said: `it answered: ${said.message}` };
  }
  const parcel = tracked.safeParse(said?.data).data;
  const isOther = parcel?.awb_number !== '' && parcel?.awb_number.trim() !== awb;
  if (parcel === undefined || isOther)
    return { kind: 'unreadable', said: `the track reply cannot be read (HTTP ${answer.status})` };
  const history = (parcel.history ?? []).flatMap((raw) => {
    const { data } = entry.safeParse(raw);
    return data === undefined
      ? []
      : scan(data.status_code || codeOf(data.message), instantOf(data.event_time), data.message, data.location);
  });
  if (history.length === 0 && (parcel.history ?? []).length > 0)
    return { kind: 'unreadable', said: 'no entry of the history can be read' };
  return { kind: 'scans', scans: history.length > 0 ? normalisedScans(history) : standing(parcel) };
}

const pushed = z.object({
  awb_number: text.pipe(z.string().trim().min(1)),
  status: text,
  event_time: text,
  location: text,
  message: text,
});

/** Reads a push: the newest event of one parcel, which has a text instead of a code. */
export function readPush(rawBody: string): PushResult {
  const { data: one } = pushed.safeParse(parseJson(rawBody));
  const scans = one ? scan(codeOf(one.status), instantOf(one.event_time), one.message || one.status, one.location) : [];
  if (one === undefined || scans.length === 0)
    return { kind: 'refused', code: 'PAYLOAD', message: 'This is no push of Xpressbees.' };
  return { kind: 'updates', updates: [{ awb: one.awb_number, scans }] };
}
