import * as z from 'zod';
import { acceptsAddress, EMAIL } from './identifiers.ts';

/**
 * Returns a schema for e-mail addresses. `empty` is the message for an empty address, `wrong` the message for an
 * invalid address. The output is in lower case.
 */
export const emailSchema = (empty: string, wrong: string) =>
  z.string(empty).trim().toLowerCase().min(1, empty).max(120, wrong).regex(EMAIL, wrong).refine(acceptsAddress, wrong);

/** Returns a schema for optional e-mail addresses. If the input has no address, the output is `''`. */
export const emailOrNone = (wrong: string) =>
  z
    .string(wrong)
    .trim()
    .toLowerCase()
    .max(120, wrong)
    .refine((text) => text === '' || (EMAIL.test(text) && acceptsAddress(text)), wrong)
    .default('');
