import { createHash } from 'node:crypto';
import * as z from 'zod';
import type { Contact } from '../port.ts';

/** Joins both lines of an address, for couriers that have only one field for the lines. */
export const joinAddressLines = (at: Pick<Contact, 'line1' | 'line2'>): string =>
  [at.line1, at.line2].filter(Boolean).join(', ').replace(/\s+/g, ' ');

/**
 * The schema of a text in a courier's reply. Some couriers send null, [] or other values instead of a text, which are
 * read as ''.
 */
export const looseText = z
  .unknown()
  .optional()
  .transform((value) => (['string', 'number', 'boolean'].includes(typeof value) ? String(value).toWellFormed() : ''));

/**
 * Returns the name under which a pick-up address is registered at a courier. The same address always gets the same
 * name. It has 18 letters and digits, because some couriers cut names at 20 characters.
 */
export function warehouseName(from: Contact): string {
  const key = [from.name, from.phone, from.line1, from.line2, from.city, from.state, from.pincode].join('\n');
  return `PW${createHash('sha256').update(key).digest('hex').slice(0, 16)}`;
}
