import type { PersonView } from './wire.ts';

/** What a person is called: first and last name, else the e-mail. */
export const nameOf = (person: Omit<PersonView, '_id'>): string =>
  `${person.first_name} ${person.last_name}`.trim() || person.email;
