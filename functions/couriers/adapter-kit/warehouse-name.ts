import { createHash } from 'node:crypto';
import type { Contact } from '../port.ts';

/**
 * The name of a pick-up address at a courier: the same address always has the same name, so that it is recognised when
 * it is sent again. 18 letters and digits: names are matched to the letter, and cut at 20 by some.
 */
export function warehouseName(from: Contact): string {
  const key = [from.name, from.phone, from.line1, from.line2, from.city, from.state, from.pincode].join('\n');
  return `PW${createHash('sha256').update(key).digest('hex').slice(0, 16)}`;
}
