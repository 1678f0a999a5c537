import * as z from 'zod';
import { parseJson } from '../../platform/parse-json.ts';
import { refusalMatcher, shortMessage } from '../adapter-kit/refusal.ts';
import { looseText as text } from '../adapter-kit/texts.ts';
import type { CourierAnswer } from '../gateway/courier-client.ts';
import type { BookResult, ConnectionCheck, CourierOutcome, UnknownOutcome } from '../port.ts';

/** Converts a message of Shadowfax to a refusal. Shadowfax has no codes for refusals. */
const refused = refusalMatcher('Shadowfax', [
  // An account-level refusal: Shadowfax refuses all our parcels because of unpaid invoices.
  [/clear your pending invoices/i, 'ACCOUNT_BLOCKED'],
  [/valid AWB|invalid AWB/i, 'NOT_FOUND'],
  [/serviceable|serviceble/i, 'NOT_SERVICEABLE'],
  [/status transition|invalid state|cannot be cancelled|cannot cancel/i, 'NOT_POSSIBLE'],
]);

const unknown = (message: string): UnknownOutcome => ({ kind: 'unknown', message: shortMessage(message) });

/** Matches messages about our account, which do not concern the parcel. */
const OF_ACCOUNT = /token|credential|authenti|client type/i;

/** Returns all texts in `errors`, which may be a text, a list, or lists by field name. */
function wordsOf(errors: unknown, field = ''): string[] {
  if (typeof errors === 'string') return errors.trim() === '' ? [] : [field ? `${field}: ${errors}` : errors];
  if (Array.isArray(errors)) return errors.flatMap((one) => wordsOf(one, field));
  if (errors === null || typeof errors !== 'object') return [];
  return Object.entries(errors).flatMap(([name, inner]) => wordsOf(inner, name));
}

const created = z.object({
  message: text,
  status: text,
  errors: z.unknown().optional(),
  COID: text,
  AWB: text,
  data: z.object({ awb_number: text, sort_code: text }).nullish().catch(undefined),
  // The reply to a return has the AWB beside the message, and may have the text of a failure in `responseMsg`.
  awb_number: text,
  responseMsg: text,
});

/** How many characters of a refusal are read. A refusal is usually one or two sentences. */
const MOST_WORDS = 2000;

const DUPLICATE = /Order for COID\s*:\s*(.+?)\s+is already created with AWB\s*:\s*(\S+)/i;

/**
 * Reads the reply to `book` or `bookReturn`. If our reference is already booked, the reply contains the AWB of our
 * parcel, and the result is `booked`. A message about another existing parcel gives an unknown result, because the
 * parcel may be ours.
 */
export function readBooking({ status, body }: CourierAnswer, reference: string): BookResult {
  const parsed = created.safeParse(parseJson(body));
  if (!parsed.success) return unknown(`The reply to the booking is no JSON (HTTP ${status}).`);
  const { errors, data, awb_number: ofReturn, responseMsg, ...said } = parsed.data;
  const message = said.message || responseMsg;
  const words = wordsOf(errors).join('; ').slice(0, MOST_WORDS);
  const [, coid = said.COID, earlier = said.AWB] = DUPLICATE.exec(words) ?? [];
  if (earlier !== '') {
    if (coid.trim() === reference) return { kind: 'booked', awb: earlier };
    return unknown(`Shadowfax answers with another parcel: ${words}`);
  }
  if (/^success$/i.test(message) && data?.awb_number) {
    return { kind: 'booked', awb: data.awb_number, ...(data.sort_code && { sortCode: data.sort_code }) };
  }
  if (/^success$/i.test(message) && ofReturn !== '') return { kind: 'booked', awb: ofReturn };
  const reason = /^(?:failure)?$/i.test(message) ? words : [message, words].filter(Boolean).join(': ');
  const isRefusal = reason !== '' && (/^failure$/i.test(message) || (status === 400 && said.status === ''));
  if (!isRefusal || /already|duplicate/i.test(reason) || OF_ACCOUNT.test(message)) {
    return unknown(reason || 'The reply to the booking names no parcel.');
  }
  return refused(status, reason);
}

const ended = z.object({ responseCode: text, responseMsg: text });

/**
 * Reads the reply to `cancel` or `cancelReturn` by its `responseCode`. If the cancellation is queued (304), the outcome
 * is unknown, because the parcel may still be picked up and then returned.
 * @param mayBeQueued true if the parcel was out for pick-up. The message "already in its cancellation" may then mean
 * queued.
 */
export function readCancellation({ status, body }: CourierAnswer, mayBeQueued: boolean): CourierOutcome {
  const parsed = ended.safeParse(parseJson(body));
  if (!parsed.success) return unknown(`The reply to the cancellation is no JSON (HTTP ${status}).`);
  const { responseCode: code, responseMsg: words } = parsed.data;
  const isAgain = /already in its cancellation/i.test(words);
  if (code === '304' || (code === '200' && isAgain && mayBeQueued)) return { ...unknown(words), taken: true };
  if (code === '200') return { kind: 'done' };
  if (code !== '400' || words === '') return unknown(words || 'The reply to the cancellation says nothing.');
  return refused(400, words);
}

const updated = z.object({ message: text });

/** Returns the message in a text. The text may be JSON: `{"message":"Intercity pincode updates are not allowed"}`. */
const unwrapped = (message: string): string => updated.safeParse(parseJson(message)).data?.message || message;

/**
 * Reads the reply to `requestReturn` or `reattempt`.
 * @param already matches Shadowfax's statuses in which the request is already carried out
 */
export function readChange({ status, body }: CourierAnswer, already: RegExp): CourierOutcome {
  const parsed = updated.safeParse(parseJson(body));
  const words = unwrapped(parsed.data?.message ?? '');
  if (status < 400 && /accepted/i.test(words)) return { kind: 'done' };
  if (status !== 400 || words === '') return unknown(words || `The reply to the change is no JSON (HTTP ${status}).`);
  const from = /transition from (\w+)/i.exec(words)?.[1];
  if (from === undefined) return refused(status, words);
  if (already.test(from)) return { kind: 'done' };
  return refused(status, `${words}. Shadowfax takes this only of a parcel that is on hold or was refused at the door.`);
}

const served = z.array(z.object({ code: text, services: z.array(z.string()).catch([]) }));

/** Reads the reply about a pin code as a check of our token. */
export function readConnectionTest({ status, body }: CourierAnswer): ConnectionCheck {
  const json = parseJson(body);
  const said = served.safeParse(json);
  if (said.success) {
    const [at] = said.data;
    const served = at ? ` ${at.code}: ${at.services.join(', ')}.` : '';
    return { kind: 'answered', words: `Shadowfax takes our token.${served}` };
  }
  const words = updated.safeParse(json).data?.message ?? '';
  return status === 400 && words !== '' ? refused(status, words) : unknown(`No list of pin codes (HTTP ${status}).`);
}
