import * as z from 'zod';
import { acceptsAddress, EMAIL } from './identifiers.ts';

/**
 * Returns a schema of e-mail addresses, with a form's messages for an empty and a wrong one. Output is in lower case.
 */
export const emailSchema = (empty: string, wrong: string) =>
  z.string(empty).trim().toLowerCase().min(1, empty).max(120, wrong).regex(EMAIL, wrong).refine(acceptsAddress, wrong);
