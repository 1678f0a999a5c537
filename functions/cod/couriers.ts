import { ageGroupAdder, wholeDaysBetween } from '../../shared/cod/ages.ts';
import { COD_TOTALS_DAYS, type codContract, RECEIVED_DAYS } from '../../shared/cod/contract.ts';
import { dayAfter, indiaDay, startOfDay } from '../../shared/dates.ts';
import { toRupees } from '../../shared/money.ts';
import { listPartners } from '../courier-partners/store.ts';
import { OTHER_COURIER } from '../couriers/profile.ts';
import { profileOf } from '../couriers/registry/profile-of.ts';
import { oldestCodOwed } from '../orders/cod/cod-place-store.ts';
import { listOwed, type OwedDay } from '../orders/cod/owed-sums-store.ts';
import { listCourierKeys } from '../orders/record/store.ts';
import { findCounts } from '../remittance/task-store.ts';
import { EVERYONE } from '../rollups/contribution.ts';
import { listBuckets } from '../rollups/store.ts';
import { listUploads } from '../uploads/store.ts';
import type { Verb } from '../users/caller/serve.ts';
import { checkStaff } from '../users/caller/staff.ts';
import { averageDaysLookup } from './pace-store.ts';
import { expectedFromCourier } from './show-cod.ts';

/** The number of newest confirmations that are read to sum up couriers' recent payments. */
const MOST_FILES = 200;

const nameOf = (courier: string): string => profileOf(courier)?.name ?? 'Other couriers';

/**
 * Returns, for each courier, the COD that we have received but not yet paid to sellers. Covers the orders of the last
 * half year.
 */
async function readyBy(at: Date): Promise<Map<string, number>> {
  const to = indiaDay(at);
  const [[buckets = []], partners] = await Promise.all([
    listBuckets(EVERYONE, [{ from: dayAfter(to, -COD_TOTALS_DAYS), to }]),
    listPartners(),
  ]);
  const couriers = new Map(partners.map(({ id, courier }) => [id, courier ?? OTHER_COURIER]));
  const sums = new Map<string, number>();
  for (const { partner, codPaise, arrived, remitted } of buckets) {
    const courier = couriers.get(partner) ?? OTHER_COURIER;
    if (arrived && !remitted) sums.set(courier, (sums.get(courier) ?? 0) + codPaise);
  }
  return sums;
}

/**
 * Returns the COD that each courier paid in the last days. Sums the amounts that were posted when the courier's
 * confirmations were matched.
 */
async function receivedBy(at: Date): Promise<Map<string, number>> {
  const since = dayAfter(indiaDay(at), 1 - RECEIVED_DAYS);
  const files = (await listUploads('remittance', null, MOST_FILES)).filter(
    ({ createdAt }) => indiaDay(createdAt) >= since,
  );
  const sums = new Map<string, number>();
  for (const { received } of (await findCounts(files.map(({ id }) => id))).values())
    for (const [courier, paise] of Object.entries(received)) sums.set(courier, (sums.get(courier) ?? 0) + paise);
  return sums;
}

/**
 * Returns the COD that a courier owes us: by age, and by the day on which we expect it. Also returns how much of it is
 * overdue, and for how many days.
 */
function owedBy(courier: string, days: readonly OwedDay[], pace: (who: string) => number, at: Date) {
  const [ages, today] = [ageGroupAdder(at.toISOString()), indiaDay(at)];
  const due = days.map(([day, orders, paise]) => {
    ages.add(startOfDay(day), paise, orders);
    return { day: indiaDay(expectedFromCourier(startOfDay(day), courier, pace)), orders, amount: toRupees(paise) };
  });
  const late = days.filter((_, n) => (due[n]?.day ?? '') < today);
  const since = due[0]?.day ?? today;
  return {
    owed_to_us: toRupees(ages.paise()),
    owed_since: days[0] === undefined ? null : startOfDay(days[0][0]),
    ages: ages.view(),
    overdue: {
      orders: late.reduce((sum, [, orders]) => sum + orders, 0),
      amount: toRupees(late.reduce((sum, [, , paise]) => sum + paise, 0)),
      days: since < today ? wholeDaysBetween(since, today) : 0,
    },
    expected: due.filter(({ day }) => day >= today),
  };
}

/**
 * Returns the COD of each courier: what it owes us by age and by expected day, what is overdue, its recent payments,
 * and what we owe to sellers. The amounts owed to us were counted within the last hour, or after the courier's last
 * confirmation.
 */
export const couriers: Verb<typeof codContract.couriers> = async (_, { caller, at }) => {
  checkStaff(caller, 'reports');
  const [pace, ready, received, owed] = await Promise.all([
    averageDaysLookup(at),
    readyBy(at),
    receivedBy(at),
    listOwed(),
  ]);
  const data = listCourierKeys().flatMap((courier) => {
    const sums = owedBy(courier, owed.get(courier) ?? [], pace, at);
    const [toSellers, came] = [ready.get(courier) ?? 0, received.get(courier) ?? 0];
    if (sums.owed_to_us === 0 && toSellers === 0 && came === 0) return [];
    const row = { courier, name: nameOf(courier), ...sums };
    return { ...row, received: toRupees(came), owed_to_sellers: toRupees(toSellers) };
  });
  return { data: data.toSorted((a, b) => b.owed_to_us - a.owed_to_us) };
};

/**
 * Returns the names of couriers whose oldest COD has been overdue for at least this number of days. Reads one entry of
 * each courier.
 */
export async function couriersOverdue(days: number, at: Date): Promise<string[]> {
  const [pace, oldest] = await Promise.all([
    averageDaysLookup(at),
    Promise.all(listCourierKeys().map(async (courier) => ({ courier, since: await oldestCodOwed(courier) }))),
  ]);
  const last = dayAfter(indiaDay(at), -days);
  return oldest
    .filter(({ courier, since }) => since && indiaDay(expectedFromCourier(since, courier, pace)) <= last)
    .map(({ courier }) => nameOf(courier))
    .sort();
}
