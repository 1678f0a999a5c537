import * as z from 'zod';
import { parseJson } from '../../../platform/parse-json.ts';
import { normalisedScans } from '../../adapter-kit/normalised-scans.ts';
import { looseText as text } from '../../adapter-kit/texts.ts';
import type { PushResult } from '../../port.ts';
import { isAwb } from '../said.ts';
import { readScans, toScan } from './shipment.ts';

const pushed = z.object({
  /** In the product Push API Lite, the shipment itself has the fields of the scan. */
  Shipment: z.looseObject({ WaybillNo: text, Scans: z.unknown().optional() }),
});

const push = z.object({ statustracking: z.unknown().optional() });

/** Reads a push: scans of one or several parcels. A parcel may occur more than once. */
export function readPush(rawBody: string): PushResult {
  const entries = [push.safeParse(parseJson(rawBody)).data?.statustracking].flat();
  const shipments = entries.flatMap((one) => {
    const shipment = pushed.safeParse(one).data?.Shipment;
    return shipment !== undefined && isAwb(shipment.WaybillNo) ? [shipment] : [];
  });
  if (shipments.length === 0) return { kind: 'refused', code: 'PAYLOAD', message: 'This is no push of Blue Dart.' };
  const updates = [...Map.groupBy(shipments, ({ WaybillNo }) => WaybillNo)].map(([awb, told]) => ({
    awb,
    scans: normalisedScans(told.flatMap((one) => readScans(one.Scans ?? one).flatMap((raw) => toScan(raw, false)))),
  }));
  return { kind: 'updates', updates };
}
