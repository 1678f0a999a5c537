import * as z from 'zod';
import { parseJson } from '../../platform/parse-json.ts';
import { normalisedScans } from '../adapter-kit/normalised-scans.ts';
import { looseText as text } from '../adapter-kit/texts.ts';
import { instantOf } from '../adapter-kit/times.ts';
import type { CourierAnswer } from '../gateway/courier-client.ts';
import type { PushResult, Scan } from '../port.ts';
import { CANCELLED_BY_CUSTOMER, NOT_ATTEMPTED, STATUS_BY_CODE, STATUS_BY_STATE_OF_RETURN } from './statuses.ts';

/** The schema of a scan in `tracking_details`. */
const row = z.object({ created: text, location: text, status_id: text, status: text, remarks: text });
type Row = z.output<typeof row>;

/**
 * Converts a scan of Shadowfax to our form; [] if it has no valid time. Fractions of seconds are dropped, because
 * pushes have none.
 */
function scanOf({ created, location, status_id: code, status: words, remarks }: Row): Scan[] {
  const at = instantOf(created);
  if (at === undefined || code === '') return [];
  const status = Object.hasOwn(STATUS_BY_CODE, code) ? STATUS_BY_CODE[code] : undefined;
  const description = [...new Set([words, remarks])].filter(Boolean).join(': ');
  return [
    {
      code,
      ...(status && { status }),
      ...(code === NOT_ATTEMPTED && { untried: true }),
      description,
      location,
      at: `${at.slice(0, 19)}.000Z`,
    },
  ];
}

/**
 * Gives scans with the code `cancelled_by_customer` a status. Before pick-up the code means cancelled. After pick-up it
 * means refused at the door (undelivered). During a return it changes no status.
 */
function withCancellations(life: readonly Scan[]): Scan[] {
  let leg: 'waits' | 'moves' | 'returns' = 'waits';
  return life.map((scan) => {
    const { status } = scan;
    if (status?.startsWith('rto_')) leg = 'returns';
    else if (leg === 'waits' && status && !['pending_pickup', 'out_for_pickup', 'cancelled'].includes(status))
      leg = 'moves';
    if (scan.code !== CANCELLED_BY_CUSTOMER || leg === 'returns') return scan;
    return { ...scan, status: leg === 'moves' ? 'undelivered' : 'cancelled' };
  });
}

const rows = z
  .array(z.unknown())
  .nullish()
  .transform((all) => {
    // Each scan is checked separately, so that an unreadable scan does not hide the others.
    const read = (all ?? []).flatMap((one) => row.safeParse(one).data ?? []);
    return withCancellations(normalisedScans(read.flatMap(scanOf)));
  });

/** The schema of a scan of a return, in `pickup_request_state_histories`. */
const step = z.object({ created_at: text, current_location: text, state: text, comment: text });

/** Converts a scan of a return to our form; [] if it has no valid time. */
function scanOfReturn({ created_at, current_location: location, state, comment }: z.output<typeof step>): Scan[] {
  const at = instantOf(created_at);
  if (at === undefined || state === '') return [];
  const code = state.toLowerCase();
  const status = Object.hasOwn(STATUS_BY_STATE_OF_RETURN, code) ? STATUS_BY_STATE_OF_RETURN[code] : undefined;
  const description = [...new Set([state, comment])].filter(Boolean).join(': ');
  return [{ code, ...(status && { status }), description, location, at: `${at.slice(0, 19)}.000Z` }];
}

const collected = z.object({
  pickup_request_state_histories: z
    .array(z.unknown())
    .transform((all) => normalisedScans(all.flatMap((each) => step.safeParse(each).data ?? []).flatMap(scanOfReturn))),
});

/** Reads the reply to `trackReturn`, with the same results as `readScans`. */
export function readScansOfReturn({ status, body }: CourierAnswer): Scan[] | 'none' | undefined {
  const json = parseJson(body);
  if (status < 400) return collected.safeParse(json).data?.pickup_request_state_histories;
  return saysUnknown(json) ? 'none' : undefined;
}

const one = z.object({ order_details: z.looseObject({}), tracking_details: rows });
const refusal = z.object({ message: z.string() });
const saysUnknown = (json: unknown): boolean => /invalid awb/i.test(refusal.safeParse(json).data?.message ?? '');

/**
 * Reads the reply to `track`. Returns the scans, `none` for an unknown AWB, and undefined if the reply is unreadable.
 */
export function readScans({ status, body }: CourierAnswer): Scan[] | 'none' | undefined {
  const json = parseJson(body);
  if (status < 400) return one.safeParse(json).data?.tracking_details;
  return saysUnknown(json) ? 'none' : undefined;
}

const parcel = z.object({ awb_number: text.pipe(z.string().min(1)), tracking_details: rows });
const many = z.object({ data: z.array(z.unknown()) });

/**
 * Reads the reply to `trackMany`. Returns the scans by AWB in capitals, `refused` if one bad AWB made the call fail,
 * and undefined if the reply is unreadable.
 */
export function readScansByAwb({ status, body }: CourierAnswer): Map<string, Scan[]> | 'refused' | undefined {
  const json = parseJson(body);
  if (status >= 400) return refusal.safeParse(json).success ? 'refused' : undefined;
  const found = many.safeParse(json).data?.data;
  const parcels = found?.flatMap((each) => parcel.safeParse(each).data ?? []);
  return parcels && new Map(parcels.map((each) => [each.awb_number.toUpperCase(), each.tracking_details]));
}

const pushed = z.object({
  awb_number: text.pipe(z.string().min(1)),
  order_id: text,
  event_timestamp: text,
  current_location: text,
  comments: text,
  event: z.string().min(1),
  status: text,
  type: text,
});

/**
 * Reads a push: the newest event of one parcel or several. Ignores returns, because they are polled. Also ignores
 * `cancelled_by_customer`, because its meaning depends on earlier scans. The next tracking poll reads it.
 */
export function readPush(rawBody: string): PushResult {
  const parsed = z
    .array(pushed)
    .min(1)
    .safeParse([parseJson(rawBody)].flat());
  if (!parsed.success) return { kind: 'refused', code: 'PAYLOAD', message: 'This is no push of Shadowfax.' };
  const forward = parsed.data.filter(({ type }) => type.toUpperCase() !== 'REV');
  const updates = forward.map(({ awb_number: awb, order_id: reference, event, ...said }) => ({
    awb,
    ...(reference && { reference }),
    scans:
      event === CANCELLED_BY_CUSTOMER
        ? []
        : scanOf({
            created: said.event_timestamp,
            location: said.current_location,
            status_id: event,
            status: said.status,
            remarks: said.comments,
          }),
  }));
  return { kind: 'updates', updates };
}
