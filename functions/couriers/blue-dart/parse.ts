import * as z from 'zod';
import { readJson } from '../../platform/read-json.ts';
import { clipped, refusalBy } from '../adapter-kit/refusal.ts';
import { looseText as text } from '../adapter-kit/texts.ts';
import type { Answer } from '../gateway/courier-client.ts';
import type { Booked, Outcome, Ping, Refused, Unknown } from '../port.ts';
import { type Said, saidOf, sortCodeOf } from './said.ts';

/** Blue Dart does not know us, or not with these settings: nothing is said of the parcel. */
export interface OurAccount {
  kind: 'account';
  message: string;
}

/** It has our reference already, under this AWB if it says so. */
export interface Duplicate {
  kind: 'duplicate';
  awb?: string;
  sortCode?: string;
}

const ACCOUNT =
  /InvalidAreaScNotInRegion|UnauthorizedUser|UserDoesNotExists?|RequestAuthenticationFailed|licen[cs]e\s*mis-?match/i;
const NOBODY_KNOWS = /unable to process/i;

const refused = refusalBy('Blue Dart', [
  [/Invalid(?:Origin)?Pin\s*Code|not serviceable|non.?serviceable/i, 'NOT_SERVICEABLE'],
  [/insufficient|low balance/i, 'INSUFFICIENT_BALANCE'],
]);

const unknown = (message: string): Unknown => ({ kind: 'unknown', message: clipped(`Blue Dart: ${message}`) });
const unreadable = (status: number): Unknown => unknown(`its answer cannot be read (HTTP ${status})`);

/** A refusal in Blue Dart's own words. One without words may be none. */
function refusalOf(status: number, { words }: Pick<Said, 'words'>): Refused | OurAccount | Unknown {
  if (ACCOUNT.test(words)) return { kind: 'account', message: words };
  if (words === '') return unknown('it refused without a reason');
  return NOBODY_KNOWS.test(words) ? unknown(words) : refused(status, words);
}

const TAKEN = /already\s+(?:been\s+)?generated|duplicate/i;
const NAMED = /waybill\s*no\D{0,4}(\d{8,15})(?!\d)/i;
const AREA = /dest\s*area\W{0,3}([A-Z]{3})\b/i;
const PLACE = /dest\s*scrcd\W{0,3}([A-Z]{3})\b/i;

const duplicateOf = ({ awb, words }: Said): Duplicate => {
  const named = awb || (NAMED.exec(words)?.[1] ?? '');
  const sortCode = sortCodeOf(AREA.exec(words)?.[1] ?? '', PLACE.exec(words)?.[1] ?? '');
  return { kind: 'duplicate', ...(named && { awb: named }), ...(sortCode && { sortCode }) };
};

/**
 * The answer to a booking. With an AWB it is booked, be it that the pick-up was refused (`noPickup`, in its words). An AWB
 * beside an error of which neither is said is unknown.
 */
export function booked({
  status,
  body,
}: Answer): (Booked & { noPickup?: string }) | Duplicate | OurAccount | Refused | Unknown {
  const said = saidOf(body, 'GenerateWayBillResult');
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
  ({ status, body }: Answer): Outcome | OurAccount => {
    const said = saidOf(body, name);
    if (said === undefined || said.isError === undefined) return unreadable(status);
    if (!said.isError || done.test(said.words)) return { kind: 'done' };
    const refusal = refusalOf(status, said);
    if (refusal.kind !== 'refused') return refusal;
    return { ...refusal, code: codes.find(([pattern]) => pattern.test(said.words))?.[1] ?? 'NOT_POSSIBLE' };
  };

/** The answer to a cancellation; what is cancelled already is done, what is "already in-scanned, cannot be cancelled" is not. */
export const cancelled = result('CancelWaybillResult', /already\s+(?:been\s+)?cancel/i, [
  [/(?:invalid|incorrect)\W*(?:awb|(?:air\s*)?way\s*bill)|not (?:found|exist)/i, 'NOT_FOUND'],
]);

/** The answer to an instruction; what was asked for before is done, unless it came too late. */
export const instructed = result(
  'CustALTInstructionUpdateResult',
  /^(?!.*(?:deliver|cancel|can\s?not|not (?:possible|allowed)|closed)).*already/i,
  [],
);

const found = z.looseObject({ IsError: text, ErrorMessage: text, AreaCode: text });

export interface Services {
  kind: 'services';
  /** Three letters. */
  area: string;
  /** Whether it delivers there, to the consignee's door: prepaid, and with cash to collect. */
  prepaid: string;
  cod: string;
}

const yes = (word: unknown): string => (/^y(?:es)?$/i.test(String(word)) ? 'yes' : 'no');

/** The answer to what Blue Dart does at a pin code. Only of the pin code itself it can say no. */
export function servicesOf({ status, body }: Answer): Services | OurAccount | Refused | Unknown {
  const said = saidOf(body, 'GetServicesforPincodeResult');
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
  const words = said.words || clipped(ErrorMessage);
  if (!/^true$/i.test(IsError) && said.isError !== true) return unreadable(status);
  const refusal = refusalOf(status, { words });
  if (refusal.kind !== 'refused') return refusal;
  return /\bpin|pin\s*code/i.test(words) ? { ...refusal, code: 'NOT_SERVICEABLE' } : unknown(words);
}

const token = z.object({ JWTToken: text });
const claims = z.object({ exp: z.number() });

/** For so long a token is used that does not say how long it lives. */
const USUAL_MS = 55 * 60_000;

/** The answer to a login; undefined when it is none. */
export function loggedIn(
  { status, body }: Answer,
  nowMs: number,
): { token: string; livesMs: number } | { refused: string } | undefined {
  const said = token.safeParse(readJson(body)).data;
  if (said === undefined) return undefined;
  if (status >= 400 || said.JWTToken === '') return { refused: body };
  const payload = Buffer.from(said.JWTToken.split('.')[1] ?? '', 'base64url').toString();
  const left = (claims.safeParse(readJson(payload)).data?.exp ?? 0) * 1000 - nowMs;
  return { token: said.JWTToken, livesMs: left > 0 ? left : USUAL_MS };
}

const fault = z.object({ fault: z.object({ faultstring: text }) });

/** Whether an answer says that the token is good no more, beside HTTP 401. */
export const isTokenExpired = ({ body }: Answer): boolean =>
  /token|jwt/i.test(fault.safeParse(readJson(body)).data?.fault.faultstring ?? '');

/** The answer to the question with which credentials are tried. */
export function greeting(answer: Answer): Ping {
  const said = servicesOf(answer);
  if (said.kind === 'account')
    return { kind: 'refused', code: 'CREDENTIALS', message: `Blue Dart does not take our account: ${said.message}` };
  if (said.kind !== 'services') return said;
  const words = `Blue Dart takes our account. 110001 is in area ${said.area}: prepaid ${said.prepaid}, COD ${said.cod}.`;
  return { kind: 'answered', words };
}
