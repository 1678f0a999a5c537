import type { Refused } from '../port.ts';

/** A courier's message is a few sentences. Longer text is an HTML page. */
const MAX_READ_CHARS = 2000;

/**
 * Removes from a courier's message what sellers must not read: tags, the path and query of an address (they hold accounts and
 * tokens), and secrets, recognised by name or shape.
 */
const withoutSecrets = (message: string): string =>
  message
    .replace(/<[^<>]*>/g, ' ')
    .replace(/(https?:\/\/)(?:[^\s/@]{0,200}@)?([^\s/?#@]*)\S*/gi, '$1$2')
    .replace(/\beyJ[\w-]+(?:\.[\w-]+)+/g, '…')
    .replace(
      /\b(token|api[ _-]?key|secret|password|passwd|licen[cs]e ?key)("?\s?[:=]\s?"?)(?=[^\s"',;]*\d)[^\s"',;]{6,}/gi,
      '$1$2…',
    );

/** Returns a courier's message on one line of at most 300 characters, without tags and secrets. */
export const clipped = (message: string): string =>
  withoutSecrets(message.slice(0, MAX_READ_CHARS)).replace(/\s+/g, ' ').trim().slice(0, 300).toWellFormed();

/** The refusal for a request that the courier has no call for. @param message what to do instead */
export const notOffered = (message: string): Refused => ({ kind: 'refused', code: 'NOT_OFFERED', message });

/** Patterns of a courier's messages, each with our code for it. */
export type Remarks = readonly (readonly [RegExp, string])[];

/** Creates the reader of a courier's refusals: the courier's own message, with the code of the first pattern that fits. */
export function refusalBy(courier: string, remarks: Remarks) {
  return (status: number, message: string): Refused => ({
    kind: 'refused',
    code:
      remarks.find(([pattern]) => pattern.test(message))?.[1] ?? (status >= 400 ? `HTTP_${status}` : 'NOT_POSSIBLE'),
    message: clipped(message) || `${courier} refused without a reason.`,
  });
}
