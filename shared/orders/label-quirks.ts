import * as z from 'zod';

/** What a courier requires on its labels and manifests. To add a quirk, add a field here and its usual value below. */
export const labelQuirks = z.object({
  /** The width in pixels of the narrowest bar of the AWB's CODE128 barcode (spec 3 section 9). */
  barcode_line_width: z.number(),
});
export type LabelQuirks = z.output<typeof labelQuirks>;

/** The label quirks of a courier without special requirements. */
export const USUAL_LABEL: LabelQuirks = { barcode_line_width: 2 };
