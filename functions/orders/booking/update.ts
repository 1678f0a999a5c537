import { invalidField } from '../../../shared/errors.ts';
import type { ordersContract } from '../../../shared/orders/contract.ts';
import { planIdFor, presentPlanId } from '../../plans/plan-for.ts';
import type { Verb } from '../../users/caller/serve.ts';
import { checkBuyer, checkIsNotReturn, checkUnpaid, getOrderToChange } from '../api/get-order.ts';
import { orderView } from '../api/view.ts';
import { createBuyerAsker } from '../buyer-confirmation/ask-buyer.ts';
import { changeOrder, type OrderDecision } from '../change/change-order.ts';
import { keepingMessageSwitch } from '../change/message-default.ts';
import { offersFor, sellerAsCaller } from '../quotes/offers-for.ts';
import { detailsOf } from '../record/details.ts';
import type { Order } from '../record/order.ts';
import { addressWarnings } from './address-warnings.ts';

/** Changes an unpaid order. Its partner must be chosen again, because the price was for the old details. */
export const update: Verb<typeof ordersContract.update> = async ({ params, body }, { caller, repeat, at }) => {
  if (body._id !== undefined && body._id !== params.id)
    throw invalidField('_id', 'This is the id of another order than the address names.');
  const order = await getOrderToChange(caller, params.id);
  checkUnpaid(order);
  checkIsNotReturn(order);
  const { _id, plan: wanted, ...input } = body;
  const details = detailsOf(input);
  const seller = await sellerAsCaller(caller, order);
  // A client may send back the order's present plan. Only a new plan is checked.
  const isKept = wanted === undefined || wanted === order.plan;
  const plan = isKept ? await presentPlanId(seller, order.plan) : await planIdFor(caller, wanted);
  const offers = await offersFor(seller, { details, plan });
  const asker = createBuyerAsker(order.owner);
  const changed = await changeOrder(
    order,
    async (now) => {
      const kept = keepingMessageSwitch(now.details, details);
      const planned = planUpdate(now, { details: kept, plan, detailsHash: repeat.inputHash });
      return { ...planned, order: await asker.ask(planned.order, at) };
    },
    at,
  );
  return {
    data: orderView(changed, { creator: seller.user, offers }),
    message: 'Order saved.',
    meta: { warnings: addressWarnings(details, offers.places) },
  };
};

/**
 * Returns an unpaid order with new details and without a chosen partner. Keeps the price that the seller last saw as
 * `releasedQuote`. Removes the stored offers and the decision of the seller's rules, because they were for the old
 * details. Removes the list of data that a shop's order lacks, because the order form is complete. Throws CONFLICT if
 * the order is paid, or its buyer's data was removed.
 */
export function planUpdate(now: Order, changed: Pick<Order, 'details' | 'plan' | 'detailsHash'>): OrderDecision {
  checkUnpaid(now);
  checkBuyer(now);
  const { choice, own = [], releasedQuote = choice ?? own[0]?.offer, offers: _, needs: __, rule: ___, ...rest } = now;
  return {
    order: {
      ...rest,
      ...changed,
      choice: null,
      status: 'new',
      ...(releasedQuote && {
        releasedQuote: { partnerId: releasedQuote.partnerId, finalPaise: releasedQuote.finalPaise },
      }),
    },
  };
}
