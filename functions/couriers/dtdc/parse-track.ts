import * as z from 'zod';
import { parseJson } from '../../platform/parse-json.ts';
import type { CourierAnswer } from '../gateway/courier-client.ts';
import type { Scan } from '../port.ts';
import { awbSchema, type DtdcEvent, sortAndCorrectScans, textSchema, toScan } from './scan-of.ts';
import { headerStatusOf } from './statuses.ts';

/**
 * The schema of an event in a tracking reply. In these replies, `strCode` is the code, and `sTrRemarks` is the remark.
 */
const pulled = z
  .object({
    strCode: textSchema,
    strAction: textSchema,
    strOrigin: textSchema,
    strActionDate: textSchema,
    strActionTime: textSchema,
    sTrRemarks: textSchema,
    strRemarks: textSchema,
  })
  .transform((event) => ({
    code: event.strCode,
    action: event.strAction,
    place: event.strOrigin,
    date: event.strActionDate,
    time: event.strActionTime,
    remark: event.sTrRemarks || event.strRemarks,
  }));

const header = z.object({
  strShipmentNo: awbSchema,
  strRefNo: textSchema,
  strRtoNumber: textSchema,
  strOrigin: textSchema,
  strStatus: textSchema,
  strStatusTransOn: textSchema,
  strStatusTransTime: textSchema,
  strRemarks: textSchema,
});

const reply = z.object({
  statusCode: z.unknown().optional(),
  statusFlag: z.stringbool().or(z.boolean()),
  errorDetails: z.unknown().optional(),
  trackHeader: z.unknown().optional(),
  trackDetails: z
    .array(z.unknown())
    .nullish()
    .transform((events) => events ?? []),
});

const NO_EVENT: DtdcEvent = { code: '', action: '', place: '', date: '', time: '', remark: '' };

/**
 * The result of a tracking request. `odd`: only the part about this parcel is unreadable. `unreadable`: the whole reply
 * is unreadable.
 */
export type TrackingReply =
  | { kind: 'found'; awb: string; reference: string; rtoNumber?: string; scans: Scan[] }
  | { kind: 'none' | 'odd' | 'unreadable' };

/** Reads a tracking reply, by AWB or by reference. The reply to an unknown number is `NO DATA FOUND`. */
export function readScans({ body }: CourierAnswer): TrackingReply {
  const parsed = reply.safeParse(parseJson(body));
  if (!parsed.success) return { kind: 'unreadable' };
  const { statusCode, statusFlag, errorDetails, trackHeader, trackDetails } = parsed.data;
  if (!statusFlag) {
    if (/no data found/i.test(JSON.stringify(errorDetails ?? ''))) return { kind: 'none' };
    const isOfAll = Number(statusCode) === 401 || Number(statusCode) >= 500 || !errorDetails;
    return { kind: isOfAll ? 'unreadable' : 'odd' };
  }
  const { data: head } = header.safeParse(trackHeader);
  if (head === undefined) return { kind: 'odd' };
  const events = trackDetails.flatMap((event) => toScan(pulled.safeParse(event).data ?? NO_EVENT));
  if (events.length === 0 && trackDetails.length > 0) return { kind: 'odd' };
  const { strShipmentNo: awb, strRefNo: reference, strRtoNumber } = head;
  const rtoNumber = strRtoNumber.toUpperCase();
  const newest: DtdcEvent = {
    code: head.strStatus,
    action: head.strStatus,
    place: head.strOrigin,
    date: head.strStatusTransOn,
    time: head.strStatusTransTime,
    remark: head.strRemarks,
  };
  return {
    kind: 'found',
    awb,
    reference,
    ...(/[1-9A-Z]/.test(rtoNumber) && rtoNumber !== awb && { rtoNumber }),
    scans: events.length > 0 ? sortAndCorrectScans(events) : toScan(newest, headerStatusOf),
  };
}
