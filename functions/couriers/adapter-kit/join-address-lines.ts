import type { Contact } from '../port.ts';

/** Both lines of an address on one, for couriers that keep it in one field. */
export const street = (at: Pick<Contact, 'line1' | 'line2'>): string =>
  [at.line1, at.line2].filter(Boolean).join(', ').replace(/\s+/g, ' ');
