import type { Place } from '../../shared/quotes/zone.ts';
import { MASTER_SHEET } from '../../shared/sheets.ts';
import { LONGEST_NAME } from '../pin-code-directory/packed-places.ts';
import { badRowCollector } from '../uploads/bad-rows.ts';
import { parseRow } from '../workbooks/format/cells.ts';
import { readSheet } from '../workbooks/format/read-sheet.ts';

/** Returns the pin codes of a master file. @throws FileRefused with every wrong row */
export function readMasterFile(bytes: Uint8Array): Map<string, Place> {
  const { rows, errors } = readSheet(bytes, MASTER_SHEET);
  const bad = badRowCollector();
  for (const error of errors) bad.add(error.row_number, error.message);
  if (errors.length === 0 && rows.length === 0) bad.add(0, 'The sheet has no rows below its header.');
  const places = new Map<string, Place>();
  const firstRows = new Map<string, number>();
  for (const { rowNumber, cells } of rows) {
    const { value, errors: wrong } = parseRow(MASTER_SHEET, cells);
    if (value === undefined) {
      bad.add(rowNumber, wrong.join(' '));
      continue;
    }
    const { pincode, city, state, metro = false, special = false } = value;
    const first = firstRows.get(pincode);
    if (first !== undefined) bad.add(rowNumber, `Pincode ${pincode} is there twice: also in row ${first}.`);
    else if (city.length > LONGEST_NAME || state.length > LONGEST_NAME)
      bad.add(rowNumber, `City and State take at most ${LONGEST_NAME} characters.`);
    firstRows.set(pincode, first ?? rowNumber);
    places.set(pincode, { pincode, city, state, metro, special });
  }
  bad.refuse(rows.length);
  return places;
}
