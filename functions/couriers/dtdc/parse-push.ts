import * as z from 'zod';
import { parseJson } from '../../platform/parse-json.ts';
import type { PushResult } from '../port.ts';
import { awbSchema, sortAndCorrectScans, textSchema, toScan } from './scan-of.ts';

/** The schema of an event in a push. In pushes, `strAction` is the code. */
const pushedEvent = z
  .object({
    strAction: textSchema,
    strActionDesc: textSchema,
    strOrigin: textSchema,
    strActionDate: textSchema,
    strActionTime: textSchema,
    strRemarks: textSchema,
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
  shipment: z.object({ strShipmentNo: awbSchema }),
  shipmentStatus: z.union([z.array(pushedEvent), pushedEvent.transform((event) => [event])]),
});

/**
 * Reads a push: one or several new events of a parcel. Ignores the push's `strRefNo`, which is only the end of our
 * order's id.
 */
export function readPush(rawBody: string): PushResult {
  const parsed = z
    .array(pushed)
    .min(1)
    .safeParse([parseJson(rawBody)].flat());
  if (!parsed.success) return { kind: 'refused', code: 'PAYLOAD', message: 'This is no push of DTDC.' };
  const updates = parsed.data.map(({ shipment, shipmentStatus }) => ({
    awb: shipment.strShipmentNo,
    scans: sortAndCorrectScans(shipmentStatus.flatMap((event) => toScan(event))),
  }));
  return { kind: 'updates', updates };
}
