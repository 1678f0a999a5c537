import { indiaDay } from '../../shared/dates.ts';
import { nameOf } from '../../shared/name-of.ts';
import { priceInZone, rateFor } from '../../shared/quotes/price.ts';
import type { RateCard } from '../../shared/quotes/rate-card.ts';
import type { WhatIf, WhatIfSeller } from '../courier-partners/files/what-if.ts';
import { OTHER_COURIER } from '../couriers/profile.ts';
import { parcelOf } from '../orders/record/details.ts';
import type { Order } from '../orders/record/order.ts';
import { findUsers } from '../users/store.ts';
import { monthBefore, sampleOrders } from './sample-orders.ts';

/**
 * Returns the prices of an order by two rate cards, in paise with GST. Returns undefined if one of the cards has no
 * rate for the order's zone.
 */
function bothPrices({ details, choice }: Order, before: RateCard, after: RateCard) {
  const zone = choice?.zone ?? '';
  const parcel = parcelOf(details);
  if (rateFor(parcel, before, zone) === undefined || rateFor(parcel, after, zone) === undefined) return undefined;
  return { before: priceInZone(parcel, zone, before).finalPaise, after: priceInZone(parcel, zone, after).finalPaise };
}

/**
 * Computes what the last calendar month's orders of a partner on a plan cost by the rate card in force and by a new
 * card. Adds up both prices for each seller. Both cards price the declared parcel in the order's zone, so only the
 * cards make a difference. Above 20,000 orders, an even sample is priced and its sums are scaled up.
 */
export const priceLastMonth: WhatIf = async ({ before, after, at }) => {
  const days = monthBefore(indiaDay(at));
  const sellers = new Map<string, { orders: number; before: number; after: number }>();
  let [taken, all] = [0, 0];
  for await (const chunk of sampleOrders(after.courier ?? OTHER_COURIER, days)) {
    [taken, all] = [chunk.taken, chunk.of];
    for (const order of chunk.orders) {
      const isOne = order.choice?.partnerId === after.partner_id && order.plan === after.plan_id;
      const prices = isOne && order.charge !== null ? bothPrices(order, before, after) : undefined;
      if (prices === undefined) continue;
      const sum = sellers.get(order.owner) ?? { orders: 0, before: 0, after: 0 };
      sellers.set(order.owner, {
        orders: sum.orders + 1,
        before: sum.before + prices.before,
        after: sum.after + prices.after,
      });
    }
  }
  const people = new Map((await findUsers([...sellers.keys()])).map((user) => [user.id, user]));
  const scaled = (n: number): number => Math.round((n * all) / Math.max(1, taken));
  const rows = [...sellers]
    .map(([id, sum]): WhatIfSeller => {
      const user = people.get(id);
      const name =
        user?.companyName ||
        (user && nameOf({ first_name: user.firstName, last_name: user.lastName, email: user.email })) ||
        id;
      return { _id: id, name, orders: scaled(sum.orders), before: scaled(sum.before), after: scaled(sum.after) };
    })
    .toSorted((a, b) => Math.abs(b.after - b.before) - Math.abs(a.after - a.before));
  return { ...days, taken, of: all, sellers: rows };
};
