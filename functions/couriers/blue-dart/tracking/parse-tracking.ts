import * as z from 'zod';
import { parseJson } from '../../../platform/parse-json.ts';
import { shortMessage } from '../../adapter-kit/refusal.ts';
import { looseText as text } from '../../adapter-kit/texts.ts';
import type { CourierAnswer } from '../../gateway/courier-client.ts';
import { isAwb } from '../said.ts';
import { readScans, type ScanDetail } from './shipment.ts';

/** A shipment in a tracking reply: the part of a parcel's route that has one AWB. */
export interface Shipment {
  awb: string;
  /** Our reference, or ''. */
  reference: string;
  /** True if the parcel is being returned, under this AWB or another one. */
  returns: boolean;
  /** The AWB under which the parcel continues, or ''. */
  newAwb: string;
  /** The scans in Blue Dart's sequence. */
  scans: ScanDetail[];
}

const shipment = z.object({
  WaybillNo: text,
  RefNo: text,
  Status: text,
  StatusType: text,
  StatusDate: text,
  StatusTime: text,
  Destination: text,
  Origin: text,
  NewWaybillNo: text,
  Scans: z.unknown().optional(),
});

const tracked = z.object({ ShipmentData: z.object({ Shipment: z.unknown().optional(), Error: text }) });

const NOT_FOUND = /incorrect waybill|no information/i;
const NO_LICENCE = /licen[cs]e\s*mis-?match/i;

/**
 * The result of a tracking call. `no licence`: Blue Dart rejects our tracking key, at least for this version of the
 * interface.
 */
export type TrackingReply =
  | { kind: 'shipments'; shipments: Shipment[] }
  | { kind: 'no licence' }
  | { kind: 'unreadable'; said: string };

/** Reads one shipment; [] if it is unreadable or not found. */
function shipmentOf(one: unknown): Shipment[] {
  const { data } = shipment.safeParse(one);
  if (data === undefined || !isAwb(data.WaybillNo) || /^NF$/i.test(data.StatusType)) return [];
  const scans = readScans(data.Scans ?? []);
  const newest = {
    Scan: data.Status,
    ScanType: data.StatusType,
    ScanDate: data.StatusDate,
    ScanTime: data.StatusTime,
    ScannedLocation: data.Destination || data.Origin,
  };
  return [
    {
      awb: data.WaybillNo,
      reference: data.RefNo.trim(),
      returns: data.StatusType === 'RT' || scans.some(({ ScanType }) => ScanType === 'RT'),
      newAwb: isAwb(data.NewWaybillNo) && data.NewWaybillNo !== data.WaybillNo ? data.NewWaybillNo : '',
      scans: scans.length > 0 ? scans : readScans([newest]),
    },
  ];
}

/** Reads a tracking reply. The reply leaves out unknown and cancelled AWBs. */
export function readShipments({ status, body }: CourierAnswer): TrackingReply {
  if (NO_LICENCE.test(body)) return { kind: 'no licence' };
  const parsed = tracked.safeParse(parseJson(body));
  const said = parsed.data?.ShipmentData.Error ?? '';
  const found = [parsed.data?.ShipmentData.Shipment ?? []].flat();
  if (parsed.success && found.length === 0 && NOT_FOUND.test(said)) return { kind: 'shipments', shipments: [] };
  if (!parsed.success || found.length === 0 || status >= 400 || (said !== '' && !NOT_FOUND.test(said)))
    return { kind: 'unreadable', said: shortMessage(said) || `the track reply cannot be read (HTTP ${status})` };
  return { kind: 'shipments', shipments: found.flatMap(shipmentOf) };
}
