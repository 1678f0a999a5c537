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
  /** AWBs that were put into a series. */
  added: z.number().optional(),
  /** Rows of a status file that moved or told of a parcel of ours. */
  applied: z.number().optional(),
  warnings: z.array(z.string()).default([]),
  /** Pin codes that the partner serves; null with `everywhere`. */
  pincodes: z.number().nullish(),
  everywhere: z.boolean().optional(),
  /** How many the version before served; null when there was none. */
  pincodes_before: z.number().nullish(),
  /** What differs from the pin codes in force; null when there are none. */
  pincode_changes: counts.nullish(),
  /** Why nothing of it is in force yet; absent when it is. */
  waiting: z.array(z.string()).optional(),
  changes: z.union([z.array(rateChange), counts]).optional(),
});
export type Published = z.output<typeof published>;

const forStaff = z.object({ staff: z.record(z.string(), z.unknown()) });

/** Returns what a job says of its file, with what only staff are told of it. What cannot be read is left out. */
export function publishedOf(result: unknown): Published {
  const staff = forStaff.safeParse(result).data?.staff;
  return published.safeParse(Object.assign({}, result, staff)).data ?? { warnings: [] };
}
