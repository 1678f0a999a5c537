import { Failure } from '../../../shared/errors.ts';
import type { ordersContract } from '../../../shared/orders/contract.ts';
import type { Offer } from '../../../shared/quotes/offer.ts';
import type { Quote } from '../../../shared/quotes/quoter.ts';
import { presentPlanId } from '../../plans/plan-for.ts';
import type { Caller } from '../../users/caller/caller.ts';
import type { Verb } from '../../users/caller/serve.ts';
import { checkComplete, checkUnpaid, getOrderToChange } from '../api/get-order.ts';
import { orderView } from '../api/view.ts';
import { findBulkState } from '../bulk/bulk-state-store.ts';
import { changeOrder } from '../change/change-order.ts';
import type { Order } from '../record/order.ts';
import { offersFor, sellerAsCaller } from './offers-for.ts';
import { planChoice } from './plan-choice.ts';

/** Returns the error for a partner that does not carry the parcel. */
export const notOfferedError = (): Failure =>
  new Failure('CONFLICT', 'This partner does not offer to carry this parcel. Choose another one.');

/**
 * Returns one partner's offer for an order, with the seller's present plan and partners. Throws CONFLICT if the partner
 * makes no offer.
 */
export async function findOffer(
  seller: Caller,
  { details, plan: kept }: Pick<Order, 'details' | 'plan'>,
  partnerId: string,
): Promise<{ offer: Offer; offers: Quote; plan: string }> {
  const plan = await presentPlanId(seller, kept);
  const offers = await offersFor(seller, { details, plan });
  const offer = offers.available.find((one) => one.partnerId === partnerId);
  if (offer === undefined) throw notOfferedError();
  return { offer, offers, plan };
}

/** Stores the partner that was chosen for an unpaid order, with its price and the version of its rate card. */
export const choose: Verb<typeof ordersContract.choose> = async ({ params, body }, { caller, at }) => {
  const order = await getOrderToChange(caller, params.id);
  checkUnpaid(order);
  checkComplete(order);
  const seller = await sellerAsCaller(caller, order);
  const { offer, offers, plan } = await findOffer(seller, order, body.logistic_id);
  const layers = order.bulkId === null ? undefined : await findBulkState(order.bulkId);
  const byOther = order.owner !== caller.id || caller.actorId !== null;
  const chosen = await changeOrder(
    order,
    // The price is valid only for the details that were read, so it is checked again.
    (now) => planChoice(now, { offer, plan, layers, byOther }, order.detailsHash),
    at,
  );
  return { data: orderView({ ...chosen, choice: offer }, { creator: seller.user, offers }) };
};
