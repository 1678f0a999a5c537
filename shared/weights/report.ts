import * as z from 'zod';

const row = z.object({
  row_number: z.number(),
  ewaybill_number: z.string(),
  logistic: z.string(),
  /** Kilograms, the larger of the weight and that of the box. */
  declared_weight: z.number(),
  measured_weight: z.number(),
  /** Rupees with GST. */
  charge: z.number(),
  /** Why it is unusual; empty for a usual one. */
  reasons: z.array(z.string()),
});
export type WeightReportRow = z.output<typeof row>;

/** What a weight file has charged, or would charge if confirmed: the result of its job. */
export const weightReport = z.object({
  /** Rows that were charged. */
  charged: z.number(),
  /** Rows whose weight does not raise their order's price, or that were charged before. */
  unchanged: z.number(),
  /** Rows that are reviewed before they are charged. */
  standing_out: z.number(),
  /** Figures of the orders themselves, for callers who see all of them. */
  staff: z.object({ amount: z.number(), largest: z.number(), rows: z.array(row) }).optional(),
  /** Rows that could no longer be charged when they were processed. */
  warnings: z.array(z.string()),
});
export type WeightReport = z.output<typeof weightReport>;
