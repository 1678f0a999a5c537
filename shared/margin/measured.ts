import * as z from 'zod';
import { namedView } from '../wire.ts';

/** The delivery results of one partner's parcels on one lane. Shares are from 0 to 1. */
export const measuredRow = z.object({
  _id: z.string(),
  partner: namedView,
  origin_state: z.string(),
  destination_state: z.string(),
  /** The number of parcels that were delivered, returned to origin, lost or damaged. */
  parcels: z.int(),
  /** The share of parcels that were delivered within the promised days. */
  on_time: z.number(),
  /**
   * The days within which 50 % (`median_days`) and 90 % (`days_90`) of the delivered parcels arrived. Null if fewer
   * than 20 parcels were delivered.
   */
  median_days: z.int().nullable(),
  days_90: z.int().nullable(),
  /** The share of parcels that were delivered at the first attempt. */
  first_attempt: z.number(),
  rto: z.number(),
  /** The share of parcels whose pickup the courier missed at least once. */
  missed_pickups: z.number(),
});
export type MeasuredRow = z.output<typeof measuredRow>;
