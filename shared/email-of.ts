import * as z from 'zod';
import { acceptsAddress, EMAIL } from './identifiers.ts';

/**
 * Returns a schema for e-mail addresses, with the form's messages for an empty and a wrong address. The output is in
 * lower case.
 */
export const emailSchema = (empty: string, wrong: string) =>
  z.string(empty).trim().toLowerCase().min(1, empty).max(120, wrong).regex(EMAIL, wrong).refine(acceptsAddress, wrong);

/** Returns a schema for optional e-mail addresses. If the address is left out, the output is `''`. */
export const emailOrNone = (wrong: string) =>
  z
    .string(wrong)
    .trim()
    .toLowerCase()
    .max(120, wrong)
    .refine((text) => text === '' || (EMAIL.test(text) && acceptsAddress(text)), wrong)
    .default('');
