import * as z from 'zod';
import { namedView } from '../wire.ts';

/** How the parcels of a partner on a lane went. Shares are from 0 to 1. */
export const measuredRow = z.object({
  _id: z.string(),
  partner: namedView,
  origin_state: z.string(),
  destination_state: z.string(),
  /** The parcels whose journeys ended: delivered, returned, lost or damaged. */
  parcels: z.int(),
  /** The share that was delivered within the promised days. */
  on_time: z.number(),
  /** The days within which half, and nine of ten, of the delivered parcels arrived; null below 20 of them. */
  median_days: z.int().nullable(),
  days_90: z.int().nullable(),
  /** The share that was delivered at the first attempt. */
  first_attempt: z.number(),
  rto: z.number(),
  /** The share for which the courier did not come at least once. */
  missed_pickups: z.number(),
});
export type MeasuredRow = z.output<typeof measuredRow>;
