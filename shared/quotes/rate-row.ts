import { toPaise } from '../money.ts';
import { gramsOf } from './parcel.ts';
import { type ZoneRate, zonesOfTests } from './rate-card.ts';
import type { ZoneTest } from './zone.ts';

/**
 * A row of the sheet `Rates` as it was read, in the units of the file: kg, rupees, days, percent. An invalid number is
 * NaN. An empty cell is undefined. `row` is the number of the row in the sheet, counted from 1.
 */
export type RateRow = {
  row?: number;
  zone: string;
  baseWeightKg: number | undefined;
  basePriceRupees: number | undefined;
  additionalWeightKg: number | undefined;
  additionalPriceRupees: number | undefined;
  tatDays: number | undefined;
  codFixedRupees?: number | undefined;
  codPercent?: number | undefined;
  fuelPercent?: number | undefined;
  reversePercent?: number | undefined;
  rtoPercent?: number | undefined;
  gstPercent?: number | undefined;
};

/** Returns the name of a row's zone in capitals, without spaces around it. */
export const zoneNameOf = (row: RateRow): string => row.zone.trim().toUpperCase();

/**
 * Converts rows to the rates of a card. `lintRateCard` must have found no errors in the rows. Leaves out rows whose
 * zone is not the result of any test.
 */
export const toZoneRates = (rows: readonly RateRow[], tests: readonly ZoneTest[]): Record<string, ZoneRate> => {
  const rates: Record<string, ZoneRate> = {};
  for (const zone of zonesOfTests(tests)) {
    const row = rows.find((candidate) => zoneNameOf(candidate) === zone);
    if (row === undefined) throw new RangeError(`No row for zone ${zone}`);
    rates[zone] = toZoneRate(row);
  }
  return rates;
};

const given = (value: number | undefined): number => value ?? Number.NaN;

/**
 * Converts one row to whole grams and paise.
 * @throws RangeError for a row that `lintRateRow` refuses
 */
export const toZoneRate = (row: RateRow): ZoneRate => ({
  baseGrams: gramsOf(given(row.baseWeightKg)),
  basePaise: toPaise(given(row.basePriceRupees)),
  additionalGrams: gramsOf(given(row.additionalWeightKg)),
  additionalPaise: toPaise(given(row.additionalPriceRupees)),
  tatDays: given(row.tatDays),
  codFixedPaise: toPaise(row.codFixedRupees ?? 0),
  codPercent: row.codPercent ?? 0,
  fuelPercent: row.fuelPercent ?? 0,
  ...(row.reversePercent !== undefined && { reversePercent: row.reversePercent }),
  ...(row.rtoPercent !== undefined && { rtoPercent: row.rtoPercent }),
  ...(row.gstPercent !== undefined && { gstPercent: row.gstPercent }),
});
