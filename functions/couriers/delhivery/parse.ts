import * as z from 'zod';
import type { BookResult, Outcome, PushResult, Refused, Scan } from '../port.ts';
import { statusOf } from './statuses.ts';

/** What `call` brought home. */
interface Answer {
  status: number;
  body: string;
}

/** Delhivery has null, [] and absent fields where a text is meant. */
const text = z
  .unknown()
  .transform((value) => (typeof value === 'string' || typeof value === 'number' ? `${value}` : ''));

const texts = z.unknown().transform((value) => [value].flat().map(String).filter(Boolean));

const created = z.object({
  rmk: text,
  packages: z.array(z.object({ waybill: text, status: text, sort_code: text, remarks: texts })).default([]),
});

/** Status blocks of `Shipment.Status` and of `Scans[].ScanDetail`, which name the same things differently. */
const statusBlock = z.object({
  Status: text,
  StatusType: text,
  StatusCode: text,
  StatusDateTime: text,
  StatusLocation: text,
  Instructions: text,
});

const scanDetail = z.object({
  Scan: text,
  ScanType: text,
  StatusCode: text,
  ScanDateTime: text,
  ScannedLocation: text,
  Instructions: text,
});

const shipment = z.object({
  AWB: z.coerce.string(),
  Status: statusBlock,
  Scans: z.array(z.object({ ScanDetail: scanDetail })).default([]),
});

const tracked = z.object({ ShipmentData: z.array(z.object({ Shipment: shipment })).default([]) });

const pushed = z.object({
  Shipment: z.object({ AWB: z.coerce.string().min(1), ReferenceNo: text, NSLCode: text, Status: statusBlock }),
});

const json = (body: string): unknown => {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
};

const clipped = (message: string): string => message.replace(/\s+/g, ' ').trim().slice(0, 300);

const refused = (code: string, message: string): Refused => ({
  kind: 'refused',
  code,
  message: clipped(message) || 'Delhivery refused without a reason.',
});

/** India's time without an offset, as Delhivery writes it, to UTC; undefined for what is no time. */
export function instantOf(time: string): string | undefined {
  const zoned = /(?:Z|[+-]\d\d:?\d\d)$/.test(time) ? time : `${time.replace(' ', 'T')}+05:30`;
  const at = new Date(zoned);
  return Number.isNaN(at.getTime()) ? undefined : at.toISOString();
}

interface RawScan {
  type: string;
  status: string;
  code: string;
  time: string;
  location: string;
  description: string;
}

/** A scan without a time has no place in a life, so it is left out. */
function scanOf({ type, status, code, time, location, description }: RawScan): Scan[] {
  const at = instantOf(time);
  if (at === undefined) return [];
  const known = statusOf({ type, status, code });
  const raw = [type, status, code].filter(Boolean).join(' ');
  return [{ code: raw, ...(known && { status: known }), description, location, at }];
}

const scanOfBlock = (block: z.output<typeof statusBlock>, code = block.StatusCode): Scan[] =>
  scanOf({
    type: block.StatusType,
    status: block.Status,
    code,
    time: block.StatusDateTime,
    location: block.StatusLocation,
    description: block.Instructions,
  });

/** The refusal of a pick-up address that was never registered. */
export const UNKNOWN_WAREHOUSE = 'UNKNOWN_WAREHOUSE';
/** The refusal of a reference that is booked already. */
export const DUPLICATE = 'DUPLICATE';

const CODES: readonly (readonly [RegExp, string])[] = [
  [/ClientWarehouse matching query/i, UNKNOWN_WAREHOUSE],
  [/duplicate order|order id already/i, DUPLICATE],
  [/insufficient balance/i, 'INSUFFICIENT_BALANCE'],
  [/serviceable|NSZ|embargo/i, 'NOT_SERVICEABLE'],
];

/** The answer to `create`. A parcel that "might have been partially saved" is not refused: nobody knows. */
export function booked({ status, body }: Answer): BookResult {
  const parsed = created.safeParse(json(body));
  if (!parsed.success) {
    return status >= 400 ? refused(`HTTP_${status}`, body) : { kind: 'unknown', message: 'The reply was no JSON.' };
  }
  const { packages, rmk } = parsed.data;
  const parcel = packages[0];
  if (parcel?.status === 'Success' && parcel.waybill) {
    return { kind: 'booked', awb: parcel.waybill, ...(parcel.sort_code && { sortCode: parcel.sort_code }) };
  }
  const message = parcel?.remarks.join(' ') || rmk || (status >= 400 ? body : '');
  if (/partially saved/i.test(message)) return { kind: 'unknown', message: clipped(message) };
  const code = CODES.find(([pattern]) => pattern.test(message))?.[1];
  return refused(code ?? (status >= 400 ? `HTTP_${status}` : 'NOT_POSSIBLE'), message);
}

