import * as z from 'zod';
import { parseJson } from '../../platform/parse-json.ts';
import { refusalMatcher, shortMessage } from '../adapter-kit/refusal.ts';
import { looseText as text } from '../adapter-kit/texts.ts';
import type { CourierAnswer } from '../gateway/courier-client.ts';
import type { Booked, ConnectionCheck, CourierOutcome, Refused, UnknownOutcome } from '../port.ts';
import { type BlueDartReply, readReply, sortCodeOf } from './said.ts';

/** The result if Blue Dart rejects our account or its settings. The parcel itself was not refused. */
export interface AccountRejected {
  kind: 'account';
  message: string;
}

/** The result if Blue Dart already has a booking with our reference. Blue Dart may name the AWB of this booking. */
export interface DuplicateBooking {
  kind: 'duplicate';
  awb?: string;
  sortCode?: string;
}

const ACCOUNT =
  /InvalidAreaScNotInRegion|UnauthorizedUser|UserDoesNotExists?|RequestAuthenticationFailed|licen[cs]e\s*mis-?match/i;
const NOBODY_KNOWS = /unable to process/i;

const refused = refusalMatcher('Blue Dart', [
  [/Invalid(?:Origin)?Pin\s*Code|not serviceable|non.?serviceable/i, 'NOT_SERVICEABLE'],
  [/insufficient|low balance/i, 'INSUFFICIENT_BALANCE'],
]);

const unknown = (message: string): UnknownOutcome => ({
  kind: 'unknown',
  message: shortMessage(`Blue Dart: ${message}`),
});
const unreadable = (status: number): UnknownOutcome => unknown(`its answer cannot be read (HTTP ${status})`);

/** Returns the result of a refused request, from Blue Dart's message. Without a message, the outcome is unknown. */
function refusalOf(
  status: number,
  { words }: Pick<BlueDartReply, 'words'>,
): Refused | AccountRejected | UnknownOutcome {
  if (ACCOUNT.test(words)) return { kind: 'account', message: words };
  if (words === '') return unknown('it refused without a reason');
  return NOBODY_KNOWS.test(words) ? unknown(words) : refused(status, words);
}

const TAKEN = /already\s+(?:been\s+)?generated|duplicate/i;
const NAMED = /waybill\s*no\D{0,4}(\d{8,15})(?!\d)/i;
const AREA = /dest\s*area\W{0,3}([A-Z]{3})\b/i;
const PLACE = /dest\s*scrcd\W{0,3}([A-Z]{3})\b/i;

const duplicateOf = ({ awb, words }: BlueDartReply): DuplicateBooking => {
  const named = awb || (NAMED.exec(words)?.[1] ?? '');
  const sortCode = sortCodeOf(AREA.exec(words)?.[1] ?? '', PLACE.exec(words)?.[1] ?? '');
  return { kind: 'duplicate', ...(named && { awb: named }), ...(sortCode && { sortCode }) };
};

/**
 * Reads the reply to a booking. If only the pick-up was refused, the parcel is booked, and `noPickup` is the reason. If
 * a reply has an AWB and another error, the result is unknown.
 */
export function readBooking({
  status,
  body,
}: CourierAnswer): (Booked & { noPickup?: string }) | DuplicateBooking | AccountRejected | Refused | UnknownOutcome {
  const said = readReply(body, 'GenerateWayBillResult');
  if (said === undefined) return unreadable(status);
  const { awb, sortCode, words, isError, isPickupError } = said;
  if (isError !== false && (TAKEN.test(words) || NAMED.test(words))) return duplicateOf(said);
  if (awb && (isError === false || isPickupError)) {
    return {
      kind: 'booked',
      awb,
      ...(sortCode && { sortCode }),
      ...(isPickupError && { noPickup: words || 'it gave no reason' }),
    };
  }
  if (isError !== true || awb) return unknown(words || 'it gave no AWB');
  return refusalOf(status, said);
}

const result =
  (name: string, done: RegExp, codes: readonly (readonly [RegExp, string])[]) =>
  ({ status, body }: CourierAnswer): CourierOutcome | AccountRejected => {
    const said = readReply(body, name);
    if (said === undefined || said.isError === undefined) return unreadable(status);
    if (!said.isError || done.test(said.words)) return { kind: 'done' };
    const refusal = refusalOf(status, said);
    if (refusal.kind !== 'refused') return refusal;
    return { ...refusal, code: codes.find(([pattern]) => pattern.test(said.words))?.[1] ?? 'NOT_POSSIBLE' };
  };

