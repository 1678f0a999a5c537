import { ageGroupAdder } from '../../shared/cod/ages.ts';
import { COD_TOTALS_DAYS } from '../../shared/cod/contract.ts';
import { dayAfter, indiaDay } from '../../shared/dates.ts';
import { toRupees } from '../../shared/money.ts';
import type { reportsContract } from '../../shared/reports/contract.ts';
import { listPartners } from '../courier-partners/store.ts';
import { OTHER_COURIER } from '../couriers/profile.ts';
import { profileOf } from '../couriers/registry/profile-of.ts';
import { eachCodOwed } from '../orders/cod/cod-place-store.ts';
import { listCourierKeys } from '../orders/record/store.ts';
import { EVERYONE } from '../rollups/contribution.ts';
import { listBuckets } from '../rollups/store.ts';
import type { Verb } from '../users/caller/serve.ts';
import { checkStaff } from '../users/caller/staff.ts';

const nameOf = (courier: string): string => profileOf(courier)?.name ?? 'Other couriers';

/** Returns the COD that a courier owes us, by age, and when the oldest order whose COD it owes was delivered. */
async function owedBy(courier: string, at: Date) {
  const ages = ageGroupAdder(at.toISOString());
  let oldest: string | null = null;
  for await (const { since, paise } of eachCodOwed(courier)) {
    oldest ??= since;
    ages.add(since, paise);
  }
  return { courier, ages, oldest };
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

/** Returns for each courier how much it owes us and since when, and how much of its COD we owe to sellers. */
export const owed: Verb<typeof reportsContract.owed> = async (_, { caller, at }) => {
  checkStaff(caller, 'reports');
  const [ready, each] = await Promise.all([readyBy(at), Promise.all(listCourierKeys().map((one) => owedBy(one, at)))]);
  const data = each.flatMap(({ courier, ages, oldest }) => {
    const toSellers = ready.get(courier) ?? 0;
    if (ages.paise() === 0 && toSellers === 0) return [];
    return {
      courier,
      name: nameOf(courier),
      owed_to_us: toRupees(ages.paise()),
      owed_since: oldest,
      ages: ages.view(),
      owed_to_sellers: toRupees(toSellers),
    };
  });
  return { data: data.toSorted((a, b) => b.owed_to_us - a.owed_to_us) };
};
