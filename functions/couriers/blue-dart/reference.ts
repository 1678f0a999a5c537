import { createHash } from 'node:crypto';
import type { Booking } from '../port.ts';

const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/** The highest number of characters of a reference that Blue Dart stores. */
const MOST = 20;

/**
 * Returns the reference of an order at Blue Dart, because our ids are too long for Blue Dart. It consists of the order
 * number, by which people find the order, and nine characters of the hash of its id. An order always gets the same
 * reference. References are unique, because number and hash together have 90 random bits.
 * @example referenceOf({ reference: '0123456789-01jd3q6n8v0000000000000000', number: 'PW000000000' }) // 'PW000000000…'
 */
export function referenceOf({ reference, number }: Pick<Booking, 'reference' | 'number'>): string {
  const known = number
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
    .slice(0, 11);
  const digest = createHash('sha256').update(reference).digest();
  return known + Array.from(digest.subarray(0, MOST - known.length), (byte) => ALPHABET[byte & 31]).join('');
}
