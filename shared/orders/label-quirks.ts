import * as z from 'zod';

/**
 * The special requirements (quirks) of a courier for labels and manifests. To add a quirk, add a field here and its
 * default value to `USUAL_LABEL`.
 */
export const labelQuirks = z.object({
  /** The width in pixels of the narrowest bar of the AWB's CODE128 barcode (spec 3 section 9). */
  barcode_line_width: z.number(),
});
export type LabelQuirks = z.output<typeof labelQuirks>;

/** The label quirks of a courier without special requirements. */
export const USUAL_LABEL: LabelQuirks = { barcode_line_width: 2 };
