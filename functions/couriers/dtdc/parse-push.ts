import * as z from 'zod';
import { readJson } from '../../platform/read-json.ts';
import type { PushResult } from '../port.ts';
import { awbText, scanOf, sortScans, text } from './scan-of.ts';

/** The schema of an event in a push. Here `strAction` is the code. */
const pushedEvent = z
  .object({
    strAction: text,
    strActionDesc: text,
    strOrigin: text,
    strActionDate: text,
    strActionTime: text,
    strRemarks: text,
  })
  .transform((event) => ({
    code: event.strAction,
    action: event.strActionDesc,
    place: event.strOrigin,
    date: event.strActionDate,
    time: event.strActionTime,
    remark: event.strRemarks,
  }));

const pushed = z.object({
  shipment: z.object({ strShipmentNo: awbText }),
  shipmentStatus: z.union([z.array(pushedEvent), pushedEvent.transform((event) => [event])]),
});

/**
 * Reads a push: one or several new events of a parcel. Ignores its `strRefNo`, which is only the end of our order's id.
 */
export function pushOf(rawBody: string): PushResult {
  const parsed = z
    .array(pushed)
    .min(1)
    .safeParse([readJson(rawBody)].flat());
  if (!parsed.success) return { kind: 'refused', code: 'PAYLOAD', message: 'This is no push of DTDC.' };
  const updates = parsed.data.map(({ shipment, shipmentStatus }) => ({
    awb: shipment.strShipmentNo,
    scans: sortScans(shipmentStatus.flatMap((event) => scanOf(event))),
  }));
  return { kind: 'updates', updates };
}
