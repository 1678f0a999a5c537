import * as z from 'zod';
import { fitsDecimals } from './money.ts';

/** The schema of a record's id. */
export const id = z
  .string()
  .min(1)
  .max(80)
  .regex(/^[\w.-]+$/, 'This is not an id.');

/**
 * The number of edits of a stored record. It is 0 if nothing is stored yet. A client that edits the record sends the
 * revision that it has read in the header `If-Match`.
 */
export const revision = z.number().int();

/** The schema of an amount in rupees with at most two decimals. Refuses strings, NaN and infinities. */
export const rupees = z
  .number('Enter an amount in rupees.')
  .refine((n) => Math.abs(n) <= 1e9, 'This amount is too large.')
  .refine((n) => fitsDecimals(n, 2), 'An amount has at most two decimals.');

/** The schema of a date and time in ISO 8601, UTC. */
export const instant = z.iso.datetime({ error: 'Send a date and time as 2026-11-20T18:30:00.000Z.' });

/**
 * What a person saw before an edit of several records: the time of each record's last edit, by the record's id. Null
 * means that the record was never edited. If a record has changed since then, its edit is refused. Records that are not
 * listed are edited in any case.
 */
export const seenTimes = z.record(id, instant.nullable());

/** Returns the schema of a whole number from a query string. */
export const wholeNumber = (least: number, most: number, name: string, further = '') =>
  z
    .string()
    .regex(/^\d{1,9}$/, `${name} must be a whole number.`)
    .transform(Number)
    .pipe(
      z
        .number()
        .min(least, `${name} must be at least ${least}.`)
        .max(most, `${name} must be at most ${most}.${further}`),
    );

/** A parameter that the client of the specification sends with the filters of a list. The server ignores it. */
export const ignoredParameters = { pathname: z.string().max(200).optional() };

/** A month in India. */
export const monthSchema = z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/, 'Send a month as 2026-10.');

/**
 * The paging parameters of a list. A client sends `offset` and `limit`, or sends the `meta.next` of the previous page
 * as `cursor`.
 */
export const paging = {
  offset: wholeNumber(0, 1000, 'offset', ' Read on with the cursor of meta.next.').default(0),
  limit: wholeNumber(1, 100, 'limit').default(30),
  cursor: z.string().max(600).optional(),
  ...ignoredParameters,
};

/** The paging parameters of a short list. It has no cursor, because one page can contain all rows. */
export const shortPaging = {
  offset: wholeNumber(0, 1000, 'offset').default(0),
  limit: wholeNumber(1, 1000, 'limit').default(30),
  ...ignoredParameters,
};

/** The `limit` with which a client reads a whole short list in one page. */
export const WHOLE_LIST = '1000';

/** The fields of a list's `meta`: the number of all rows, and the cursor of the next page. */
export const listMeta = { total_count: z.number().int(), next: z.string().optional() };

/** The `meta` of a command whose reply contains the result of its job. `success` is false if rows were refused. */
export const outcomeMeta = z.object({ success: z.literal(false).optional() }).default({});

/**
 * The `meta` of a list whose rows are counted only up to a limit. `total_is_least` is true if the list has more rows
 * than `total_count`.
 */
export const cappedMeta = { ...listMeta, total_is_least: z.literal(true).optional() };

export const noData = z.null();

/** A record inside another record, with only its id and name, such as a user's department. */
export const namedView = z.object({ _id: z.string(), name: z.string() });

/** A person inside another record, such as the record's creator. */
export const personView = z.object({
  _id: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
});
export type PersonView = z.output<typeof personView>;
