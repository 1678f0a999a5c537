import * as z from 'zod';

/** What `call` brought home. */
export interface Answer {
  status: number;
  body: string;
}

/** The value of a JSON text, undefined when it is none. */
export const readJson = (body: string): unknown => {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
};

/** Delhivery sends null, [], true or nothing at all where a text is meant. */
export const text = z
  .unknown()
  .transform((value) => (['string', 'number', 'boolean'].includes(typeof value) ? String(value) : ''));
