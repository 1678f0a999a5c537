import { type BulkRule, offerChosenBy } from '../../../shared/bulks/choice-rule.ts';
import type { Offer } from '../../../shared/quotes/offer.ts';
import { ownChoiceOf, ruleInForce } from '../record/choice/choice-layers.ts';
import { unpackOffer } from '../record/choice/kept-offers.ts';
import type { Order } from '../record/order.ts';
import type { BulkState } from './bulk-state-store.ts';

/** The part of a bulk's state that decides which partner each order has. */
export type ChoiceState = Pick<BulkState, 'pricers' | 'layers'>;

/**
 * Returns the stored offers of an unpaid order in a bulk. They have the prices from the time of the upload. One
 * exception: if the seller later chose a partner for this order, that partner’s offer has the price from the time of
 * the choice. Pure.
 */
export function optionsOf({ offers = [], own }: Order, { pricers, layers }: ChoiceState): Offer[] {
  const kept = offers.map((offer) => unpackOffer(offer, pricers));
  const chosen = ownChoiceOf(own, { layers });
  if (chosen === undefined) return kept;
  const isThere = kept.some(({ partnerId }) => partnerId === chosen.partnerId);
  return isThere ? kept.map((one) => (one.partnerId === chosen.partnerId ? chosen : one)) : [...kept, chosen];
}

/** Returns the offer that the seller chose for this single order; undefined if the bulk's rule chooses. Pure. */
export const choiceForOneOrder = ({ choice, own }: Order, { layers }: Pick<ChoiceState, 'layers'>): Offer | undefined =>
  choice ?? ownChoiceOf(own, { layers });

/**
 * Returns the offer that an order of a bulk is charged by: the seller's choice for this order, otherwise the choice of
 * the bulk's rule. Pure.
 */
export const chosenOfferOf = (order: Order, choosing: ChoiceState): Offer | undefined =>
  choiceForOneOrder(order, choosing) ?? choicesByRule(order, choosing)[ruleInForce(choosing).rule];

/**
 * Returns the offer that a bulk's rule chooses for an order. Undefined if the seller's rules hold the order, or if the
 * rules chose a partner that is not among these offers. If the bulk follows the seller's rules but no rule matches the
 * order, returns the recommended offer. Pure.
 */
export function offerByBulkRule(name: BulkRule, { rule }: Pick<Order, 'rule'>, offers: readonly Offer[]) {
  if (rule?.held) return undefined;
  if (name !== 'own') return offerChosenBy(name, offers);
  return rule === undefined
    ? offerChosenBy('recommended', offers)
    : offers.find(({ partnerId }) => partnerId === rule.partnerId);
}

/** Returns what each applied rule chooses for an unpaid order of a bulk, at the prices of the upload. Pure. */
export function choicesByRule(
  order: Order,
  { pricers }: Pick<ChoiceState, 'pricers'>,
): Record<BulkRule, Offer | undefined> {
  const kept = (order.offers ?? []).map((offer) => unpackOffer(offer, pricers));
  return {
    recommended: offerByBulkRule('recommended', order, kept),
    best_price: offerByBulkRule('best_price', order, kept),
    best_tat: offerByBulkRule('best_tat', order, kept),
    own: offerByBulkRule('own', order, kept),
  };
}

/**
 * Returns whether an order is left out when its bulk is paid. This is so if its buyer has cancelled it, or if the
 * seller's rules hold it and nobody has chosen a partner for it. Pure.
 */
export const isHeld = (order: Order, layers: Pick<ChoiceState, 'layers'>): boolean =>
  order.buyerConfirmation?.state === 'cancelled' ||
  (order.rule?.held === true && choiceForOneOrder(order, layers) === undefined);

/**
 * Does the same as `chosenOfferOf`, but with a state that may be a second old. Also returns undefined if that state
 * does not yet contain the partners that priced the order. Pure.
 */
export const chosenOfferFromOldState = (order: Order, state: ChoiceState): Offer | undefined =>
  (order.offers ?? []).every(([by]) => by < state.pricers.length) ? chosenOfferOf(order, state) : undefined;
