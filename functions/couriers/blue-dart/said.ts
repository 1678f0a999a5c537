import * as z from 'zod';
import { readJson } from '../../platform/read-json.ts';
import { clipped } from '../adapter-kit/refusal.ts';
import { looseText as text } from '../adapter-kit/texts.ts';

const entry = z.looseObject({
  AWBNo: text,
  IsError: text,
  IsErrorInPU: text,
  DestinationArea: text,
  DestinationLocation: text,
});

/** An answer of Blue Dart, normalised from its several shapes. */
export interface Said {
  /** Whether it is a refusal; undefined where the answer does not say. */
  isError: boolean | undefined;
  /** Whether the pick-up was refused. */
  isPickupError: boolean;
  /** 8 to 15 digits, or empty. */
  awb: string;
  /** Area and place of the destination, for the label; empty where unknown. */
  sortCode: string;
  /** Blue Dart's words followed by its codes, or empty. */
  words: string;
  /** All fields, for those that only one kind of answer has. */
  fields: Readonly<Record<string, unknown>>;
}

const status = z.object({ StatusCode: text, StatusInformation: text });

/** Returns the lines of a status, which is an object, a list, or either inside another object (`e`, `WayBillGenerationStatus`). */
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
 * Reads an answer: the result under its name or, mostly with HTTP 400, an error response, in which the status of a pick-up has no
 * name. Undefined where it is neither. The gateway's own message (`msg`) is not Blue Dart's.
 */
export function saidOf(body: string, resultName: string): Said | undefined {
  const parsed = root.safeParse(readJson(body));
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
    words: clipped([...new Set(lines)].filter((line) => line !== 'Valid').join('; ')),
    fields: known,
  };
}
