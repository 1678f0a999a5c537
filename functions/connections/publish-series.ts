import { AWB_SERIES_SHEET } from '../../shared/sheets.ts';
import { hasMod7CheckDigit } from '../couriers/awb-series/awb-rules.ts';
import { addAwbs, knownAwbs, removeUploadedAwbs, takenAwbs } from '../couriers/awb-series/series-store.ts';
import type { CourierProfile } from '../couriers/profile.ts';
import { profileOf } from '../couriers/registry/profile-of.ts';
import { findAwbsOf } from '../orders/record/awb-store.ts';
import { badRowCollector } from '../uploads/bad-rows.ts';
import type { Upload } from '../uploads/upload.ts';
import type { UploadImport } from '../uploads/upload-kind.ts';
import { parseRow } from '../workbooks/format/cells.ts';
import { readSheet } from '../workbooks/format/read-sheet.ts';

/** How many AWBs are read and written in one step. */
const TOGETHER = 1000;

function subjectOf({ partner, series }: Upload) {
  const profile = profileOf(partner?.id);
  if (profile === undefined || series === undefined) throw new Error('A series of AWBs without courier or pool.');
  return { profile, ...series };
}

/** Returns what is wrong with the format or check digit of an AWB, or undefined if nothing is. */
function wrongWith(awb: string, { series }: CourierProfile, checkDigit: 'none' | 'mod7'): string | undefined {
  const wrong = series?.wrong(awb);
  if (wrong !== undefined) return wrong;
  return checkDigit === 'mod7' && !hasMod7CheckDigit(awb)
    ? 'Its last digit is not the check digit of the others.'
    : undefined;
}

/**
 * Reads the AWBs of a file and returns those with a valid format and check digit. Adds the errors of the others to
 * `bad`.
 */
function readNumbers(
  bytes: Uint8Array,
  bad: ReturnType<typeof badRowCollector>,
  wrong: (awb: string) => string | undefined,
) {
  const { rows, errors } = readSheet(bytes, AWB_SERIES_SHEET);
  for (const error of errors) bad.add(error.row_number, error.message);
  if (errors.length === 0 && rows.length === 0) bad.add(0, 'The sheet has no rows below its header.');
  const firstRows = new Map<string, number>();
  for (const { rowNumber, cells } of rows) {
    const { value, errors: unread } = parseRow(AWB_SERIES_SHEET, cells);
    const awb = value?.awb.toUpperCase();
    const more = { ewaybill_number: cells['AWB Number'] ?? '' };
    const said = awb === undefined ? unread.join(' ') : wrong(awb);
    const first = awb === undefined ? undefined : firstRows.get(awb);
    if (said !== undefined) bad.add(rowNumber, said, more);
    else if (first !== undefined) bad.add(rowNumber, `This AWB is there twice: also in row ${first}.`, more);
    if (awb !== undefined && first === undefined) firstRows.set(awb, rowNumber);
  }
  return { numbers: firstRows, total: rows.length };
}

/** Adds all AWBs of a series file to their pool, or none of them. */
export const awbSeriesImport: UploadImport = {
  async publish(upload, bytes, progress) {
    const { profile, pool, checkDigit } = subjectOf(upload);
    const bad = badRowCollector();
    const { numbers, total } = readNumbers(bytes, bad, (awb) => wrongWith(awb, profile, checkDigit));
    await progress(0, total);
    const all = [...numbers.keys()];
    const taken = new Set<string>();
    for (let from = 0; from < all.length; from += TOGETHER) {
      const some = all.slice(from, from + TOGETHER);
      const [known, carried, gone] = await Promise.all([
        knownAwbs(profile.key, some, upload.id),
        findAwbsOf(profile.key, some),
        takenAwbs(profile.key, some),
      ]);
      for (const awb of gone) taken.add(awb);
      const booked = new Set(carried.map((one) => one.awb.toUpperCase()));
      for (const awb of some) {
        const more = { ewaybill_number: awb };
        if (known.has(awb)) bad.add(numbers.get(awb) ?? 0, 'This AWB is in a series of this courier already.', more);
        else if (booked.has(awb) && !gone.has(awb)) bad.add(numbers.get(awb) ?? 0, 'A parcel has this AWB.', more);
      }
    }
    bad.refuse(total);
    const fresh = all.filter((awb) => !taken.has(awb));
    for (let from = 0; from < fresh.length; from += TOGETHER) {
      await addAwbs(profile.key, pool, fresh.slice(from, from + TOGETHER), upload.id);
      await progress(Math.min(from + TOGETHER, total), total);
    }
    return { rows: total, added: all.length };
  },

  async withdraw(upload) {
    const { profile, pool } = subjectOf(upload);
    await removeUploadedAwbs(profile.key, pool, upload.id);
    return true;
  },
};
