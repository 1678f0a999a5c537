import { fitsDecimals, PERCENT_DECIMALS } from '../../money.ts';
import { type RateRow, zoneNameOf } from '../rate-row.ts';

/** An error or a warning about a rate card, with the row of the sheet and the zone. */
export type RateProblem = { row?: number; zone?: string; message: string };

type Column = { name: string; required: boolean; most: number; decimals: number };

/**
 * The number columns of the sheet `Rates`. The limits are high, because they need only detect a misplaced decimal
 * point.
 */
const COLUMNS = {
  baseWeightKg: { name: 'Base Weight (kg)', required: true, most: 1000, decimals: 3 },
  basePriceRupees: { name: 'Base Price', required: true, most: 100_000, decimals: 2 },
  additionalWeightKg: { name: 'Additional Weight (kg)', required: true, most: 1000, decimals: 3 },
  additionalPriceRupees: { name: 'Additional Price', required: true, most: 100_000, decimals: 2 },
  tatDays: { name: 'TAT (days)', required: true, most: 90, decimals: 0 },
  codFixedRupees: { name: 'COD Fixed', required: false, most: 100_000, decimals: 2 },
  codPercent: { name: 'COD Percent', required: false, most: 100, decimals: PERCENT_DECIMALS },
  fuelPercent: { name: 'Fuel Percent', required: false, most: 100, decimals: PERCENT_DECIMALS },
  reversePercent: { name: 'Reverse Percent', required: false, most: 500, decimals: PERCENT_DECIMALS },
  rtoPercent: { name: 'RTO Percent', required: false, most: 200, decimals: PERCENT_DECIMALS },
  gstPercent: { name: 'GST Percent', required: false, most: 100, decimals: PERCENT_DECIMALS },
} as const satisfies Partial<Record<keyof RateRow, Column>>;

const FIELDS = Object.keys(COLUMNS) as (keyof typeof COLUMNS)[];

const messageOf = (value: number | undefined, column: Column): string | undefined => {
  const { name, required, most, decimals } = column;
  if (value === undefined) return required ? `${name} is missing` : undefined;
  if (!Number.isFinite(value)) return `${name} is not a number`;
  if (value < 0) return `${name} is below zero`;
  if (required && value === 0) return `${name} is zero`;
  if (value > most) return `${name} is above ${most}`;
  if (fitsDecimals(value, decimals)) return undefined;
  return decimals === 0 ? `${name} is not a whole number` : `${name} has more than ${decimals} decimals`;
};

/**
 * Returns an error for each invalid number in a row of the sheet `Rates`. A number is invalid if it is missing, not a
 * number, negative, too large, has too many decimals, or is 0 where 0 is not allowed.
 */
export const lintRateRow = (row: RateRow): RateProblem[] =>
  FIELDS.flatMap((field) => {
    const message = messageOf(row[field], COLUMNS[field]);
    return message === undefined ? [] : [{ row: row.row, zone: zoneNameOf(row), message }];
  });
