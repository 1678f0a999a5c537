import type { PersonView } from './wire.ts';

/** Returns a person's name: first and last name, else the e-mail. */
export const nameOf = (person: Omit<PersonView, '_id'>): string =>
  `${person.first_name} ${person.last_name}`.trim() || person.email;