/** AWB and scans of each parcel in a track reply, oldest first; undefined when it is no track reply at all. */
export function scansByAwb({ body }: Answer): Map<string, Scan[]> | undefined {
  const parsed = tracked.safeParse(json(body));
  if (!parsed.success) return undefined;
  return new Map(
    parsed.data.ShipmentData.map(({ Shipment }) => {
      const history = Shipment.Scans.flatMap(({ ScanDetail: detail }) =>
        scanOf({
          type: detail.ScanType,
          status: detail.Scan,
          code: detail.StatusCode,
          time: detail.ScanDateTime,
          location: detail.ScannedLocation,
          description: detail.Instructions,
        }),
      );
      const scans = history.length > 0 ? history : scanOfBlock(Shipment.Status);
      return [Shipment.AWB, scans.toSorted((a, b) => a.at.localeCompare(b.at))] as const;
    }),
  );
}

const TAG_STATUS = /<status>([^<]*)<\/status>/i;
const TAG_REMARK = /<(?:remark|error)>([^<]*)<\//i;

/** The answer to `cancel`: documented as JSON, in fact XML. `{"status": true, "remark": "…"}` or the same in tags. */
export function edited({ status, body }: Answer): Outcome {
  const parsed = z.object({ status: text, remark: text, error: text }).safeParse(flat(json(body)));
  const said = parsed.success ? parsed.data.status : (TAG_STATUS.exec(body)?.[1] ?? '');
  if (status < 400 && /^(?:true|success)$/i.test(said.trim())) return { kind: 'done' };
  const tag = TAG_REMARK.exec(body)?.[1];
  const message = parsed.success ? parsed.data.remark || parsed.data.error : tag;
  if (status < 400 && said === '') return { kind: 'unknown', message: clipped(body) || 'The reply was empty.' };
  return refused(status >= 400 ? `HTTP_${status}` : 'NOT_POSSIBLE', message || body);
}

/** Booleans as words, so that `true` and `"True"` read alike. */
const flat = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && 'status' in value ? { ...value, status: String(value.status) } : value;

/** The answer to `reattempt`: taken on, with an id under which it is worked off. */
export function asked({ status, body }: Answer): Outcome {
  const parsed = z.object({ request_id: text, error: text, message: text, rmk: text }).safeParse(json(body));
  if (status < 400 && parsed.success && parsed.data.request_id) return { kind: 'done' };
  const message = parsed.success ? parsed.data.error || parsed.data.message || parsed.data.rmk : body;
  return refused(status >= 400 ? `HTTP_${status}` : 'NOT_POSSIBLE', message || body);
}

/** The answer to `registerWarehouse`. An address that is there already is registered. */
export function registered({ status, body }: Answer): Outcome {
  if (status < 400 || /already exists/i.test(body)) return { kind: 'done' };
  return refused(`HTTP_${status}`, body);
}

/** The answer to `fetchAwbs`: a JSON text with commas, or a list. */
export function awbs({ body }: Answer): string[] {
  const value = json(body);
  return [value]
    .flat()
    .flatMap((entry) => (typeof entry === 'string' ? entry.split(',') : []))
    .map((awb) => awb.trim())
    .filter((awb) => /^\d{8,20}$/.test(awb));
}

/** A push: one parcel's newest status, or a list of such. */
export function pushOf(rawBody: string): PushResult {
  const parsed = z
    .array(pushed)
    .min(1)
    .safeParse([json(rawBody)].flat());
  if (!parsed.success) return { kind: 'refused', code: 'PAYLOAD', message: 'Not a push of Delhivery.' };
  const updates = parsed.data.map(({ Shipment }) => ({
    awb: Shipment.AWB,
    ...(Shipment.ReferenceNo && { reference: Shipment.ReferenceNo }),
    scans: scanOfBlock(Shipment.Status, Shipment.NSLCode),
  }));
  return { kind: 'updates', updates };
}
