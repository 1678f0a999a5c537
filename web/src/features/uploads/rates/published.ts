import * as z from 'zod';

const rateChange = z.object({
  zone: z.string().optional(),
  field: z.string(),
  before: z.union([z.number(), z.string()]).optional(),
  after: z.union([z.number(), z.string()]).optional(),
});
export type RateChangeView = z.output<typeof rateChange>;

const counts = z.object({ added: z.number(), removed: z.number(), changed: z.number() });

const published = z.object({
  rows: z.number().optional(),
  version: z.string().optional(),
  /** AWBs added to a series. */
  added: z.number().optional(),
  /** Rows of a status file that match our parcels. */
  applied: z.number().optional(),
  warnings: z.array(z.string()).default([]),
  /** Pin codes that the partner serves; null with `everywhere`. */
  pincodes: z.number().nullish(),
  everywhere: z.boolean().optional(),
  /** The count of the previous version; null without one. */
  pincodes_before: z.number().nullish(),
  /** The difference from the pin codes in force; null without any. */
  pincode_changes: counts.nullish(),
  /** Why nothing is in force yet; absent once it is. */
  waiting: z.array(z.string()).optional(),
  changes: z.union([z.array(rateChange), counts]).optional(),
});
export type Published = z.output<typeof published>;

const forStaff = z.object({ staff: z.record(z.string(), z.unknown()) });

/** Returns a job's result for its file, with the fields for staff only. Unreadable parts are left out. */
export function publishedOf(result: unknown): Published {
  const staff = forStaff.safeParse(result).data?.staff;
  return published.safeParse(Object.assign({}, result, staff)).data ?? { warnings: [] };
}
