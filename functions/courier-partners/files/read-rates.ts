import { lintRateCard } from '../../../shared/quotes/lint/lint-rate-card.ts';
import type { ZoneRate } from '../../../shared/quotes/rate-card.ts';
import { type RateRow, toZoneRates } from '../../../shared/quotes/rate-row.ts';
import { DEFAULT_ZONE_TESTS } from '../../../shared/quotes/zone.ts';
import type { RowOf } from '../../../shared/sheet-format.ts';
import type { BUYING_SHEET, RATES_SHEET } from '../../../shared/sheets.ts';
import type { badRowCollector } from '../../uploads/bad-rows.ts';
import { parseRow } from '../../workbooks/format/cells.ts';
import type { readWorkbook } from '../../workbooks/format/read-sheet.ts';

type RatesFormat = typeof RATES_SHEET | typeof BUYING_SHEET;
type Sheet = ReturnType<typeof readWorkbook>[string];

const inUnitsOfTheFile = (
  row: RowOf<typeof RATES_SHEET> & Partial<RowOf<typeof BUYING_SHEET>>,
  rowNumber: number,
): RateRow => ({
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
  reversePercent: row.reversePercent,
  rtoPercent: row.rtoPercent,
  gstPercent: row.gstPercent,
});

/**
 * Reads the sheet `Rates` of a selling or a buying card. Passes every wrong row to `add`. If no row is wrong, `zones`
 * returns the rates. If the file does not have the sheet, there are no rows and no errors.
 */
export function readRates(
  sheet: Sheet,
  format: RatesFormat,
  add: ReturnType<typeof badRowCollector>['add'],
): { zones: () => Record<string, ZoneRate>; warnings: string[] } {
  const rates: RateRow[] = [];
  for (const error of sheet.errors) add(error.row_number, `Rates: ${error.message}`);
  let unread = sheet.errors.length > 0;
  for (const { rowNumber, cells } of sheet.rows) {
    const { value, errors } = parseRow(format, cells);
    if (value !== undefined) rates.push(inUnitsOfTheFile(value, rowNumber));
    else add(rowNumber, `Rates: ${errors.join(' ')}`);
    unread ||= value === undefined;
  }
  const lint = sheet.found ? lintRateCard(rates, DEFAULT_ZONE_TESTS) : { errors: [], warnings: [] };
  for (const { row, message } of lint.errors) {
    // An error without a row number reports a missing zone. It is left out if rows could not be read, because the zone
    // may be in one of them.
    if (row !== undefined || !unread) add(row ?? 0, `Rates: ${message}.`);
  }
  return {
    zones: () => toZoneRates(rates, DEFAULT_ZONE_TESTS),
    warnings: lint.warnings.map(({ row, message }) => `Rates${row === undefined ? '' : `, row ${row}`}: ${message}.`),
  };
}
