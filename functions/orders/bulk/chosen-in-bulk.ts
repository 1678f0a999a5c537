import { chosenBy } from '../../../shared/bulks/choice-rule.ts';
import type { Offer } from '../../../shared/quotes/offer.ts';
import { layerInForce, ownOf } from '../record/choice-layers.ts';
import { readOffer } from '../record/kept-offers.ts';
import type { Order } from '../record/order.ts';
import type { BulkState } from './bulk-state-store.ts';

/** What the orders of a bulk share for their choice. */
export type Choosing = Pick<BulkState, 'pricers' | 'layers'>;

/**
 * Returns the options of an unpaid order as the file was priced. A partner chosen since then has its price of that
 * time. Pure.
 */
export function optionsOf({ offers = [], own }: Order, { pricers, layers }: Choosing): Offer[] {
  const kept = offers.map((offer) => readOffer(offer, pricers));
  const chosen = ownOf(own, { layers });
  if (chosen === undefined) return kept;
  const isThere = kept.some(({ partnerId }) => partnerId === chosen.partnerId);
  return isThere ? kept.map((one) => (one.partnerId === chosen.partnerId ? chosen : one)) : [...kept, chosen];
}

/**
 * Returns the offer by which an order is paid: its own choice, else the bulk's rule; for a paid order the offer of its
 * charge. Pure.
 */
export function chosenOf(order: Order, { pricers, layers }: Choosing): Offer | undefined {
  if (order.choice !== null) return order.choice;
  const kept = (order.offers ?? []).map((offer) => readOffer(offer, pricers));
  return ownOf(order.own, { layers }) ?? chosenBy(layerInForce({ layers }).rule, kept);
}

/**
 * Returns the chosen offer by a state that may be a second old; undefined if the state does not name all pricers yet.
 * Pure.
 */
export const chosenSoFar = (order: Order, state: Choosing): Offer | undefined =>
  (order.offers ?? []).every(([by]) => by < state.pricers.length) ? chosenOf(order, state) : undefined;
