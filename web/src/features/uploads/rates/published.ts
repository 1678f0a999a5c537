import * as z from 'zod';

const rateChange = z.object({
  zone: z.string().optional(),
  field: z.string(),
  before: z.union([z.number(), z.string()]).optional(),
  after: z.union([z.number(), z.string()]).optional(),
});
export type RateChangeView = z.output<typeof rateChange>;

const counts = z.object({ added: z.number(), removed: z.number(), changed: z.number() });

const slabChange = z.object({
  zone: z.string(),
  grams: z.number(),
  before: z.number().optional(),
  after: z.number(),
});
export type SlabChangeView = z.output<typeof slabChange>;

const pinCodes = z.object({
  added: z.array(z.string()),
  removed: z.array(z.string()),
  changed: z.array(z.string()),
});
export type PinCodesView = z.output<typeof pinCodes>;
const belowCost = z.object({
  /** The plan of the selling card. Absent if the uploaded file is itself the selling card. */
  plan: z.string().optional(),
  /** The first day of the other card, if that card is scheduled. Absent if it is in force. */
  from: z.string().optional(),
  zone: z.string(),
  grams: z.number(),
  pricePaise: z.number(),
  costPaise: z.number(),
});
export type BelowCostView = z.output<typeof belowCost>;

const whatIf = z.object({
  from: z.string(),
  to: z.string(),
  taken: z.number(),
  of: z.number(),
  orders: z.number(),
  before: z.number(),
  after: z.number(),
  count: z.number(),
  sellers: z.array(
    z.object({ _id: z.string(), name: z.string(), orders: z.number(), before: z.number(), after: z.number() }),
  ),
});
export type WhatIfView = z.output<typeof whatIf>;

const published = z.object({
  rows: z.number().optional(),
  version: z.string().optional(),
  /** How many AWBs were added to a series. */
  added: z.number().optional(),
  /** How many rows of a status file belong to our parcels. */
  applied: z.number().optional(),
  warnings: z.array(z.string()).default([]),
  /** How many pin codes the partner serves. Null with `everywhere`. */
  pincodes: z.number().nullish(),
  everywhere: z.boolean().optional(),
  /** How many pin codes the previous version had. Null if there was none. */
  pincodes_before: z.number().nullish(),
  /**
   * How many pin codes the file would add, remove and change, compared with those in force. Null if none are in force.
   */
  pincode_changes: counts.nullish(),
  /** The freights in paise that the file would change, for a few sample weights. */
  slabs: z.array(slabChange).optional(),
  /** The first of the pin codes that the file would add, remove or change. */
  pin_codes: pinCodes.optional(),
  /** How many active sellers the file concerns. */
  sellers: z.number().optional(),
  /** What the orders of last month would cost with the new card, in paise. */
  what_if: whatIf.optional(),
  /** The slabs whose selling price is below the courier's charge. The API returns them only to staff who see costs. */
  below_cost: z.array(belowCost).optional(),
  /** From when a buying card is in force. */
  from: z.string().optional(),
  /** The reasons why the file is not in force yet. Absent if it is in force. */
  waiting: z.array(z.string()).optional(),
  /** What happened if somebody discarded the file. */
  discarded: z.string().optional(),
  changes: z.union([z.array(rateChange), counts]).optional(),
});
export type PublishedRates = z.output<typeof published>;

const forStaff = z.object({ staff: z.record(z.string(), z.unknown()) });

/**
 * Returns the result of a job that processed a file, including the fields that only staff get. Returns an empty result
 * if its format is unknown.
 */
export function readPublishedRates(result: unknown): PublishedRates {
  const staff = forStaff.safeParse(result).data?.staff;
  return published.safeParse(Object.assign({}, result, staff)).data ?? { warnings: [] };
}
