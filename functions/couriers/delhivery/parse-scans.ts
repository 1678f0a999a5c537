import * as z from 'zod';
import { parseJson } from '../../platform/parse-json.ts';
import { looseText as text } from '../adapter-kit/texts.ts';
import { instantOf } from '../adapter-kit/times.ts';
import type { CourierAnswer } from '../gateway/courier-client.ts';
import type { PushResult, Scan } from '../port.ts';
import { statusOf } from './statuses.ts';

/** The schema of `Shipment.Status`, the newest scan of a parcel, in tracking replies and in pushes. */
const newest = z.object({
  Status: text,
  StatusType: text,
  StatusCode: text,
  StatusDateTime: text,
  StatusLocation: text,
  Instructions: text,
});

/** The schema of `Scans[].ScanDetail`, which has the same fields under other names. */
const detail = z
  .object({
    Scan: text,
    ScanType: text,
    StatusCode: text,
    ScanDateTime: text,
    ScannedLocation: text,
    Instructions: text,
  })
  .transform((scan) => ({
    Status: scan.Scan,
    StatusType: scan.ScanType,
    StatusCode: scan.StatusCode,
    StatusDateTime: scan.ScanDateTime,
    StatusLocation: scan.ScannedLocation,
    Instructions: scan.Instructions,
  }));

const shipment = z.object({
  AWB: z.coerce.string().min(1),
  Status: newest,
  Scans: z
    .array(z.object({ ScanDetail: detail }))
    .nullish()
    .transform((scans) => scans ?? []),
});

const entry = z.object({ Shipment: shipment });

const tracked = z.object({
  /** The shipments. Each one is checked separately later, so that an unreadable shipment does not hide the others. */
  ShipmentData: z.array(z.unknown()).default([]),
  Error: text,
  rmk: text,
});

/**
 * Matches Delhivery's message about an unknown AWB or reference. One unknown AWB makes a call fail even if it has other
 * AWBs.
 */
const NOT_FOUND = /no such waybill|do(?:es)? not exist/i;

/** Converts a scan of Delhivery to our form; [] for a scan without a valid time. */
function scanOf(raw: z.output<typeof newest>): Scan[] {
  const at = instantOf(raw.StatusDateTime);
  if (at === undefined) return [];
  const status = statusOf({ type: raw.StatusType, status: raw.Status, code: raw.StatusCode });
  return [
    {
      code: [raw.StatusType, raw.Status, raw.StatusCode].filter(Boolean).join(' '),
      ...(status && { status }),
      description: raw.Instructions,
      location: raw.StatusLocation,
      at,
    },
  ];
}

export type TrackingReply = { kind: 'scans'; byAwb: Map<string, Scan[]> } | { kind: 'none' } | { kind: 'unreadable' };

/** Reads the reply to `track` or `findByReference`: the scans of each readable AWB, oldest first. */
export function readScans({ status, body }: CourierAnswer): TrackingReply {
  const parsed = tracked.safeParse(parseJson(body));
  if (!parsed.success) return { kind: 'unreadable' };
  const { ShipmentData: found, Error: error, rmk } = parsed.data;
  if (found.length === 0) return NOT_FOUND.test(`${error} ${rmk}`) ? { kind: 'none' } : { kind: 'unreadable' };
  if (status >= 400) return { kind: 'unreadable' };
  const lives = found.flatMap((one) => {
    const { data } = entry.safeParse(one);
    if (data === undefined) return [];
    const { AWB, Scans, Status } = data.Shipment;
    const history = Scans.flatMap(({ ScanDetail }) => scanOf(ScanDetail));
    const scans = history.length > 0 ? history : scanOf(Status);
    return [[AWB, scans.toSorted((a, b) => a.at.localeCompare(b.at))] as const];
  });
  return { kind: 'scans', byAwb: new Map(lives) };
}

const pushed = z.object({
  Shipment: z.object({ AWB: z.coerce.string().min(1), ReferenceNo: text, NSLCode: text, Status: newest }),
});

/** Reads a push: the newest scan of one parcel or of several. */
export function readPush(rawBody: string): PushResult {
  const parsed = z
    .array(pushed)
    .min(1)
    .safeParse([parseJson(rawBody)].flat());
  if (!parsed.success) return { kind: 'refused', code: 'PAYLOAD', message: 'This is no push of Delhivery.' };
  const updates = parsed.data.map(({ Shipment: { AWB, ReferenceNo, NSLCode, Status } }) => ({
    awb: AWB,
    ...(ReferenceNo && { reference: ReferenceNo }),
    scans: scanOf({ ...Status, StatusCode: NSLCode }),
  }));
  return { kind: 'updates', updates };
}