/** Reads the reply to a cancellation. "Already cancelled" means done; "already in-scanned" is a refusal. */
export const readCancellation = result('CancelWaybillResult', /already\s+(?:been\s+)?cancel/i, [
  [/(?:invalid|incorrect)\W*(?:awb|(?:air\s*)?way\s*bill)|not (?:found|exist)/i, 'NOT_FOUND'],
]);

/**
 * Reads the reply to an instruction. "Already" means that Blue Dart has the instruction from an earlier request, unless
 * the message says that it is too late.
 */
export const readInstruction = result(
  'CustALTInstructionUpdateResult',
  /^(?!.*(?:deliver|cancel|can\s?not|not (?:possible|allowed)|closed)).*already/i,
  [],
);

const found = z.looseObject({ IsError: text, ErrorMessage: text, AreaCode: text });

export interface Services {
  kind: 'services';
  /** Blue Dart's area: three letters. */
  area: string;
  /**
   * `yes` or `no`: whether Blue Dart delivers prepaid parcels to the door at this pin code. `cod` is the same for COD
   * parcels.
   */
  prepaid: string;
  cod: string;
}

const yes = (word: unknown): string => (/^y(?:es)?$/i.test(String(word)) ? 'yes' : 'no');

/** Reads the reply about a pin code. A message counts as a refusal only if it is about the pin code itself. */
export function readServices({ status, body }: CourierAnswer): Services | AccountRejected | Refused | UnknownOutcome {
  const said = readReply(body, 'GetServicesforPincodeResult');
  if (said === undefined) return unreadable(status);
  const { IsError, ErrorMessage, AreaCode, ...rest } = found.parse(said.fields);
  if (/^false$/i.test(IsError) && AreaCode) {
    return {
      kind: 'services',
      area: AreaCode,
      prepaid: yes(rest['eTailPrePaidAirInbound']),
      cod: yes(rest['eTailCODAirInbound']),
    };
  }
  const words = said.words || shortMessage(ErrorMessage);
  if (!/^true$/i.test(IsError) && said.isError !== true) return unreadable(status);
  const refusal = refusalOf(status, { words });
  if (refusal.kind !== 'refused') return refusal;
  return /\bpin|pin\s*code/i.test(words) ? { ...refusal, code: 'NOT_SERVICEABLE' } : unknown(words);
}

const token = z.object({ JWTToken: text });
const claims = z.object({ exp: z.number() });

/** How long a token is used if it does not contain its expiry time. */
const USUAL_MS = 55 * 60_000;

/** Reads the reply to a login; undefined if it is unreadable. */
export function readLoginReply(
  { status, body }: CourierAnswer,
  nowMs: number,
): { token: string; livesMs: number } | { refused: string } | undefined {
  const said = token.safeParse(parseJson(body)).data;
  if (said === undefined) return undefined;
  if (status >= 400 || said.JWTToken === '') return { refused: body };
  const payload = Buffer.from(said.JWTToken.split('.')[1] ?? '', 'base64url').toString();
  const left = (claims.safeParse(parseJson(payload)).data?.exp ?? 0) * 1000 - nowMs;
  return { token: said.JWTToken, livesMs: left > 0 ? left : USUAL_MS };
}

const fault = z.object({ fault: z.object({ faultstring: text }) });

/** Returns whether a reply without HTTP 401 says that the token has expired. */
export const isTokenExpired = ({ body }: CourierAnswer): boolean =>
  /token|jwt/i.test(fault.safeParse(parseJson(body)).data?.fault.faultstring ?? '');

/** Reads the reply to `pinCodeServices` as a check of our credentials. */
export function readConnectionTest(answer: CourierAnswer): ConnectionCheck {
  const said = readServices(answer);
  if (said.kind === 'account')
    return { kind: 'refused', code: 'CREDENTIALS', message: `Blue Dart does not take our account: ${said.message}` };
  if (said.kind !== 'services') return said;
  const words = `Blue Dart takes our account. 110001 is in area ${said.area}: prepaid ${said.prepaid}, COD ${said.cod}.`;
  return { kind: 'answered', words };
}
