import * as z from 'zod';

/** A text as couriers send it, who put null, [], true or nothing at all where one is meant. */
export const looseText = z
  .unknown()
  .optional()
  .transform((value) => (['string', 'number', 'boolean'].includes(typeof value) ? String(value).toWellFormed() : ''));
