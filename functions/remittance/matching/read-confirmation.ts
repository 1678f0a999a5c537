import { REMITTANCE_SHEET } from '../../../shared/sheets.ts';
import { badRowCollector } from '../../uploads/bad-rows.ts';
import { COMMON_HEADINGS } from './common-headings.ts';
import type { Headings } from './headings-store.ts';
import { type NumberedRow, type RowsOrHeadings, readMapped } from './read-mapped.ts';

export type ConfirmationRow = NumberedRow<typeof REMITTANCE_SHEET>;

/**
 * Reads a confirmation. Tries our own headings first, then those of couriers.
 * @param headings the headings of couriers, or only those of the chosen courier
 * @throws FileRefused with every unreadable row: a file is accepted whole or not at all
 */
export function readConfirmation(
  bytes: Uint8Array,
  headings: readonly Headings[],
): RowsOrHeadings<typeof REMITTANCE_SHEET> {
  const bad = badRowCollector();
  const reading = readMapped(bytes, { format: REMITTANCE_SHEET, common: COMMON_HEADINGS }, headings, bad);
  if ('rows' in reading) bad.refuse(reading.total);
  return reading;
}
