import type { Refused } from '../port.ts';

/** Words of a courier are a few sentences; what is longer is a page. */
const MOST_READ = 2000;

/**
 * What couriers put between their words that is for nobody to read, least of all for sellers: tags, what stands behind the host of an
 * address (accounts and tokens), and secrets by their names or shape.
 */
const unspoken = (message: string): string =>
  message
    .replace(/<[^<>]*>/g, ' ')
    .replace(/(https?:\/\/)(?:[^\s/@]{0,200}@)?([^\s/?#@]*)\S*/gi, '$1$2')
    .replace(/\beyJ[\w-]+(?:\.[\w-]+)+/g, '…')
    .replace(
      /\b(token|api[ _-]?key|secret|password|passwd|licen[cs]e ?key)("?\s?[:=]\s?"?)(?=[^\s"',;]*\d)[^\s"',;]{6,}/gi,
      '$1$2…',
    );

/** On one line, and no longer than a screen shows; without what is not for people. */
export const clipped = (message: string): string =>
  unspoken(message.slice(0, MOST_READ)).replace(/\s+/g, ' ').trim().slice(0, 300).toWellFormed();

/** What a courier has no call for. @param message what to do instead */
export const notOffered = (message: string): Refused => ({ kind: 'refused', code: 'NOT_OFFERED', message });

/** A courier's words, and the code of ours that they mean. */
export type Remarks = readonly (readonly [RegExp, string])[];

/** Reads a courier's refusal: its words as they are, and a code by the first pattern that fits. */
export function refusalBy(courier: string, remarks: Remarks) {
  return (status: number, message: string): Refused => ({
    kind: 'refused',
    code:
      remarks.find(([pattern]) => pattern.test(message))?.[1] ?? (status >= 400 ? `HTTP_${status}` : 'NOT_POSSIBLE'),
    message: clipped(message) || `${courier} refused without a reason.`,
  });
}
