import { ageGroupAdder, wholeDaysBetween } from '../../shared/cod/ages.ts';
import { COD_TOTALS_DAYS, type codContract, RECEIVED_DAYS } from '../../shared/cod/contract.ts';
import { dayAfter, indiaDay } from '../../shared/dates.ts';
import { toRupees } from '../../shared/money.ts';
import { listPartners } from '../courier-partners/store.ts';
import { OTHER_COURIER } from '../couriers/profile.ts';
import { profileOf } from '../couriers/registry/profile-of.ts';
import { eachCodOwed, oldestCodOwed } from '../orders/cod/cod-place-store.ts';
import { listCourierKeys } from '../orders/record/store.ts';
import { findCounts } from '../remittance/task-store.ts';
import { EVERYONE } from '../rollups/contribution.ts';
import { listBuckets } from '../rollups/store.ts';
import { listUploads } from '../uploads/store.ts';
import type { Verb } from '../users/caller/serve.ts';
import { checkStaff } from '../users/caller/staff.ts';
import { averageDaysLookup } from './pace-store.ts';
import { expectedFromCourier } from './show-cod.ts';

/** The most confirmations of the last days whose money is added up. */
const MOST_FILES = 200;

type Pace = (who: string) => number;

const nameOf = (courier: string): string => profileOf(courier)?.name ?? 'Other couriers';

/** Adds up COD by day: how many orders, and paise. */
function dayAdder() {
  const days = new Map<string, { orders: number; paise: number }>();
  return {
    add(day: string, paise: number): void {
      const sum = days.get(day) ?? { orders: 0, paise: 0 };
      days.set(day, { orders: sum.orders + 1, paise: sum.paise + paise });
    },
    sums: () =>
      [...days]
        .sort(([a], [b]) => (a < b ? -1 : 1))
        .map(([day, { orders, paise }]) => ({ day, orders, amount: toRupees(paise) })),
  };
}

/** Returns how much COD a courier owes us by age and by the day on which we expect it, and the oldest delivery. */
async function owedBy(courier: string, pace: Pace, at: Date) {
  const ages = ageGroupAdder(at.toISOString());
  const [today, coming] = [indiaDay(at), dayAdder()];
  const overdue = { orders: 0, paise: 0, since: null as string | null };
  let oldest: string | null = null;
  for await (const { since, paise } of eachCodOwed(courier)) {
    oldest ??= since;
    ages.add(since, paise);
    const day = indiaDay(expectedFromCourier(since, courier, pace));
    if (day >= today) coming.add(day, paise);
    else {
      overdue.since ??= day;
      overdue.orders += 1;
      overdue.paise += paise;
    }
  }
  return { courier, ages, oldest, overdue, expected: coming.sums() };
}

/** Returns by courier the COD that has arrived but is not yet paid to sellers, for orders of the last half year. */
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

/** Returns by courier what the confirmations of the last days brought, as it was posted when they were matched. */
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
 * Returns for each courier how much it owes us and since when, on which days we expect it, what is overdue and what it
 * paid lately, and how much of its COD we owe to sellers.
 */
export const couriers: Verb<typeof codContract.couriers> = async (_, { caller, at }) => {
  checkStaff(caller, 'reports');
  const pace = await averageDaysLookup(at);
  const [ready, received, each] = await Promise.all([
    readyBy(at),
    receivedBy(at),
    Promise.all(listCourierKeys().map((one) => owedBy(one, pace, at))),
  ]);
  const today = indiaDay(at);
  const data = each.flatMap(({ courier, ages, oldest, overdue, expected }) => {
    const [toSellers, came] = [ready.get(courier) ?? 0, received.get(courier) ?? 0];
    if (ages.paise() === 0 && toSellers === 0 && came === 0) return [];
    const { since, orders, paise } = overdue;
    return {
      courier,
      name: nameOf(courier),
      owed_to_us: toRupees(ages.paise()),
      owed_since: oldest,
      ages: ages.view(),
      overdue: { orders, amount: toRupees(paise), days: since === null ? 0 : wholeDaysBetween(since, today) },
      expected,
      received: toRupees(came),
      owed_to_sellers: toRupees(toSellers),
    };
  });
  return { data: data.toSorted((a, b) => b.owed_to_us - a.owed_to_us) };
};

/** Returns the names of couriers whose oldest COD is overdue for so many days or more. Reads one entry of each courier. */
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
