import { lintRateCard } from '../../../shared/quotes/lint/lint-rate-card.ts';
import type { ZoneRate } from '../../../shared/quotes/rate-card.ts';
import { type RateRow, toZoneRates } from '../../../shared/quotes/rate-row.ts';
import type { Place } from '../../../shared/quotes/zone.ts';
import { DEFAULT_ZONE_TESTS } from '../../../shared/quotes/zone.ts';
import type { RowOf } from '../../../shared/sheet-format.ts';
import { PINCODES_SHEET, RATES_SHEET } from '../../../shared/sheets.ts';
import { badRowCollector } from '../../uploads/bad-rows.ts';
import { parseRow } from '../../workbooks/format/cells.ts';
import { readWorkbook } from '../../workbooks/format/read-sheet.ts';
import type { ServedPinCodes } from '../store.ts';
import { readPincodes } from './read-pincodes.ts';

/** The content of a courier partner file. A missing sheet is undefined and leaves the version in force unchanged. */
export interface PartnerFile {
  rows: number;
  zones: Record<string, ZoneRate> | undefined;
  /** A version that is brought back may serve everywhere; a file always lists its pin codes. */
  served: (Pick<ServedPinCodes, 'services' | 'routing'> & { everywhere?: boolean }) | undefined;
  warnings: string[];
}

const NO_SHEET = "The workbook has neither a sheet 'Rates' nor a sheet 'Pincodes'. Name the sheets with the data so.";

const inUnitsOfTheFile = (row: RowOf<typeof RATES_SHEET>, rowNumber: number): RateRow => ({
  row: rowNumber,
  zone: row.zone,
  baseWeightKg: row.baseWeightGrams / 1000,
  basePriceRupees: row.basePricePaise / 100,
  additionalWeightKg: row.additionalWeightGrams / 1000,
  additionalPriceRupees: row.additionalPricePaise / 100,
  tatDays: row.tatDays,
  codFixedRupees: row.codFixedPaise === undefined ? undefined : row.codFixedPaise / 100,
  codPercent: row.codPercent,
  fuelPercent: row.fuelPercent,
});

/**
 * Reads a courier partner file and checks it against the pin code master. The zones must be the default ones; the file
 * cannot define others. @throws FileRefused with every wrong row
 */
export function readPartnerFile(bytes: Uint8Array, master: ReadonlyMap<string, Place>): PartnerFile {
  const { Rates, Pincodes } = readWorkbook(bytes, [RATES_SHEET, PINCODES_SHEET]);
  const bad = badRowCollector();
  if (!Rates.found && !Pincodes.found) bad.add(0, NO_SHEET);
  const rates: RateRow[] = [];
  for (const error of Rates.errors) bad.add(error.row_number, `Rates: ${error.message}`);
  let unread = Rates.errors.length > 0;
  for (const { rowNumber, cells } of Rates.rows) {
    const { value, errors } = parseRow(RATES_SHEET, cells);
    if (value !== undefined) rates.push(inUnitsOfTheFile(value, rowNumber));
    else bad.add(rowNumber, `Rates: ${errors.join(' ')}`);
    unread ||= value === undefined;
  }
  const lint = Rates.found ? lintRateCard(rates, DEFAULT_ZONE_TESTS) : { errors: [], warnings: [] };
  for (const { row, message } of lint.errors) {
    // Without a row, the message says that a zone is missing. If rows could not be read, that may be wrong.
    if (row !== undefined || !unread) bad.add(row ?? 0, `Rates: ${message}.`);
  }
  const pincodes = Pincodes.found ? readPincodes(Pincodes, master, bad.add) : undefined;
  const rows = Rates.rows.length + Pincodes.rows.length;
  bad.refuse(rows);
  const warnings = lint.warnings.map(
    ({ row, message }) => `Rates${row === undefined ? '' : `, row ${row}`}: ${message}.`,
  );
  return {
    rows,
    zones: Rates.found ? toZoneRates(rates, DEFAULT_ZONE_TESTS) : undefined,
    served: pincodes,
    warnings: [...warnings, ...(pincodes?.warnings ?? [])],
  };
}
