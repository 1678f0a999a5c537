import { createHash } from 'node:crypto';
import type { Booking } from '../port.ts';

const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/** Letters and digits that Blue Dart keeps of a reference. */
const MOST = 20;

/**
 * The reference of an order at Blue Dart, where our ids are too long: the order's number, by which people find it here, and
 * letters of the hash of its id behind it. The same order has the same one for ever; with nine letters that are random in
 * the number and nine of the hash (90 bits) no two orders ever share one.
 * @example referenceOf({ reference: '0123456789-01jd3q6n8v0000000000000000', number: 'PW000000000' }) // 'PW000000000' and nine signs
 */
export function referenceOf({ reference, number }: Pick<Booking, 'reference' | 'number'>): string {
  const known = number
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
    .slice(0, 11);
  const digest = createHash('sha256').update(reference).digest();
  return known + Array.from(digest.subarray(0, MOST - known.length), (byte) => ALPHABET[byte & 31]).join('');
}
