import type { PersonView } from './wire.ts';

/** Returns first and last name, or only the first name if the last name is empty. */
export const fullName = ({ first_name, last_name }: Pick<PersonView, 'first_name' | 'last_name'>): string =>
  `${first_name} ${last_name}`.trim();

/** Returns a person's first and last name, or the e-mail if both are empty. */
export const nameOf = (person: Omit<PersonView, '_id'>): string => fullName(person) || person.email;
