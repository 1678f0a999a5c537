import type { Refused } from '../port.ts';

/** How many characters of a courier's message are read. A longer text is usually an HTML page and not a message. */
const MAX_READ_CHARS = 2000;

/**
 * Removes from a courier's message what sellers must not read: HTML tags, paths and queries of URLs, and secrets. Paths
 * and queries may contain accounts and tokens. Secrets are recognised by their name or shape.
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

/** Returns a courier's message on one line of at most 300 characters, without HTML tags and secrets. */
export const shortMessage = (message: string): string =>
  withoutSecrets(message.slice(0, MAX_READ_CHARS)).replace(/\s+/g, ' ').trim().slice(0, 300).toWellFormed();

/**
 * Returns the refusal of a request that the courier's interface does not have.
 * @param message tells the seller what to do instead
 */
export const notOfferedRefusal = (message: string): Refused => ({ kind: 'refused', code: 'NOT_OFFERED', message });

/** Patterns of a courier's refusals, each with our code for the reason. */
export type RefusalPatterns = readonly (readonly [RegExp, string])[];

/**
 * Returns a function that converts a courier's message to a refusal with the code of the first pattern that matches.
 */
export function refusalMatcher(courier: string, remarks: RefusalPatterns) {
  return (status: number, message: string): Refused => ({
    kind: 'refused',
    code:
      remarks.find(([pattern]) => pattern.test(message))?.[1] ?? (status >= 400 ? `HTTP_${status}` : 'NOT_POSSIBLE'),
    message: shortMessage(message) || `${courier} refused without a reason.`,
  });
}
