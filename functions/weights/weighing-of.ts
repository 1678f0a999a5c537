import type { RateCard } from '../../shared/quotes/rate-card.ts';
import { zoneOf } from '../../shared/quotes/zone.ts';
import { findRateCard } from '../courier-partners/store.ts';
import type { Order } from '../orders/record/order.ts';
import type { MeasuredParcel } from '../orders/record/weight-dispute.ts';
import type { Weighing } from '../orders/weight/plan-weighing.ts';
import { placeOf } from '../pin-code-master/place-of.ts';

/** The zone of the way back, of an order that returns elsewhere than to its pickup. */
async function backZoneOf({ charge, details }: Order, card: RateCard): Promise<string | undefined> {
  if (charge?.backPaise === undefined || !details.rto_address) return undefined;
  const [from, to] = await Promise.all([
    placeOf(details.shipping_address.postcode),
    placeOf(details.rto_address.postcode),
  ]);
  return from && to && zoneOf(from, to, card.zone_tests);
}

/** By what each order is priced anew; a card is read once. Undefined where the card that priced it is not kept. */
export function weighings(): (order: Order, measured: MeasuredParcel) => Promise<Weighing | undefined> {
  const cards = new Map<string, Promise<RateCard | undefined>>();
  return async (order, measured) => {
    const { plan, choice } = order;
    if (choice === null || plan === null) return undefined;
    const key = `${choice.partnerId}#${plan}#${choice.cardVersion}`;
    const found = cards.get(key) ?? findRateCard(choice.partnerId, plan, choice.cardVersion);
    cards.set(key, found);
    const card = await found;
    const backZone = card && (await backZoneOf(order, card));
    return card && { measured, card, ...(backZone !== undefined && { backZone }) };
  };
}
