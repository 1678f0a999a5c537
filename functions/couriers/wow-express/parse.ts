import * as z from 'zod';
import { readJson } from '../../platform/read-json.ts';
import { clipped, refusalBy } from '../adapter-kit/refusal.ts';
import { looseText as text } from '../adapter-kit/texts.ts';
import type { Answer } from '../gateway/courier-client.ts';
import type { BookResult, Outcome, Unknown } from '../port.ts';

/** Wow Express has no codes for its refusals, only words. None of them is known: the patterns are assumed. */
const refused = refusalBy('Wow Express', [
  [/insufficient|balance|credit/i, 'INSUFFICIENT_BALANCE'],
  [/pin ?code|serviceable|service area|\boda\b/i, 'NOT_SERVICEABLE'],
]);

const unknown = (message: string): Unknown => ({ kind: 'unknown', message: clipped(message) });

/** What is said of our key says nothing of a parcel. */
const OF_KEY = /api[ _-]?key|unauthori[sz]ed|authenticat/i;
/** May speak of our own parcel. */
const THERE_ALREADY = /already|duplicate|exist/i;

/** A text, or a list of texts. */
const words = z.union([z.array(text).transform((all) => all.filter(Boolean).join('; ')), text]);
const part = z.object({ awbno: text, error: words });
const answered = z.object({ response: z.union([z.array(part).min(1), part.transform((one) => [one])]) });

/** What is said in the documented shape, `{response: [{…}]}`; undefined of any other. */
const saidIn = (body: string) => answered.safeParse(readJson(body)).data?.response[0];

/** The words of a refused key: then nothing happened. */
export const refusedKey = ({ body }: Answer): string | undefined => {
  const error = saidIn(body)?.error ?? '';
  return OF_KEY.test(error) ? clipped(error) : undefined;
};

/** The answer to `book`. `error` counts before an AWB; null, other shapes and pages say nothing. */
export function booked(answer: Answer): BookResult {
  const said = saidIn(answer.body);
  const key = refusedKey(answer);
  if (key !== undefined) return { ...unknown(`Wow Express does not take our key: ${key}`), asked: false };
  if (said?.error && !THERE_ALREADY.test(said.error)) return refused(answer.status, said.error);
  if (said?.awbno && !said.error) return { kind: 'booked', awb: said.awbno };
  return unknown(said?.error || `The reply to the booking names no parcel (HTTP ${answer.status}).`);
}

/**
 * The answer to `cancel`, whose shape nobody has seen. Words of an error in the shape of bookings refuse; any other JSON says
 * that it was asked, and no more: only the scan of a cancelled pick-up is believed.
 */
export function cancelled(answer: Answer): Outcome {
  const json = readJson(answer.body);
  const error = saidIn(answer.body)?.error ?? '';
  if (json === null || typeof json !== 'object' || answer.status >= 400 || refusedKey(answer) !== undefined)
    return unknown(error || `The reply to the cancellation says nothing (HTTP ${answer.status}).`);
  if (error !== '' && !THERE_ALREADY.test(error)) return refused(answer.status, error);
  return { ...unknown('Wow Express was asked to cancel; its tracking does not say so yet.'), taken: true };
}
