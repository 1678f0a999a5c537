import * as z from 'zod';
import { acceptsAddress, EMAIL } from './identifiers.ts';

/**
 * Returns a schema of e-mail addresses, with a form's messages for an empty and a wrong one. Output is in lower case.
 */
export const emailSchema = (empty: string, wrong: string) =>
  z.string(empty).trim().toLowerCase().min(1, empty).max(120, wrong).regex(EMAIL, wrong).refine(acceptsAddress, wrong);

/** Returns a schema of e-mail addresses that may be left out; the output is then `''`. */
export const emailOrNone = (wrong: string) =>
  z
    .string(wrong)
    .trim()
    .toLowerCase()
    .max(120, wrong)
    .refine((text) => text === '' || (EMAIL.test(text) && acceptsAddress(text)), wrong)
    .default('');
