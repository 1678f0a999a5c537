import * as z from 'zod';
import { fitsDecimals } from './money.ts';

/** Opaque ids: long enough for ours, short enough to be no attack. */
export const id = z
  .string()
  .min(1)
  .max(80)
  .regex(/^[\w.-]+$/, 'This is not an id.');

/**
 * The number of a stored record's last edit; 0 if nothing is stored yet. Whoever edits the record sends it in
 * `If-Match`.
 */
export const revision = z.number().int();

/** Rupees with at most two decimals, as all amounts of the API. Refuses strings, NaN and infinities. */
export const rupees = z
  .number('Enter an amount in rupees.')
  .refine((n) => Math.abs(n) <= 1e9, 'This amount is too large.')
  .refine((n) => fitsDecimals(n, 2), 'An amount has at most two decimals.');

/** ISO 8601, UTC. */
export const instant = z.iso.datetime({ error: 'Send a date and time as 2026-11-20T18:30:00.000Z.' });

/** Returns the schema of a whole number from a query string. */
export const whole = (least: number, most: number, name: string, further = '') =>
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

/** The page that asks, which the specification's client sends with the filters of a list; ignored. */
export const ofClient = { pathname: z.string().max(200).optional() };

/** `offset` and `limit` as in every list, or the cursor of the last reply's `meta.next`. */
export const paging = {
  offset: whole(0, 1000, 'offset', ' Read on with the cursor of meta.next.').default(0),
  limit: whole(1, 100, 'limit').default(30),
  cursor: z.string().max(600).optional(),
  ...ofClient,
};

/** The same for short lists that are read whole: no cursor, and a limit that covers all rows. */
export const shortPaging = {
  offset: whole(0, 1000, 'offset').default(0),
  limit: whole(1, 1000, 'limit').default(30),
  ...ofClient,
};

/** The most rows of a short list, to read it whole. */
export const WHOLE_LIST = '1000';

/** A list's `meta`. */
export const listMeta = { total_count: z.number().int(), next: z.string().optional() };

/** For commands that return the result of their job: `success` is false if rows were refused. */
export const outcomeMeta = z.object({ success: z.literal(false).optional() }).default({});

/** For lists without a counter: counted up to a limit, and `total_is_least` means that there are more. */
export const leastMeta = { ...listMeta, total_is_least: z.literal(true).optional() };

export const nothing = z.null();

/** A record as shown inside another: a department of a user. */
export const namedView = z.object({ _id: z.string(), name: z.string() });

/** A person as shown beside records that they created. */
export const personView = z.object({
  _id: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
});
export type PersonView = z.output<typeof personView>;
