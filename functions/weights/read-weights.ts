import { WEIGHT_SHEET } from '../../shared/sheets.ts';
import type { MeasuredParcel } from '../orders/record/weight-dispute.ts';
import type { WeightEvidence } from '../orders/weight/weight-evidence-store.ts';
import type { badRows } from '../uploads/bad-rows.ts';
import { parseRow } from '../workbooks/format/cells.ts';
import { readSheet } from '../workbooks/format/read-sheet.ts';

/** One row of a weight file. */
export interface WeightRow {
  row: number;
  awb: string;
  measured: MeasuredParcel;
  evidence: WeightEvidence;
}

/** The heaviest parcel that a seller can declare: what weighs more is a slip of the hand or of a unit. */
const MOST_GRAMS = 1_000_000;

const TOO_HEAVY = 'Measured Weight (kg): no parcel weighs more than 1,000 kg. Enter kilograms.';
const NO_LINK = 'Image Link: use a link that begins with https://.';

function isLink(text: string): boolean {
  return URL.parse(text)?.protocol === 'https:';
}

/** The rows of a weight file, whatever orders there are. What is wrong with the others is added to `bad`. */
export function readWeights(
  bytes: Uint8Array,
  bad: ReturnType<typeof badRows>,
): { rows: readonly WeightRow[]; total: number } {
  const { rows: found, errors } = readSheet(bytes, WEIGHT_SHEET);
  for (const error of errors) bad.add(error.row_number, error.message);
  if (errors.length === 0 && found.length === 0) bad.add(0, 'The sheet has no rows below its header.');
  const rows: WeightRow[] = [];
  for (const { rowNumber, cells } of found) {
    const { value, errors: wrong } = parseRow(WEIGHT_SHEET, cells);
    const { measuredWeightGrams: grams = 0, lengthCm, breadthCm, heightCm, remark, imageLink } = value ?? {};
    const said = [
      ...wrong,
      ...(grams > MOST_GRAMS ? [TOO_HEAVY] : []),
      ...(imageLink !== undefined && !isLink(imageLink) ? [NO_LINK] : []),
    ];
    if (value === undefined || said.length > 0) {
      bad.add(rowNumber, said.join(' '), { ewaybill_number: cells['AWB Number'] ?? '' });
      continue;
    }
    rows.push({
      row: rowNumber,
      awb: value.awb,
      measured: {
        grams,
        ...(lengthCm !== undefined && { lengthCm }),
        ...(breadthCm !== undefined && { breadthCm }),
        ...(heightCm !== undefined && { heightCm }),
      },
      evidence: { ...(remark !== undefined && { remark }), ...(imageLink !== undefined && { image: imageLink }) },
    });
  }
  return { rows, total: found.length };
}
