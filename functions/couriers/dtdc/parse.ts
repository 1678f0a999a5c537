import * as z from 'zod';
import { readJson } from '../../platform/read-json.ts';
import { clipped, refusalBy } from '../adapter-kit/refusal.ts';
import type { Answer } from '../gateway/courier-client.ts';
import type { BookResult, Outcome, Ping, Unknown } from '../port.ts';
import { scansOf } from './parse-track.ts';
import { text } from './scan-of.ts';

/** DTDC refuses with a code such as WRONG_INPUT and a sentence. */
const refused = refusalBy('DTDC', [
  [/serviceable|pin ?code/i, 'NOT_SERVICEABLE'],
  [/balance|credit limit/i, 'INSUFFICIENT_BALANCE'],
  [/\b(?:awb|series)\b.*(?:invalid|wrong|not )|(?:invalid|wrong) (?:awb|series)/i, 'AWB_TAKEN'],
  [/not found|no such|does ?n[o']t exist/i, 'NOT_FOUND'],
]);

/** Messages about DTDC's server or our account, which say nothing about the parcel. */
const NOT_OF_THE_PARCEL =
  /\binternal\b|timed?[ -]?out|try again|went wrong|server error|api.?key|unauthori[sz]ed|authenticat|access denied|forbidden|customer.?code/i;

const unknown = (message: string): Unknown => ({ kind: 'unknown', message: clipped(message) });

/** Returns all texts of DTDC's message fields: `error` may be a text, a record or a list, `remarks` a list. */
const wordsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return value.trim() === '' ? [] : [value.trim()];
  if (Array.isArray(value)) return value.flatMap(wordsIn);
  if (value === null || typeof value !== 'object') return [];
  const { message, reason, error, remarks } = value as Record<string, unknown>;
  return [message, reason, error, remarks].flatMap(wordsIn);
};

/** Joins the messages without repetition, the sentence before the code. */
const saidIn = (value: unknown): string => [...new Set(wordsIn(value))].join(' · ');

/** Reads a refusal in DTDC's words. Without words, or where they are about something else, the outcome is unknown. */
const noBy = (status: number, words: string) =>
  words === '' || NOT_OF_THE_PARCEL.test(words)
    ? unknown(words || `No reason in the reply (HTTP ${status}).`)
    : refused(status, words);

const isTrue = (value: unknown): boolean => value === true || value === 'true';
const isFalse = (value: unknown): boolean => value === false || value === 'false';

const consignment = z.looseObject({ success: z.unknown().optional(), reference_number: text });
const uploaded = z.looseObject({ data: z.array(z.unknown()).nullish() });

/** The consignment exists already, with DTDC's AWB where it names one. */
export interface Exists {
  kind: 'exists';
  awb: string;
  message: string;
}

/**
 * Reads the answer to `book`. A consignment that DTDC refuses in words, or a request with HTTP 400, is refused. Anything else may be
 * booked.
 */
export function booked({ status, body }: Answer): BookResult | Exists {
  const json = uploaded.safeParse(readJson(body));
  if (!json.success) return unknown(`The reply to the booking cannot be read (HTTP ${status}).`);
  if (status === 400) return noBy(status, saidIn(json.data));
  const { data: one } = consignment.safeParse(json.data.data?.[0]);
  if (status !== 200 || one === undefined) return unknown(`The reply to the booking names no parcel (HTTP ${status}).`);
  const awb = one.reference_number.toUpperCase();
  if (isTrue(one.success))
    return /^[0-9A-Z]{6,20}$/.test(awb) ? { kind: 'booked', awb } : unknown('The booking has no AWB.');
  if (!isFalse(one.success)) return unknown('The reply to the booking says neither yes nor no.');
  const words = saidIn(one);
  if (/already.?exist|duplicate/i.test(words)) return { kind: 'exists', awb, message: clipped(words) };
  return noBy(status, words);
}

const judged = z.array(z.looseObject({ success: z.unknown().optional(), reference_number: text })).nullish();
const cancellation = z.looseObject({ successConsignments: judged, failures: judged });

/** Reads the answer to `cancel`, which has a result for each AWB. `success` of the whole means nothing. */
export const cancelled =
  (awb: string) =>
  ({ status, body }: Answer): Outcome => {
    const json = cancellation.safeParse(readJson(body));
    if (!json.success || (status !== 200 && status !== 400))
      return unknown(`The reply to the cancellation cannot be read (HTTP ${status}).`);
    const { successConsignments, failures } = json.data;
    const isOurs = (one: { reference_number: string }) => one.reference_number.toUpperCase() === awb.toUpperCase();
    if (successConsignments?.some((one) => isOurs(one) && !isFalse(one.success))) return { kind: 'done' };
    const failure = failures?.find(isOurs) ?? failures?.[0];
    const words = saidIn(failure ?? (status === 400 ? json.data : undefined));
    return /already.*cancel/i.test(words) ? { kind: 'done' } : noBy(status, words);
  };

/** Reads the answer to `look`: any JSON shows that our key was accepted. */
export function keyTaken({ status, body }: Answer): Ping {
  const json = readJson(body);
  if (json === null || typeof json !== 'object') return unknown(`The reply cannot be read (HTTP ${status}).`);
  const words = saidIn(json);
  return /api.?key|unauthori[sz]ed|authenticat/i.test(words)
    ? { kind: 'refused', code: 'CREDENTIALS', message: clipped(words) }
    : { kind: 'answered', words: 'DTDC takes our API key.' };
}

/** Reads the answer to `track` of the same number. */
export function tokenTaken(answer: Answer): Ping {
  const { kind } = scansOf(answer);
  return kind === 'unreadable'
    ? unknown(`The reply of the tracking host cannot be read (HTTP ${answer.status}).`)
    : { kind: 'answered', words: 'DTDC takes our API key, and its tracking takes our token.' };
}

/** How long a token is used. DTDC documents no lifetime. */
const TOKEN_LIVES_MS = 3_600_000;

/** Reads the answer to the login: plain text, with or without quotes. A wrong account gets 201, 400 or 401. */
export function token({ status, body }: Answer): { token: string; livesMs: number } | { refused: string } | undefined {
  const said = body.trim().replace(/^"(.*)"$/, '$1');
  if (status === 200) return /^[^\s<>{}"]{12,}$/.test(said) ? { token: said, livesMs: TOKEN_LIVES_MS } : undefined;
  return status === 201 || status === 400 ? { refused: clipped(said) || `HTTP ${status}` } : undefined;
}

/** Returns whether the tracking host rejects the token in JSON, with any HTTP status. */
export const isTokenExpired = ({ body }: Answer): boolean =>
  z.object({ statusCode: z.coerce.number().pipe(z.literal(401)) }).safeParse(readJson(body)).success;
