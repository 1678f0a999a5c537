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
  /** Why it stands out; none for a usual one. */
  reasons: z.array(z.string()),
});
export type WeightReportRow = z.output<typeof row>;

/** What a weight file has charged, or would charge while it waits: the result of its job. */
export const weightReport = z.object({
  /** Rows that were charged. */
  charged: z.number(),
  /** Rows whose weight makes their order no dearer, or that were charged before. */
  unchanged: z.number(),
  /** Rows that are looked at before they are charged. */
  standing_out: z.number(),
  /** What the orders themselves say, for who sees all of them. */
  staff: z.object({ amount: z.number(), largest: z.number(), rows: z.array(row) }).optional(),
  /** Rows that could not be charged any more when their turn came. */
  warnings: z.array(z.string()),
});
export type WeightReport = z.output<typeof weightReport>;
