import { createHash, randomBytes } from 'node:crypto';

const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';

/** The 128 bits of a UUID as 26 characters that sort as the UUID does (Crockford's base 32, lower case). */
function sortable(uuid: string): string {
  let bits = BigInt(`0x${uuid.replaceAll('-', '')}`);
  let text = '';
  for (let i = 0; i < 26; i++) {
    text = ALPHABET[Number(bits & 31n)] + text;
    bits >>= 5n;
  }
  return text;
}

/** The time of a version-7 UUID: 48 bits of milliseconds. */
const timeBits = (ms: number): string => Math.max(0, ms).toString(16).padStart(12, '0');

/** The least sortable id of a moment, in milliseconds: what was made since sorts behind it. */
export const sortableSince = (ms: number): string => sortable(`${timeBits(ms)}${'0'.repeat(20)}`);

/** The time that a sortable id begins with, in milliseconds. */
export function timeOfSortable(id: string): number {
  // Ten signs are 50 bits, of which the first two are always 0.
  return Array.from(id.slice(0, 10)).reduce((ms, sign) => ms * 32 + ALPHABET.indexOf(sign), 0);
}

/** A new id that sorts by the time of what it is for: 48 bits of milliseconds, 80 of chance. */
export const newId = (at = new Date()): string =>
  sortable(`${timeBits(at.getTime())}${randomBytes(10).toString('hex')}`);

/** The id of what a person's command with this key makes: the key's time, and 80 bits that nobody chooses. */
export const idOfKey = (ms: number, user: string, key: string): string =>
  sortable(`${timeBits(ms)}${createHash('sha256').update(`${user}\n${key}`).digest('hex').slice(0, 20)}`);

/** A short random id for the few long-lived things that others carry inside their keys: users, roles. */
export function shortId(): string {
  return Array.from(randomBytes(10), (byte) => ALPHABET[byte & 31]).join('');
}

/** A stable id made from words, for things that must come out the same when loaded twice. */
export function idFrom(...words: string[]): string {
  const digest = createHash('sha256').update(words.join('\n')).digest();
  return Array.from(digest.subarray(0, 10), (byte) => ALPHABET[byte & 31]).join('');
}

/** The time in a version-7 UUID, in milliseconds, or undefined when it is not one. */
export function timeOfUuid7(text: string): number | undefined {
  if (!/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i.test(text)) return undefined;
  return Number.parseInt(text.slice(0, 8) + text.slice(9, 13), 16);
}

/** 132 bits of SHA-256 as 22 characters (base64url), of anything that JSON can hold, whatever the order of its keys. */
export function hashOf(value: unknown): string {
  const sorted = JSON.stringify(value, (_, inner: unknown) =>
    inner !== null && typeof inner === 'object' && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );
  return createHash('sha256')
    .update(sorted ?? '')
    .digest('base64url')
    .slice(0, 22);
}

/** The owner in an id that carries it (`<user>-<rest>`, of an order or a bulk): a user's id has no hyphen. */
export const ownerIn = (id: string): string => id.slice(0, id.indexOf('-'));

/** What such an id says besides its owner: the name of the thing among those of the owner. */
export const withoutOwner = (id: string): string => id.slice(id.indexOf('-') + 1);
