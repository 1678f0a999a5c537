import { FIGURE_DAYS } from '../../shared/cod/contract.ts';
import { indiaDay } from '../../shared/dates.ts';
import { toRupees } from '../../shared/money.ts';
import type { reportsContract } from '../../shared/reports/contract.ts';
import { COURIERS } from '../couriers/couriers.ts';
import { courierOf } from '../couriers/manifest-of.ts';
import { listPartners } from '../logistics/store.ts';
import { OTHER_COURIER } from '../orders/order.ts';
import { courierKeys, findAnyOrders, listCod } from '../orders/store.ts';
import { ALL } from '../rollups/contribution.ts';
import { dayAfter } from '../rollups/spans.ts';
import { listFigures } from '../rollups/store.ts';
import type { Verb } from '../users/serve.ts';
import { checkStaff } from './check-staff.ts';

/** When what a courier has owed longest was delivered; null where it owes nothing. A moment old. */
async function owedSince(courier: string): Promise<string | null> {
  const { items } = await listCod('owed', courier, 1);
  const [oldest] = await findAnyOrders(items);
  return oldest?.deliveredAt ?? null;
}

const nameOf = (courier: string): string => COURIERS.find(({ key }) => key === courier)?.name ?? 'Other couriers';

/** Courier by courier what it owes us and since when, and what we owe to sellers for it. Of orders of the last half year. */
export const owed: Verb<typeof reportsContract.owed> = async (_, { caller, at }) => {
  checkStaff(caller);
  const to = indiaDay(at);
  const couriers = courierKeys();
  const [[figures = []], partners, since] = await Promise.all([
    listFigures(ALL, [{ from: dayAfter(to, -FIGURE_DAYS), to }]),
    listPartners(),
    Promise.all(couriers.map(owedSince)),
  ]);
  const courierOfPartner = new Map(partners.map(({ id, name }) => [id, courierOf(name) ?? OTHER_COURIER]));
  const sums = new Map(couriers.map((courier) => [courier, { owed: 0, ready: 0 }]));
  for (const { partner, codPaise, arrived, remitted } of figures) {
    const sum = sums.get(courierOfPartner.get(partner) ?? OTHER_COURIER);
    if (sum === undefined || remitted) continue;
    if (arrived) sum.ready += codPaise;
    else sum.owed += codPaise;
  }
  const data = couriers.flatMap((courier, n) => {
    const { owed: paise = 0, ready = 0 } = sums.get(courier) ?? {};
    if (paise === 0 && ready === 0) return [];
    return {
      courier,
      name: nameOf(courier),
      owed_to_us: toRupees(paise),
      owed_since: since[n] ?? null,
      owed_to_sellers: toRupees(ready),
    };
  });
  return { data: data.toSorted((a, b) => b.owed_to_us - a.owed_to_us) };
};
