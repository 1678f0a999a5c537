import { chosenBy } from '../../../shared/bulks/choice-rule.ts';
import type { Offer } from '../../../shared/quotes/offer.ts';
import { type Layers, layerInForce, ownOf } from '../../orders/record/choice-layers.ts';
import { type PricedBy, readOffer } from '../../orders/record/kept-offers.ts';
import type { Order } from '../../orders/record/order.ts';

/** What the orders of a bulk have in common for their choice. */
export interface Choosing {
  pricers: readonly PricedBy[];
  layers: Layers['layers'];
}

/** The options of an unpaid order as the file was priced; a partner that was chosen since stands at its price of then. Pure. */
export function optionsOf({ offers = [], own }: Order, { pricers, layers }: Choosing): Offer[] {
  const kept = offers.map((offer) => readOffer(offer, pricers));
  const chosen = ownOf(own, { layers });
  if (chosen === undefined) return kept;
  const isThere = kept.some(({ partnerId }) => partnerId === chosen.partnerId);
  return isThere ? kept.map((one) => (one.partnerId === chosen.partnerId ? chosen : one)) : [...kept, chosen];
}

/** The offer by which an order is paid: its own choice, else what the bulk's rule says; of a paid one that of its charge. Pure. */
export function chosenOf(order: Order, { pricers, layers }: Choosing): Offer | undefined {
  if (order.choice !== null) return order.choice;
  const kept = (order.offers ?? []).map((offer) => readOffer(offer, pricers));
  return ownOf(order.own, { layers }) ?? chosenBy(layerInForce({ layers }).rule, kept);
}
