import type { PersonView } from './wire.ts';

/** Returns a person's first and last name, or the e-mail if both are empty. */
export const nameOf = (person: Omit<PersonView, '_id'>): string =>
  `${person.first_name} ${person.last_name}`.trim() || person.email;
