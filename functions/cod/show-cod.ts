import { wholeDaysBetween } from '../../shared/cod/ages.ts';
import type { CodRow } from '../../shared/cod/contract.ts';
import { toRupees } from '../../shared/money.ts';
import type { Key } from '../platform/table/change.ts';
import type { OrderPayoutRef } from '../reports/payout-store.ts';
import { OURSELVES } from './pace-store.ts';
import type { CodRowRecord } from './row-store.ts';

const DAY_MS = 24 * 3600_000;
const later = (from: string, days: number): string => new Date(Date.parse(from) + days * DAY_MS).toISOString();

/**
 * Returns when a courier will probably pay the COD of a delivered parcel, from the courier's average number of days.
 */
export const expectedFromCourier = (collectedAt: string, courier: string, pace: (who: string) => number): string =>
  later(collectedAt, pace(courier));

/** Returns when an unpaid row will probably be paid, from the average days that its courier and we take. */
export const expectedPaymentTime = (
  { collectedAt, arrivedAt, courier }: Pick<CodRowRecord, 'collectedAt' | 'arrivedAt' | 'courier'>,
  pace: (who: string) => number,
): string => later(arrivedAt ?? expectedFromCourier(collectedAt, courier, pace), pace(OURSELVES));

/** Returns a row of a seller's COD page, with the day on which payment is expected. */
export function showCod(
  owner: string,
  row: CodRowRecord & Key,
  { pace, utrOf }: { pace: (who: string) => number; utrOf: (by: OrderPayoutRef) => string | null },
  at: Date,
): CodRow {
  const { collectedAt, arrivedAt, paidAt, returned } = row;
  return {
    _id: `${owner}-${row.sk}`,
    order_number: row.number,
    ewaybill_number: row.awb,
    courier_name: row.partner,
    amount: toRupees(row.paise),
    state: paidAt !== undefined ? 'paid' : arrivedAt !== undefined ? 'ready' : 'collected',
    collected_at: collectedAt,
    arrived_at: arrivedAt ?? null,
    expected_by: paidAt === undefined ? expectedPaymentTime(row, pace) : null,
    paid_at: paidAt ?? null,
    payout_reference: row.reference ?? null,
    returned: returned ?? null,
    utr: utrOf({ ...row, seller: owner }),
    age_days: wholeDaysBetween(collectedAt, paidAt ?? at.toISOString()),
  };
}
