import * as z from 'zod';
import { parseJson } from '../../platform/parse-json.ts';
import { refusalMatcher, shortMessage } from '../adapter-kit/refusal.ts';
import { looseText as text } from '../adapter-kit/texts.ts';
import type { CourierAnswer } from '../gateway/courier-client.ts';
import type { BookResult, ConnectionCheck, CourierOutcome } from '../port.ts';

/** Our code of a refusal because the pick-up address is not registered. */
export const UNKNOWN_WAREHOUSE = 'UNKNOWN_WAREHOUSE';

/** Our code of a refusal because our reference is already booked. */
export const DUPLICATE_REFERENCE = 'DUPLICATE';

/** Converts a remark of Delhivery to a refusal. Delhivery has no codes for refusals. */
const refused = refusalMatcher('Delhivery', [
  [/ClientWarehouse matching query/i, UNKNOWN_WAREHOUSE],
  [/duplicate|already exist/i, DUPLICATE_REFERENCE],
  [/insufficient balance/i, 'INSUFFICIENT_BALANCE'],
  [/serviceable|NSZ|embargo/i, 'NOT_SERVICEABLE'],
]);

const created = z.object({
  rmk: text,
  packages: z
    .array(
      z.object({
        waybill: text,
        status: text,
        sort_code: text,
        remarks: z
          .unknown()
          .optional()
          .transform((value) => [value].flat().map(String).filter(Boolean).join(' ')),
      }),
    )
    .default([]),
});

/**
 * Reads the reply to `book`. The result is a refusal only if Delhivery gives a reason. In three cases the outcome is
 * unknown, and we search by reference: the parcel "might have been partially saved", the AWB is missing, or the reply
 * is a proxy's error page.
 */
export function readBooking({ status, body }: CourierAnswer): BookResult {
  const parsed = created.safeParse(parseJson(body));
  if (!parsed.success) {
    const isPage = body.trimStart().startsWith('<');
    if (status >= 400 && !isPage && body !== '') return refused(status, body);
    return { kind: 'unknown', message: `The reply to create is no JSON (HTTP ${status}).` };
  }
  const { rmk, packages } = parsed.data;
  const parcel = packages[0];
  if (parcel?.status === 'Success' && parcel.waybill) {
    return { kind: 'booked', awb: parcel.waybill, ...(parcel.sort_code && { sortCode: parcel.sort_code }) };
  }
  const message = parcel?.remarks || rmk;
  if (parcel?.status === 'Success' || message === '' || /partially saved/i.test(message)) {
    return { kind: 'unknown', message: shortMessage(message) || 'The reply to create names no parcel.' };
  }
  return refused(status, message);
}

const edit = z.object({ status: text, remark: text, error: text });

const tag = (body: string, name: string): string => new RegExp(`<${name}>([^<]*)<`, 'i').exec(body)?.[1] ?? '';

/**
 * Reads the reply to `cancel`. The reply is documented as JSON, but is XML with the same names. A repeated cancellation
 * gets the same reply.
 */
export function readCancellation({ status, body }: CourierAnswer): CourierOutcome {
  const parsed = edit.safeParse(parseJson(body));
  const said = parsed.success
    ? parsed.data
    : { status: tag(body, 'status'), remark: tag(body, 'remark'), error: tag(body, 'error') };
  if (status >= 400) return refused(status, said.remark || said.error || body);
  if (/^(?:true|success)$/i.test(said.status.trim())) return { kind: 'done' };
  if (said.status === '') return { kind: 'unknown', message: shortMessage(body) || 'The reply is empty.' };
  return refused(status, said.remark || said.error);
}

const taken = z.object({ request_id: text, error: text, message: text, rmk: text });

/** Reads the reply to `reattempt`. If accepted, it contains the id of a job at Delhivery. */
export function readReattempt({ status, body }: CourierAnswer): CourierOutcome {
  const parsed = taken.safeParse(parseJson(body));
  if (!parsed.success) {
    return status >= 400 ? refused(status, body) : { kind: 'unknown', message: 'The reply to update is no JSON.' };
  }
  const { request_id: id, error, message, rmk } = parsed.data;
  return status < 400 && id ? { kind: 'done' } : refused(status, error || message || rmk);
}

const pickup = z.object({
  pickup_id: text,
  pr_exist: z.boolean().default(false),
  error: z.union([z.object({ message: text }).transform(({ message }) => message), text]).default(''),
});

/**
 * Reads the reply to `requestPickup`. If Delhivery already has a request for this place and day (`pr_exist`), the new
 * request counts as accepted.
 */
export function readPickupRequest({ status, body }: CourierAnswer): CourierOutcome {
  const parsed = pickup.safeParse(parseJson(body));
  if (!parsed.success) {
    return status >= 400 ? refused(status, body) : { kind: 'unknown', message: 'The reply to a pickup is no JSON.' };
  }
  const { pickup_id: id, pr_exist, error } = parsed.data;
  return pr_exist || (status < 400 && id) ? { kind: 'done' } : refused(status, error || body);
}

/** Reads the reply to `registerWarehouse`. If the warehouse exists, it counts as registered. */
export const readRegistration = ({ status, body }: CourierAnswer): CourierOutcome =>
  status < 400 || /already exist/i.test(body) ? { kind: 'done' } : refused(status, body);

const served = z.object({
  delivery_codes: z.array(
    z.object({ postal_code: z.object({ pin: text, district: text, pre_paid: text, cod: text }) }),
  ),
});

/** Reads the reply about a pin code as a check of our token. */
export function readConnectionTest({ status, body }: CourierAnswer): ConnectionCheck {
  const said = served.safeParse(parseJson(body));
  if (!said.success) return refused(status, body);
  const [code] = said.data.delivery_codes;
  if (code === undefined) return { kind: 'answered', words: 'Delhivery takes our token.' };
  const { pin, district, pre_paid, cod } = code.postal_code;
  return { kind: 'answered', words: `Delhivery takes our token. ${pin} ${district}: prepaid ${pre_paid}, COD ${cod}.` };
}
