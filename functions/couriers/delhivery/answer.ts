import * as z from 'zod';

/** What `call` brought home. */
export interface Answer {
  status: number;
  body: string;
}

/** Delhivery sends null, [], true or nothing at all where a text is meant. */
export const text = z
  .unknown()
  .optional()
  .transform((value) => (['string', 'number', 'boolean'].includes(typeof value) ? String(value) : ''));
