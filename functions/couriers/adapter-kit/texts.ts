import { createHash } from 'node:crypto';
import * as z from 'zod';
import type { Contact } from '../port.ts';

/** Joins both lines of an address, for couriers that have one field. */
export const joinAddressLines = (at: Pick<Contact, 'line1' | 'line2'>): string =>
  [at.line1, at.line2].filter(Boolean).join(', ').replace(/\s+/g, ' ');

/** Reads a text of a courier. Couriers send null, [], true or nothing where a text is meant. */
export const looseText = z
  .unknown()
  .optional()
  .transform((value) => (['string', 'number', 'boolean'].includes(typeof value) ? String(value).toWellFormed() : ''));

/**
 * Returns the name of a pick-up address at a courier. The same address always has the same name, so that the courier
 * recognises it. Couriers match names exactly and some cut them at 20 characters; this has 18 letters and digits.
 */
export function warehouseName(from: Contact): string {
  const key = [from.name, from.phone, from.line1, from.line2, from.city, from.state, from.pincode].join('\n');
  return `PW${createHash('sha256').update(key).digest('hex').slice(0, 16)}`;
}
