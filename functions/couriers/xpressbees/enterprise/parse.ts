import * as z from 'zod';
import { parseJson } from '../../../platform/parse-json.ts';
import { shortMessage } from '../../adapter-kit/refusal.ts';
import { looseText as text } from '../../adapter-kit/texts.ts';
import type { CourierAnswer, TokenLogin } from '../../gateway/courier-client.ts';
import type { BookResult, ConnectionCheck, CourierOutcome, UnknownOutcome } from '../../port.ts';
import { isServerFault, saysAlreadyCancelled, toRefusal } from '../refused.ts';

/** How long a token is used. The value is assumed, because Xpressbees documents no lifetime. */
const TOKEN_MS = 30 * 60_000;

const saidShape = z.object({ ReturnCode: text, ReturnMessage: text, AWBNo: text });
type Said = z.output<typeof saidShape>;

/**
 * Finds the object with the result in a reply. This is the reply itself, or the first object with the result's fields
 * inside its lists and objects.
 */
function find(value: unknown): unknown {
  if (Array.isArray(value)) return find(value[0]);
  if (value === null || typeof value !== 'object') return undefined;
  return 'ReturnCode' in value || 'ReturnMessage' in value ? value : find(Object.values(value)[0]);
}

const readReply = ({ body }: CourierAnswer): Said | undefined => saidShape.safeParse(find(parseJson(body))).data;

const isDone = ({ ReturnCode: code, ReturnMessage: message }: Said): boolean =>
  (code === '100' || code === '') &&
  /^success|\bsuccessful{1,2}y?\b/i.test(message.trim()) &&
  !/\bnot\b|fail/i.test(message);

/**
 * Returns whether a reply contains no decision about the parcel: a rejected token (101), a failed operation (104) or a
 * server fault.
 */
const isNoWord = ({ ReturnCode: code, ReturnMessage: message }: Said): boolean =>
  code === '100' ||
  code === '101' ||
  code === '104' ||
  message.trim() === '' ||
  isServerFault(message) ||
  /xb ?key|auth ?key|\btoken\b|authenticat|unauthori[sz]ed/i.test(message);

const unreadable = ({ status }: CourierAnswer): UnknownOutcome => ({
  kind: 'unknown',
  message: `The reply of Xpressbees cannot be read (HTTP ${status}).`,
});

const unclear = ({ ReturnCode, ReturnMessage }: Said): UnknownOutcome => ({
  kind: 'unknown',
  message: shortMessage(`Xpressbees answered ${ReturnCode || 'without a code'}: ${ReturnMessage}`),
});

/** Reads the reply to `login`: the token or the refusal; undefined if it is unreadable. */
export function readToken({ body }: CourierAnswer): ReturnType<TokenLogin['read']> {
  const got = z.object({ token: text, error: text }).safeParse(parseJson(body));
  if (got.data?.token) return { token: got.data.token, livesMs: TOKEN_MS };
  return got.data?.error ? { refused: got.data.error } : undefined;
}

/** Returns whether a reply with HTTP 200 says that the token has expired. */
export const isTokenExpired = (answer: CourierAnswer): boolean => readReply(answer)?.ReturnCode === '101';

/**
 * Reads the reply to `book`. If the AWB already exists, the parcel is ours on a repeat (`again`). Without `again` it is
 * another parcel, and the result is `AWB_TAKEN`. An AWB that Xpressbees does not accept is also `AWB_TAKEN`, so that
 * another AWB is tried.
 */
export function readBooking(answer: CourierAnswer, awb: string, again: boolean): BookResult {
  const said = readReply(answer);
  if (said === undefined) return unreadable(answer);
  const message = said.ReturnMessage;
  if (/already exist/i.test(message)) {
    return again ? { kind: 'booked', awb } : { kind: 'refused', code: 'AWB_TAKEN', message: shortMessage(message) };
  }
  if (/invalid (?:awb|air ?way ?bill)/i.test(message))
    return { kind: 'refused', code: 'AWB_TAKEN', message: shortMessage(message) };
  if (isDone(said)) return said.AWBNo.trim() === awb ? { kind: 'booked', awb } : unclear(said);
  return isNoWord(said) ? unclear(said) : toRefusal(answer.status, message);
}

/**
 * Reads the reply to `cancel`, `requestReturn` or `reattempt`. A message that the command was already carried out means
 * done.
 */
export function readCommand(answer: CourierAnswer): CourierOutcome {
  const said = readReply(answer);
  if (said === undefined) return unreadable(answer);
  const { ReturnMessage: message } = said;
  if (isDone(said) || saysAlreadyCancelled(message) || /already.*\b(?:rto|return)/i.test(message))
    return { kind: 'done' };
  return isNoWord(said) ? unclear(said) : toRefusal(answer.status, message);
}

/** Reads the reply to `track` as a check of our login. Any reply with a code shows that the login works. */
export function readConnectionTest(answer: CourierAnswer): ConnectionCheck {
  const said = readReply(answer);
  if (said === undefined || said.ReturnCode === '') return unreadable(answer);
  return { kind: 'answered', words: 'Xpressbees takes our login and answers questions about parcels.' };
}

/** Reads the reply to `requestAwbBatch`: the number of the batch or, if there is no batch, the message. */
export function readBatchId(answer: CourierAnswer): { id: string } | { said: string } {
  const got = z.object({ ReturnCode: text, ReturnMessage: text, BatchID: text }).safeParse(parseJson(answer.body));
  if (got.data?.ReturnCode === '100' && got.data.BatchID) return { id: got.data.BatchID };
  return { said: shortMessage(got.data?.ReturnMessage ?? '') || unreadable(answer).message };
}

const series = z.object({
  AWBNoSeries: z
    .union([z.string(), z.array(z.union([z.string(), z.number()]))])
    .nullish()
    .transform((some) => [some ?? []].flat()),
});

/**
 * Reads the AWBs in the reply to `fetchAwbBatch`, which is a list or a text with commas. Empty if the batch is not
 * ready.
 */
export const readAwbs = ({ body }: CourierAnswer): string[] => [
  ...new Set(
    (series.safeParse(parseJson(body)).data?.AWBNoSeries ?? [])
      .flatMap((some) => String(some).split(','))
      .map((awb) => awb.trim())
      .filter((awb) => /^[0-9A-Z]{8,20}$/i.test(awb)),
  ),
];
