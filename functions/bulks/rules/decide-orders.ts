import { isDeepStrictEqual } from 'node:util';
import type { DecidedAgain } from '../../../shared/bulks/bulk.ts';
import { formatRupees, toRupees } from '../../../shared/money.ts';
import type { BulkState } from '../../orders/bulk/bulk-state-store.ts';
import { type ChoiceState, choiceForOneOrder, chosenOfferOf, isHeld } from '../../orders/bulk/chosen-in-bulk.ts';
import { packOffer } from '../../orders/record/choice/kept-offers.ts';
import { isPaid, type Order } from '../../orders/record/order.ts';
import { ruledOrder } from '../../orders/rules/plan-ruled.ts';
import { hashOf } from '../../platform/ids.ts';
import { optionsWith } from './bulk-options.ts';
import type { RuledRow } from './rule-rows.ts';

/**
 * An unpaid order of a bulk, and the decision of the seller's rules about it today. An order without a decision is not
 * changed.
 */
export interface OrderToDecide {
  order: Order;
  ruled?: RuledRow & { plan: string };
}

/**
 * Returns whether the rules may decide about an order: it is unpaid, its buyer has not cancelled it, and nobody has
 * chosen its partner by hand. Pure.
 */
export const mayDecide = (order: Order, layers: Pick<ChoiceState, 'layers'>): boolean =>
  !isPaid(order) && order.buyerConfirmation?.state !== 'cancelled' && choiceForOneOrder(order, layers) === undefined;

/** Returns an order with the decision of the rules. Returns the same object if nothing changes. Pure. */
export function decidedOrder(order: Order, { ruled }: OrderToDecide, state: BulkState): Order {
  if (ruled === undefined || !mayDecide(order, state)) return order;
  const { details, offers, rule, decision, plan } = ruled;
  const { rule: _, ...rest } = order;
  const next: Order =
    order.offers === undefined
      ? ruledOrder(order, decision, state)
      : {
          ...rest,
          details,
          detailsHash: isDeepStrictEqual(details, order.details) ? order.detailsHash : hashOf(details),
          plan,
          offers: optionsWith(offers, rule).map((offer) => packOffer(offer, state.pricers)),
          ...(rule && { rule }),
        };
  return isDeepStrictEqual(next, order) ? order : next;
}

/** Returns the changes that the rules make to the unpaid orders of a bulk: as numbers and as a text. Pure. */
export function changesOf(
  decided: readonly { before: Order; after: Order }[],
  was: ChoiceState,
  is: ChoiceState,
): DecidedAgain {
  let [changed, savedPaise, held, without] = [0, 0, 0, 0];
  for (const { before, after } of decided) {
    const [old, now] = [chosenOfferOf(before, was), chosenOfferOf(after, is)];
    if (isHeld(after, is)) held += 1;
    else if (now === undefined) without += 1;
    else if (now.partnerId !== old?.partnerId) changed += 1;
    if (old !== undefined && now !== undefined) savedPaise += old.finalPaise - now.finalPaise;
  }
  const orders = decided.length;
  const said = [
    `${changed === 0 ? 'None' : changed} of ${orders} ${orders === 1 ? 'order' : 'orders'} ${changed > 1 ? 'have' : 'has'} another partner now`,
    ...(savedPaise === 0 ? [] : [`${formatRupees(Math.abs(savedPaise))} ${savedPaise > 0 ? 'cheaper' : 'dearer'}`]),
  ].join('; ');
  const rest = [
    held > 0 && ` ${held} ${held === 1 ? 'is' : 'are'} held.`,
    without > 0 && ` ${without} ${without === 1 ? 'has' : 'have'} no partner.`,
  ].filter(Boolean);
  const message = `${said}.${rest.join('')}`;
  return { message, orders, changed, saved: toRupees(savedPaise), held, without_partner: without };
}
