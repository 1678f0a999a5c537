import { formatRupees } from '../../shared/money.ts';
import { heavierGrams } from '../../shared/quotes/parcel.ts';
import { measuredParcel } from '../orders/weight/plan-weighing.ts';
import type { Judged } from './judge.ts';

/** The limits above which a row is unusual (decision 69). */
const TIMES_THE_WEIGHT = 5;
const MOST_PAISE = 100_000;
const TIMES_THE_PRICE = 3;

/** Returns why a row is unusual and must be reviewed before it is charged; empty for a usual one. */
export function whyItStandsOut({ order, measured, paise }: Judged): string[] {
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
