import * as z from 'zod';
import { namedView } from '../wire.ts';

/**
 * How many days back, including today, doubtful delivery attempts are listed. Couriers do not answer questions about
 * older attempts.
 */
export const DOUBTFUL_DAYS = 56;

/**
 * The number of a partner's parcels on a lane that had a doubtful delivery attempt. The same parcel can count in both
 * `nobody_came` and `early`.
 */
export const doubtfulRow = z.object({
  _id: z.string(),
  partner: namedView,
  origin_state: z.string(),
  destination_state: z.string(),
  parcels: z.int(),
  /** How many buyers said that nobody came or called. */
  nobody_came: z.int(),
  /** How many first attempts took place before 9:00. */
  early: z.int(),
  /** The filters with which `GET /orders` lists the parcels of this row. */
  filters: z.record(z.string(), z.string()),
});
export type DoubtfulRow = z.output<typeof doubtfulRow>;
