import * as z from 'zod';
import { EMAIL } from './identifiers.ts';

/** The rule of e-mail addresses, with the texts of a form. Small letters come out. */
export const emailOf = (empty: string, wrong: string) =>
  z.string(empty).trim().toLowerCase().min(1, empty).max(120, wrong).regex(EMAIL, wrong);
