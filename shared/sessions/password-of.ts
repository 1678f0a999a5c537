import * as z from 'zod';

/** Returns the schema of a password as it is typed (spec 2 section 5), with the error of an empty field. */
export const passwordOf = (empty: string) =>
  z.string(empty).min(1, empty).min(4, 'Password at least 4 characters').max(200, 'Password at most 200 characters');
