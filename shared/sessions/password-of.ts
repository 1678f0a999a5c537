import * as z from 'zod';

/** Returns the schema of a password field (spec 2 section 5). `empty` is the error text of the empty field. */
export const passwordSchema = (empty: string) =>
  z.string(empty).min(1, empty).min(4, 'Password at least 4 characters').max(200, 'Password at most 200 characters');
