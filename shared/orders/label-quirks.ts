import * as z from 'zod';

/** What one courier wants otherwise on its labels and pick-up manifests. A further quirk is a field here, with its usual value below. */
export const labelQuirks = z.object({
  /** Pixels of the narrowest bar of the CODE128 barcode of the AWB (spec 3 section 9). */
  barcode_line_width: z.number(),
});
export type LabelQuirks = z.output<typeof labelQuirks>;

/** The label of a courier without quirks. */
export const USUAL_LABEL: LabelQuirks = { barcode_line_width: 2 };
