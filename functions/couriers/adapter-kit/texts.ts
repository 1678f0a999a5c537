import { createHash } from 'node:crypto';
import * as z from 'zod';
import type { Contact } from '../port.ts';

/** Both lines of an address on one, for couriers that keep it in one field. */
export const street = (at: Pick<Contact, 'line1' | 'line2'>): string =>
  [at.line1, at.line2].filter(Boolean).join(', ').replace(/\s+/g, ' ');

/** A text as couriers send it, who put null, [], true or nothing at all where one is meant. */
export const looseText = z
  .unknown()
  .optional()
  .transform((value) => (['string', 'number', 'boolean'].includes(typeof value) ? String(value).toWellFormed() : ''));

/**
 * The name of a pick-up address at a courier: the same address always has the same name, so that it is recognised when
 * it is sent again. 18 letters and digits: names are matched to the letter, and cut at 20 by some.
 */
export function warehouseName(from: Contact): string {
  const key = [from.name, from.phone, from.line1, from.line2, from.city, from.state, from.pincode].join('\n');
  return `PW${createHash('sha256').update(key).digest('hex').slice(0, 16)}`;
}
