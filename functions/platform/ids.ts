import { createHash, randomBytes } from 'node:crypto';

const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';

/** Encodes the 128 bits of a UUID as 26 characters that sort in the same order (Crockford's base 32, lower case). */
function sortable(uuid: string): string {
  let bits = BigInt(`0x${uuid.replaceAll('-', '')}`);
  let text = '';
  for (let i = 0; i < 26; i++) {
    text = ALPHABET[Number(bits & 31n)] + text;
    bits >>= 5n;
  }
  return text;
}

/** Returns the time part of a version-7 UUID: the milliseconds in 48 bits. */
const timeBits = (ms: number): string => Math.max(0, ms).toString(16).padStart(12, '0');

/** Returns the smallest sortable id of a time in milliseconds. The ids of later times sort after it. */
export const smallestIdAt = (ms: number): string => sortable(`${timeBits(ms)}${'0'.repeat(20)}`);

/** Returns the time in a sortable id, in milliseconds. */
export function timeOfSortable(id: string): number {
  // Ten characters have 50 bits. The first two bits are always 0.
  return Array.from(id.slice(0, 10)).reduce((ms, character) => ms * 32 + ALPHABET.indexOf(character), 0);
}

/** Returns a new id that sorts by time. It has 48 bits of milliseconds and 80 random bits. */
export const newId = (at = new Date()): string =>
  sortable(`${timeBits(at.getTime())}${randomBytes(10).toString('hex')}`);

/**
 * Returns the id for a user's command with an idempotency key. The id has the time in the key, and 80 bits that nobody
 * can choose.
 */
export const idOfKey = (ms: number, user: string, key: string): string =>
  sortable(`${timeBits(ms)}${createHash('sha256').update(`${user}\n${key}`).digest('hex').slice(0, 20)}`);

/**
 * Returns a short random id. Use it for users, roles and other long-lived records whose ids are part of other records'
 * keys.
 */
export function shortId(): string {
  return Array.from(randomBytes(10), (byte) => ALPHABET[byte & 31]).join('');
}

/** Returns an id that is always the same for the same words, for data that is loaded repeatedly. */
export function stableIdOf(...words: string[]): string {
  const digest = createHash('sha256').update(words.join('\n')).digest();
  return Array.from(digest.subarray(0, 10), (byte) => ALPHABET[byte & 31]).join('');
}

/** Returns the time in a version-7 UUID in milliseconds, or undefined for any other text. */
export function timeOfUuid7(text: string): number | undefined {
  if (!/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i.test(text)) return undefined;
  return Number.parseInt(text.slice(0, 8) + text.slice(9, 13), 16);
}

/**
 * Returns a hash of any JSON value, independent of the order of keys: 132 bits of SHA-256 as 22 characters (base64url).
 */
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

/**
 * Returns the owner's id from an id that begins with it (`<user>-<rest>`), such as the id of an order or a bulk. User
 * ids have no hyphen.
 */
export const ownerIn = (id: string): string => id.slice(0, id.indexOf('-'));

/** Returns the rest of an id that begins with its owner's id. */
export const withoutOwner = (id: string): string => id.slice(id.indexOf('-') + 1);
