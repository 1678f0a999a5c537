import * as z from 'zod';
import { parseJson } from '../../platform/parse-json.ts';
import { refusalMatcher, shortMessage } from '../adapter-kit/refusal.ts';
import { looseText as text } from '../adapter-kit/texts.ts';
import type { CourierAnswer } from '../gateway/courier-client.ts';
import type { BookResult, CourierOutcome, UnknownOutcome } from '../port.ts';

/**
 * Converts a message of Wow Express to a refusal. Wow Express has no codes for refusals, and the patterns are assumed.
 */
const refused = refusalMatcher('Wow Express', [
  [/insufficient|balance|credit/i, 'INSUFFICIENT_BALANCE'],
  [/pin ?code|serviceable|service area|\boda\b/i, 'NOT_SERVICEABLE'],
]);

const unknown = (message: string): UnknownOutcome => ({ kind: 'unknown', message: shortMessage(message) });

/** Matches messages about our key, which do not concern the parcel. */
const OF_KEY = /api[ _-]?key|unauthori[sz]ed|authenticat/i;
/** Matches messages about a parcel that already exists, which may be ours. */
const THERE_ALREADY = /already|duplicate|exist/i;

/** The schema of a text or a list of texts. It joins a list into one text. */
const words = z.union([z.array(text).transform((all) => all.filter(Boolean).join('; ')), text]);
const part = z.object({ awbno: text, error: words });
const answered = z.object({ response: z.union([z.array(part).min(1), part.transform((one) => [one])]) });

/** Returns the first element of a reply in the documented form `{response: [{…}]}`; undefined for any other reply. */
const saidIn = (body: string) => answered.safeParse(parseJson(body)).data?.response[0];

/**
 * Returns the message by which Wow Express refused our key. The request then had no effect. Undefined if the key was
 * accepted.
 */
export const keyRefusalMessage = ({ body }: CourierAnswer): string | undefined => {
  const error = saidIn(body)?.error ?? '';
  return OF_KEY.test(error) ? shortMessage(error) : undefined;
};

/**
 * Reads the reply to `book`. A reply with both an `error` and an AWB is a refusal, unless the error says that the
 * parcel already exists. For a reply in any other form, the outcome is unknown.
 */
export function readBooking(answer: CourierAnswer): BookResult {
  const said = saidIn(answer.body);
  const key = keyRefusalMessage(answer);
  if (key !== undefined) return { ...unknown(`Wow Express does not take our key: ${key}`), asked: false };
  if (said?.error && !THERE_ALREADY.test(said.error)) return refused(answer.status, said.error);
  if (said?.awbno && !said.error) return { kind: 'booked', awb: said.awbno };
  return unknown(said?.error || `The reply to the booking names no parcel (HTTP ${answer.status}).`);
}

/**
 * Reads the reply to `cancel`, whose form is not documented. An error in the same form as for bookings is a refusal.
 * Any other JSON only shows that the request arrived, so a later scan must confirm the cancellation.
 */
export function readCancellation(answer: CourierAnswer): CourierOutcome {
  const json = parseJson(answer.body);
  const error = saidIn(answer.body)?.error ?? '';
  if (json === null || typeof json !== 'object' || answer.status >= 400 || keyRefusalMessage(answer) !== undefined)
    return unknown(error || `The reply to the cancellation says nothing (HTTP ${answer.status}).`);
  if (error !== '' && !THERE_ALREADY.test(error)) return refused(answer.status, error);
  return { ...unknown('Wow Express was asked to cancel; its tracking does not say so yet.'), taken: true };
}
