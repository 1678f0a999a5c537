import * as z from 'zod';
import { namedView } from '../wire.ts';

/** The days, today included, whose doubtful delivery attempts are listed. A courier answers no older question. */
export const DOUBTFUL_DAYS = 56;

/** How many parcels of a partner on a lane had a doubtful delivery attempt. A parcel can be in both of the last two. */
export const doubtfulRow = z.object({
  _id: z.string(),
  partner: namedView,
  origin_state: z.string(),
  destination_state: z.string(),
  parcels: z.int(),
  /** The parcels whose buyer said that nobody came or called. */
  nobody_came: z.int(),
  /** The parcels whose first attempt was before 9:00. */
  early: z.int(),
  /** The filters with which `GET /orders` lists the parcels of this row. */
  filters: z.record(z.string(), z.string()),
});
export type DoubtfulRow = z.output<typeof doubtfulRow>;
