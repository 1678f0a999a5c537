import * as z from 'zod';
import { parseJson } from '../../platform/parse-json.ts';
import { refusalMatcher, shortMessage } from '../adapter-kit/refusal.ts';
import type { CourierAnswer } from '../gateway/courier-client.ts';
import type { BookResult, ConnectionCheck, CourierOutcome, UnknownOutcome } from '../port.ts';
import { readScans } from './parse-track.ts';
import { textSchema } from './scan-of.ts';

/** Converts a message of DTDC to a refusal. */
const refused = refusalMatcher('DTDC', [
  [/serviceable|pin ?code/i, 'NOT_SERVICEABLE'],
  [/balance|credit limit/i, 'INSUFFICIENT_BALANCE'],
  [/\b(?:awb|series)\b.*(?:invalid|wrong|not )|(?:invalid|wrong) (?:awb|series)/i, 'AWB_TAKEN'],
  [/not found|no such|does ?n[o']t exist/i, 'NOT_FOUND'],
]);

/** Matches messages about DTDC's server or our account, which do not concern the parcel. */
const NOT_OF_THE_PARCEL =
  /\binternal\b|timed?[ -]?out|try again|went wrong|server error|api.?key|unauthori[sz]ed|authenticat|access denied|forbidden|customer.?code/i;

const unknown = (message: string): UnknownOutcome => ({ kind: 'unknown', message: shortMessage(message) });

/** Returns all texts in the message fields of a reply. A field may contain a text, a list or an object. */
const wordsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return value.trim() === '' ? [] : [value.trim()];
  if (Array.isArray(value)) return value.flatMap(wordsIn);
  if (value === null || typeof value !== 'object') return [];
  const { message, reason, error, remarks } = value as Record<string, unknown>;
  return [message, reason, error, remarks].flatMap(wordsIn);
};

/** Joins the messages in a reply and removes duplicates. The sentence is before the code. */
const saidIn = (value: unknown): string => [...new Set(wordsIn(value))].join(' · ');

/**
 * Returns the refusal with DTDC's message. If there is no message, or it does not concern the parcel, the outcome is
 * unknown.
 */
const noBy = (status: number, words: string) =>
  words === '' || NOT_OF_THE_PARCEL.test(words)
    ? unknown(words || `No reason in the reply (HTTP ${status}).`)
    : refused(status, words);

const isTrue = (value: unknown): boolean => value === true || value === 'true';
const isFalse = (value: unknown): boolean => value === false || value === 'false';

const consignment = z.looseObject({ success: z.unknown().optional(), reference_number: textSchema });
const uploaded = z.looseObject({ data: z.array(z.unknown()).nullish() });

/** The result if DTDC already has the parcel. `awb` is the AWB that DTDC names, or ''. */
export interface AlreadyBooked {
  kind: 'exists';
  awb: string;
  message: string;
}

/**
 * Reads the reply to `book`. The result is a refusal only if DTDC gives a reason, in the result or with HTTP 400.
 * Otherwise the outcome is unknown, because the parcel may be booked.
 */
export function readBooking({ status, body }: CourierAnswer): BookResult | AlreadyBooked {
  const json = uploaded.safeParse(parseJson(body));
  if (!json.success) return unknown(`The reply to the booking cannot be read (HTTP ${status}).`);
  if (status === 400) return noBy(status, saidIn(json.data));
  const { data: one } = consignment.safeParse(json.data.data?.[0]);
  if (status !== 200 || one === undefined) return unknown(`The reply to the booking names no parcel (HTTP ${status}).`);
  const awb = one.reference_number.toUpperCase();
  if (isTrue(one.success))
    return /^[0-9A-Z]{6,20}$/.test(awb) ? { kind: 'booked', awb } : unknown('The booking has no AWB.');
  if (!isFalse(one.success)) return unknown('The reply to the booking says neither yes nor no.');
  const words = saidIn(one);
  if (/already.?exist|duplicate/i.test(words)) return { kind: 'exists', awb, message: shortMessage(words) };
  return noBy(status, words);
}

const judged = z.array(z.looseObject({ success: z.unknown().optional(), reference_number: textSchema })).nullish();
const cancellation = z.looseObject({ successConsignments: judged, failures: judged });

/**
 * Reads the reply to `cancel`, which has a result for each AWB. Ignores `success` of the whole reply, because it says
 * nothing about the AWB.
 */
export const readCancellation =
  (awb: string) =>
  ({ status, body }: CourierAnswer): CourierOutcome => {
    const json = cancellation.safeParse(parseJson(body));
    if (!json.success || (status !== 200 && status !== 400))
      return unknown(`The reply to the cancellation cannot be read (HTTP ${status}).`);
    const { successConsignments, failures } = json.data;
    const isOurs = (one: { reference_number: string }) => one.reference_number.toUpperCase() === awb.toUpperCase();
    if (successConsignments?.some((one) => isOurs(one) && !isFalse(one.success))) return { kind: 'done' };
    const failure = failures?.find(isOurs) ?? failures?.[0];
    const words = saidIn(failure ?? (status === 400 ? json.data : undefined));
    return /already.*cancel/i.test(words) ? { kind: 'done' } : noBy(status, words);
  };

/**
 * Reads the reply to `lookUpAwb` as a check of our key. Any JSON without a message about the key shows that DTDC
 * accepts the key.
 */
export function readKeyCheck({ status, body }: CourierAnswer): ConnectionCheck {
  const json = parseJson(body);
  if (json === null || typeof json !== 'object') return unknown(`The reply cannot be read (HTTP ${status}).`);
  const words = saidIn(json);
  return /api.?key|unauthori[sz]ed|authenticat/i.test(words)
    ? { kind: 'refused', code: 'CREDENTIALS', message: shortMessage(words) }
    : { kind: 'answered', words: 'DTDC takes our API key.' };
}

/** Reads a tracking reply as a check of our token. */
export function readTokenCheck(answer: CourierAnswer): ConnectionCheck {
  const { kind } = readScans(answer);
  return kind === 'unreadable'
    ? unknown(`The reply of the tracking host cannot be read (HTTP ${answer.status}).`)
    : { kind: 'answered', words: 'DTDC takes our API key, and its tracking takes our token.' };
}

/** How long a token is used. The value is assumed, because DTDC documents no lifetime. */
const TOKEN_LIVES_MS = 3_600_000;

/**
 * Reads the reply to the login: the token as plain text, with or without quotes. HTTP 201 and 400 refuse the account.
 */
export function readToken({
  status,
  body,
}: CourierAnswer): { token: string; livesMs: number } | { refused: string } | undefined {
  const said = body.trim().replace(/^"(.*)"$/, '$1');
  if (status === 200) return /^[^\s<>{}"]{12,}$/.test(said) ? { token: said, livesMs: TOKEN_LIVES_MS } : undefined;
  return status === 201 || status === 400 ? { refused: shortMessage(said) || `HTTP ${status}` } : undefined;
}

/**
 * Returns whether the JSON of the tracking host's reply says that our token is rejected. The HTTP status does not show
 * this.
 */
export const isTokenExpired = ({ body }: CourierAnswer): boolean =>
  z.object({ statusCode: z.coerce.number().pipe(z.literal(401)) }).safeParse(parseJson(body)).success;
