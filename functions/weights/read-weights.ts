import { WEIGHT_SHEET } from '../../shared/sheets.ts';
import type { MeasuredParcel } from '../orders/record/weight-dispute.ts';
import type { WeightEvidence } from '../orders/weight/weight-evidence-store.ts';
import type { badRowCollector } from '../uploads/bad-rows.ts';
import { parseRow } from '../workbooks/format/cells.ts';
import { readSheet } from '../workbooks/format/read-sheet.ts';

/** A valid row of a weight file. */
export interface WeightRow {
  row: number;
  awb: string;
  measured: MeasuredParcel;
  evidence: WeightEvidence;
}

/** A row with errors in its cells, so that it cannot be charged for any order. */
export interface FaultyRow {
  row: number;
  /** The AWB as it was typed in the file. */
  awb: string;
  /** False if the cell has no valid AWB. */
  isAwbRead: boolean;
  faults: readonly string[];
}

/**
 * The highest weight that a seller can declare, in grams. A higher measured weight is a typing error, or its unit is
 * not kilograms.
 */
const MOST_GRAMS = 1_000_000;

const TOO_HEAVY = 'Measured Weight (kg): no parcel weighs more than 1,000 kg. Enter kilograms.';
const NO_LINK = 'Image Link: use a link that begins with https://.';

function isLink(text: string): boolean {
  return URL.parse(text)?.protocol === 'https:';
}

/**
 * Returns the rows of a weight file without reading orders from the table. Adds errors that concern the whole file to
 * `bad`.
 */
export function readWeights(
  bytes: Uint8Array,
  bad: ReturnType<typeof badRowCollector>,
): { rows: readonly WeightRow[]; faulty: readonly FaultyRow[]; total: number } {
  const { rows: found, errors } = readSheet(bytes, WEIGHT_SHEET);
  for (const error of errors) bad.add(error.row_number, error.message);
  if (errors.length === 0 && found.length === 0) bad.add(0, 'The sheet has no rows below its header.');
  const rows: WeightRow[] = [];
  const faulty: FaultyRow[] = [];
  for (const { rowNumber, cells } of found) {
    const { value, errors: wrong, readable } = parseRow(WEIGHT_SHEET, cells);
    const { measuredWeightGrams: grams = 0, lengthCm, breadthCm, heightCm, remark, imageLink } = readable;
    const faults = [
      ...wrong,
      ...(grams > MOST_GRAMS ? [TOO_HEAVY] : []),
      ...(imageLink !== undefined && !isLink(imageLink) ? [NO_LINK] : []),
    ];
    if (value === undefined || faults.length > 0) {
      const awb = readable.awb ?? cells['AWB Number'] ?? '';
      faulty.push({ row: rowNumber, awb, isAwbRead: readable.awb !== undefined, faults });
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
  return { rows, faulty, total: found.length };
}
