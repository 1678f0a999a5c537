import * as z from 'zod';

const rateChange = z.object({
  zone: z.string().optional(),
  field: z.string(),
  before: z.union([z.number(), z.string()]).optional(),
  after: z.union([z.number(), z.string()]).optional(),
});
export type RateChangeView = z.output<typeof rateChange>;

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
  /** Why nothing of it is in force yet; absent when it is. */
  waiting: z.array(z.string()).optional(),
  changes: z
    .union([z.array(rateChange), z.object({ added: z.number(), removed: z.number(), changed: z.number() })])
    .optional(),
});
export type Published = z.output<typeof published>;

/** What a job says of the file that it has published. What cannot be read is left out. */
export const publishedOf = (result: unknown): Published => published.safeParse(result).data ?? { warnings: [] };
