import * as z from 'zod';
import { readJson } from '../../platform/read-json.ts';
import { clipped, refusalBy } from '../adapter-kit/refusal.ts';
import { looseText as text } from '../adapter-kit/texts.ts';
import type { Answer } from '../gateway/courier-client.ts';
import type { BookResult, Outcome, Ping } from '../port.ts';

/** Our code for a pick-up address that is not registered. */
export const UNKNOWN_WAREHOUSE = 'UNKNOWN_WAREHOUSE';

/** Our code for a reference that is booked already. */
export const DUPLICATE = 'DUPLICATE';

/** Delhivery has no codes for its refusals, only remarks. */
const refused = refusalBy('Delhivery', [
  [/ClientWarehouse matching query/i, UNKNOWN_WAREHOUSE],
  [/duplicate|already exist/i, DUPLICATE],
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
 * Reads the answer to `create`. Only a refusal in Delhivery's words is a refusal. A parcel that "might have been partially saved", a
 * success without AWB, or a proxy's error page may be booked, so we search by reference.
 */
export function booked({ status, body }: Answer): BookResult {
  const parsed = created.safeParse(readJson(body));
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
    return { kind: 'unknown', message: clipped(message) || 'The reply to create names no parcel.' };
  }
  return refused(status, message);
}

const edit = z.object({ status: text, remark: text, error: text });

const tag = (body: string, name: string): string => new RegExp(`<${name}>([^<]*)<`, 'i').exec(body)?.[1] ?? '';

/** Reads the answer to `cancel`: documented as JSON, in fact XML with the same names. A repeat gets the same answer. */
export function edited({ status, body }: Answer): Outcome {
  const parsed = edit.safeParse(readJson(body));
  const said = parsed.success
    ? parsed.data
    : { status: tag(body, 'status'), remark: tag(body, 'remark'), error: tag(body, 'error') };
  if (status >= 400) return refused(status, said.remark || said.error || body);
  if (/^(?:true|success)$/i.test(said.status.trim())) return { kind: 'done' };
  if (said.status === '') return { kind: 'unknown', message: clipped(body) || 'The reply is empty.' };
  return refused(status, said.remark || said.error);
}

const taken = z.object({ request_id: text, error: text, message: text, rmk: text });

/** Reads the answer to `reattempt`: accepted, with the id of a job. */
export function asked({ status, body }: Answer): Outcome {
  const parsed = taken.safeParse(readJson(body));
  if (!parsed.success) {
    return status >= 400 ? refused(status, body) : { kind: 'unknown', message: 'The reply to update is no JSON.' };
  }
  const { request_id: id, error, message, rmk } = parsed.data;
  return status < 400 && id ? { kind: 'done' } : refused(status, error || message || rmk);
}

/** Reads the answer to `registerWarehouse`. A warehouse that exists counts as registered. */
export const registered = ({ status, body }: Answer): Outcome =>
  status < 400 || /already exist/i.test(body) ? { kind: 'done' } : refused(status, body);

const served = z.object({
  delivery_codes: z.array(
    z.object({ postal_code: z.object({ pin: text, district: text, pre_paid: text, cod: text }) }),
  ),
});

/** Reads the answer about a pin code, which checks our token. */
export function greeting({ status, body }: Answer): Ping {
  const said = served.safeParse(readJson(body));
  if (!said.success) return refused(status, body);
  const [code] = said.data.delivery_codes;
  if (code === undefined) return { kind: 'answered', words: 'Delhivery takes our token.' };
  const { pin, district, pre_paid, cod } = code.postal_code;
  return { kind: 'answered', words: `Delhivery takes our token. ${pin} ${district}: prepaid ${pre_paid}, COD ${cod}.` };
}
