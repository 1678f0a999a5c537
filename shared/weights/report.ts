import * as z from 'zod';

const row = z.object({
  row_number: z.number(),
  ewaybill_number: z.string(),
  logistic: z.string(),
  /** The declared weight in kilograms or the volumetric weight of the declared box, whichever is larger. */
  declared_weight: z.number(),
  measured_weight: z.number(),
  /** The amount that the row charges, in rupees with GST. */
  charge: z.number(),
  /** The reasons why somebody should review the row. Empty for an ordinary row. */
  reasons: z.array(z.string()),
});
export type WeightReportRow = z.output<typeof row>;

/** The result of a weight file's job: the charges that the file caused, or would cause if somebody confirms it. */
export const weightReport = z.object({
  /** The number of rows that were charged. */
  charged: z.number(),
  /**
   * The number of rows that charge nothing: their weight does not raise the order's price, or they were charged before.
   */
  unchanged: z.number(),
  /** The number of rows that somebody must review before they are charged. */
  standing_out: z.number(),
  /** The amounts, and the rows to review. Present only for callers who may see all orders. */
  staff: z.object({ amount: z.number(), largest: z.number(), rows: z.array(row) }).optional(),
  /** Texts about rows that could no longer be charged when the job processed them. */
  warnings: z.array(z.string()),
});
export type WeightReport = z.output<typeof weightReport>;
