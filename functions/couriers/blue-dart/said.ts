import * as z from 'zod';
import { parseJson } from '../../platform/parse-json.ts';
import { shortMessage } from '../adapter-kit/refusal.ts';
import { looseText as text } from '../adapter-kit/texts.ts';

const entry = z.looseObject({
  AWBNo: text,
  IsError: text,
  IsErrorInPU: text,
  DestinationArea: text,
  DestinationLocation: text,
});

/** A reply of Blue Dart in one common form. Blue Dart's replies have several forms. */
export interface BlueDartReply {
  /** True if the reply is a refusal, false if it is a success, undefined if it does not say which. */
  isError: boolean | undefined;
  /** True if the pick-up was refused. */
  isPickupError: boolean;
  /** The AWB (8 to 15 digits), or ''. */
  awb: string;
  /** Area and place of the destination, for the label; '' if unknown. */
  sortCode: string;
  /** Blue Dart's message, with its codes in brackets; '' if there is none. */
  words: string;
  /** All fields of the reply, including those that only one kind of reply has. */
  fields: Readonly<Record<string, unknown>>;
}

const status = z.object({ StatusCode: text, StatusInformation: text });

/**
 * Returns all messages in a reply's status. A status may be an object or a list, or contain these inside other objects.
 */
function linesOf(value: unknown, depth = 4): string[] {
  if (Array.isArray(value)) return value.flatMap((one) => linesOf(one, depth - 1));
  if (typeof value === 'string') return [value];
  if (value === null || typeof value !== 'object' || depth === 0) return [];
  const { StatusCode: code, StatusInformation: information } = status.parse(value);
  if (code === '' && information === '') return Object.values(value).flatMap((one) => linesOf(one, depth - 1));
  if (information === '' || information === code) return [code];
  return [code === '' ? information : `${information} (${code})`];
}

const truthOf = (word: string): boolean | undefined =>
  /^true$/i.test(word) ? true : /^false$/i.test(word) ? false : undefined;

export const isAwb = (word: string): boolean => /^\d{8,15}$/.test(word);

/** Returns area and place as printed on a label: `BLR/KRM`. */
export const sortCodeOf = (area: string, location: string): string => [area, location].filter(Boolean).join('/');

const root = z.looseObject({ 'error-response': z.unknown().optional() });

/**
 * Converts a reply to the common form. The reply has an object named `resultName` or, mostly with HTTP 400, an
 * `error-response`. Undefined for any other reply, such as a message (`msg`) of the API gateway in front of Blue Dart.
 */
export function readReply(body: string, resultName: string): BlueDartReply | undefined {
  const parsed = root.safeParse(parseJson(body));
  if (!parsed.success) return undefined;
  const failed = [parsed.data['error-response']].flat()[0];
  const { success, data: known } = entry.safeParse(failed ?? parsed.data[resultName]);
  if (!success) return undefined;
  const lines = linesOf(known['Status'] ?? known['status'] ?? status.parse(known)).filter(Boolean);
  const isError = truthOf(known.IsError) ?? (failed !== undefined && lines.length > 0 ? true : undefined);
  return {
    isError,
    isPickupError: truthOf(known.IsErrorInPU) === true,
    awb: isAwb(known.AWBNo.trim()) ? known.AWBNo.trim() : '',
    sortCode: sortCodeOf(known.DestinationArea.trim(), known.DestinationLocation.trim()),
    words: shortMessage([...new Set(lines)].filter((line) => line !== 'Valid').join('; ')),
    fields: known,
  };
}
