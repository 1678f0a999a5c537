import * as z from 'zod';
import { parseJson } from '../../../platform/parse-json.ts';
import { shortMessage } from '../../adapter-kit/refusal.ts';
import { looseText as text } from '../../adapter-kit/texts.ts';
import type { CourierAnswer, TokenLogin } from '../../gateway/courier-client.ts';
import type { BookResult, ConnectionCheck, CourierOutcome, UnknownOutcome } from '../../port.ts';
import { isServerFault, saysAlreadyCancelled, toRefusal } from '../refused.ts';
import type { ReattemptAction } from './build.ts';

/** How long a token is used if it does not contain its expiry time. */
const TOKEN_MS = 60 * 60_000;
const MOST_TOKEN_MS = 24 * TOKEN_MS;

/** The schema of a message for people. It removes HTML. */
const words = text.transform((message) => shortMessage(message.replace(/<[^>]*>/g, ' ').replaceAll('&nbsp;', ' ')));

const saidShape = z.object({ status: text, message: words, data: z.unknown().optional() });

/**
 * Reads the fields that all replies have: whether the request succeeded, and the message. Undefined if the reply is
 * unreadable.
 */
export function readReply({ body }: CourierAnswer): { ok: boolean; message: string; data: unknown } | undefined {
  const { data: said } = saidShape.safeParse(parseJson(body));
  if (said === undefined || !/^(?:true|false|1|0)$/i.test(said.status)) return undefined;
  return { ok: /^(?:true|1)$/i.test(said.status), message: said.message, data: said.data };
}

const unreadable = ({ status }: CourierAnswer): UnknownOutcome => ({
  kind: 'unknown',
  message: `The reply of Xpressbees cannot be read (HTTP ${status}).`,
});

/** Returns the remaining lifetime of a token in ms, from its `exp`. */
function livesMs(token: string, now: number): number {
  const claims = parseJson(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
  const { data } = z.object({ exp: z.number() }).safeParse(claims);
  const left = (data?.exp ?? 0) * 1000 - now;
  return left > 0 ? Math.min(left, MOST_TOKEN_MS) : TOKEN_MS;
}

const tokenShape = z.union([z.string().min(1), z.object({ token: z.string().min(1) }).transform(({ token }) => token)]);

/** Returns a function that reads the reply to `login`. The token is `data` itself, or `token` in `data`. */
export const tokenReader =
  (now: () => number): TokenLogin['read'] =>
  (answer) => {
    const said = readReply(answer);
    if (said === undefined) return undefined;
    const { data: token } = tokenShape.safeParse(said.data);
    if (said.ok && token !== undefined) return { token, livesMs: livesMs(token, now()) };
    return said.ok ? undefined : { refused: said.message };
  };

/** Returns whether the message of a reply with HTTP 200 says that the token has expired. */
export function isTokenExpired(answer: CourierAnswer): boolean {
  const said = readReply(answer);
  return said?.ok === false && /\btoken\b|unauthori[sz]ed|unauthenticated|session expired/i.test(said.message);
}

/** Returns whether a message says that our order number exists: the parcel is booked, but we do not know its AWB. */
const isDuplicate = (message: string): boolean => /already|duplicate|unique/i.test(message);

const parcel = z.object({ awb_number: text, additional_info: text });

/** Reads the reply to `book`. The result is a refusal only if the courier gives a reason. */
export function readBooking(answer: CourierAnswer): BookResult {
  const said = readReply(answer);
  if (said === undefined) return unreadable(answer);
  if (said.ok) {
    const { data } = parcel.safeParse(said.data);
    const awb = data?.awb_number.trim() ?? '';
    if (awb === '') return { kind: 'unknown', message: 'Xpressbees booked it and names no AWB.' };
    const sortCode = data?.additional_info.trim();
    return { kind: 'booked', awb, ...(sortCode && { sortCode }) };
  }
  const { message } = said;
  if (isDuplicate(message)) {
    return { kind: 'unknown', message: shortMessage(`Xpressbees has a parcel with our order number: ${message}`) };
  }
  if (message === '' || isServerFault(message))
    return { kind: 'unknown', message: message || unreadable(answer).message };
  return toRefusal(answer.status, message);
}

/** Reads the reply to `cancel`. A message that the parcel is already cancelled means done. */
export function readCancellation(answer: CourierAnswer): CourierOutcome {
  const said = readReply(answer);
  if (said === undefined) return unreadable(answer);
  const { ok, message } = said;
  if (ok || saysAlreadyCancelled(message)) return { kind: 'done' };
  if (message === '' || isServerFault(message))
    return { kind: 'unknown', message: message || unreadable(answer).message };
  return toRefusal(answer.status, message);
}

const results = z.array(z.object({ status: z.stringbool().or(z.boolean()), message: words })).min(1);

const NAMES: Readonly<Record<ReattemptAction['action'], string>> = {
  change_address: 'the new address',
  change_phone: 'the new phone number',
  're-attempt': 'another attempt',
};

/**
 * Reads the reply to `reattempt`, which has one result for each action, in the sequence of the actions. If the
 * re-attempt itself was accepted, the outcome is done, with a note about changes that were not accepted.
 */
export function readReattempt(answer: CourierAnswer, requested: readonly ReattemptAction['action'][]): CourierOutcome {
  const { data: told } = results.safeParse(parseJson(answer.body));
  if (told === undefined) {
    const said = readReply(answer);
    if (said === undefined || said.ok || said.message === '' || isServerFault(said.message)) return unreadable(answer);
    return toRefusal(answer.status, said.message);
  }
  if (told.every(({ status }) => status)) return { kind: 'done' };
  if (told.every(({ status }) => !status))
    return toRefusal(answer.status, told.map(({ message }) => message).join(' '));
  if (told.length !== requested.length) return { kind: 'unknown', message: 'Xpressbees took a part, and not which.' };
  const missed = told.flatMap(({ status, message }, index) => {
    const action = requested[index];
    return status || action === undefined ? [] : [`It did not take ${NAMES[action]}: ${message}`];
  });
  return told.at(-1)?.status ? { kind: 'done', note: missed.join(' ') } : toRefusal(answer.status, missed.join(' '));
}

/** Reads the reply to `services` as a check of our login. */
export function readConnectionTest(answer: CourierAnswer): ConnectionCheck {
  const said = readReply(answer);
  if (said === undefined) return unreadable(answer);
  if (!said.ok) return toRefusal(answer.status, said.message);
  const { data: services = [] } = z.array(z.object({ name: text })).safeParse(said.data);
  const names = services.map(({ name }) => name).filter(Boolean);
  return {
    kind: 'answered',
    words: shortMessage(`Xpressbees takes our login. Services: ${names.join(', ') || 'none'}.`),
  };
}
