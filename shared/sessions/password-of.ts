import * as z from 'zod';

const MOST = 200;
const TOO_SHORT = 'Password at least 4 characters';
const TOO_LONG = `Password at most ${MOST} characters`;

/** Returns the schema of a password field (spec 2 section 5). `empty` is the error text of the empty field. */
export const passwordSchema = (empty: string) => z.string(empty).min(1, empty).min(4, TOO_SHORT).max(MOST, TOO_LONG);

/** The schema of a password that may be left out. An empty field of a form counts as left out. */
export const optionalPassword = z
  .string()
  .max(MOST, TOO_LONG)
  .refine((password) => password === '' || password.length >= 4, TOO_SHORT)
  .transform((password) => password || undefined)
  .optional();
