import { formatRupees, toRupees } from '../../shared/money.ts';
import { heavierGrams } from '../../shared/quotes/parcel.ts';
import type { WeightReport, WeightReportRow } from '../../shared/weights/report.ts';
import type { ChangeOutcome } from '../orders/change/change-orders.ts';
import { partnerName } from '../orders/record/order.ts';
import { measuredParcel } from '../orders/record/weight-dispute.ts';
import type { JudgedRow } from './judge.ts';

/** A row counts as unusual if the measured weight is more than this multiple of the declared weight (decision 69). */
const TIMES_THE_WEIGHT = 5;
const MOST_PAISE = 100_000;
const TIMES_THE_PRICE = 3;

/** Returns why a row is unusual and must be reviewed before it is charged. Empty for a usual row. */
function whyItStandsOut({ order, measured, paise }: JudgedRow): string[] {
  if (paise === 0) return [];
  const declared = heavierGrams(order.details.parcel);
  const heavy = heavierGrams(measuredParcel(order.details.parcel, measured));
  const price = order.charge?.paise ?? 0;
  return [
    ...(heavy > TIMES_THE_WEIGHT * declared ? [`More than ${TIMES_THE_WEIGHT} times the declared weight`] : []),
    ...(paise > MOST_PAISE ? [`A charge above ${formatRupees(MOST_PAISE)}`] : []),
    ...(paise > TIMES_THE_PRICE * price ? [`A charge above ${TIMES_THE_PRICE} times the price of the order`] : []),
  ];
}

/** The highest number of rows that the report shows. A hundred rows are enough to decide. The file has all rows. */
const MOST_ROWS = 100;
const MOST_WARNINGS = 50;

const kgOf = (grams: number): number => grams / 1000;

const rowOf = ({ row, order, measured, paise, ...judged }: JudgedRow): WeightReportRow => ({
  row_number: row,
  ewaybill_number: judged.awb,
  logistic: partnerName(order),
  declared_weight: kgOf(heavierGrams(order.details.parcel)),
  measured_weight: kgOf(heavierGrams(measuredParcel(order.details.parcel, measured))),
  charge: toRupees(paise),
  reasons: whyItStandsOut({ row, order, measured, paise, ...judged }),
});

const amountOf = (rows: readonly JudgedRow[]): number => toRupees(rows.reduce((sum, { paise }) => sum + paise, 0));
const byCharge = (a: JudgedRow, b: JudgedRow): number => b.paise - a.paise || a.row - b.row;

/**
 * Returns what a file would charge: the total, and its rows. Unusual rows come first, then the rows with the largest
 * charges.
 */
export function expectedReport(rows: readonly JudgedRow[]): WeightReport {
  const due = rows.filter(({ paise }) => paise > 0);
  const odd = due.filter((row) => whyItStandsOut(row).length > 0);
  const shown = [...odd.toSorted(byCharge), ...due.filter((row) => !odd.includes(row)).toSorted(byCharge)];
  return {
    charged: due.length,
    unchanged: rows.length - due.length,
    standing_out: odd.length,
    staff: {
      amount: amountOf(due),
      largest: toRupees(due.reduce((most, { paise }) => Math.max(most, paise), 0)),
      rows: shown.slice(0, MOST_ROWS).map(rowOf),
    },
    warnings: [],
  };
}

/**
 * Returns what a file has charged, from the outcomes of its orders. The warnings list the rows that could not be
 * charged.
 */
export function finalReport(
  rows: readonly JudgedRow[],
  outcomes: ReadonlyMap<string, ChangeOutcome>,
  left: readonly string[],
  uploadId: string,
): WeightReport {
  const warnings = [...left];
  const charged = rows.flatMap((one): JudgedRow[] => {
    const outcome = outcomes.get(one.order.id) ?? one.order;
    if (!('id' in outcome)) {
      warnings.push(`Row ${one.row}, AWB ${one.awb}: ${outcome.message}`);
      return [];
    }
    const dispute = outcome.weightDispute;
    return dispute?.uploadId === uploadId ? [{ ...one, paise: dispute.paise }] : [];
  });
  const more = warnings.length - MOST_WARNINGS;
  return {
    ...expectedReport(charged),
    unchanged: rows.length - charged.length,
    warnings: [...warnings.slice(0, MOST_WARNINGS), ...(more > 0 ? [`And ${more} more.`] : [])],
  };
}
