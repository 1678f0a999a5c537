import { Failure } from '../../../shared/errors.ts';
import type { ordersContract } from '../../../shared/orders/contract.ts';
import type { Caller } from '../../users/caller/caller.ts';
import type { Verb } from '../../users/caller/serve.ts';
import { checkComplete, checkUnpaid, getOrderToChange } from '../api/get-order.ts';
import { showOrder } from '../api/show-order-page.ts';
import { orderView } from '../api/view.ts';
import { findBulkState } from '../bulk/bulk-state-store.ts';
import { changeOrder } from '../change/change-order.ts';
import { sellerAsCaller } from '../quotes/offers-for.ts';
import { findOffer } from '../quotes/order-offers.ts';
import type { Order } from '../record/order.ts';
import { applyRules } from '../rules/apply-rules.ts';
import { planPartnerChoice } from './plan-choice.ts';

/**
 * Lets the seller's rules choose the partner of an unpaid order. @throws CONFLICT if no rule matches or allows a
 * partner
 */
async function chooseByRules(caller: Caller, order: Order, at: Date) {
  const [result] = await applyRules(caller, [order], at);
  if (result === undefined || 'isKept' in result) throw new Failure('NOT_FOUND');
  if ('refusal' in result) throw result.refusal;
  const { decision } = result;
  if (decision.kind === 'none') throw new Failure('CONFLICT', `${decision.why} Choose a partner yourself.`);
  const message = `${decision.rule.name}: ${decision.why}`;
  return { data: await showOrder(caller, result.order), message };
}

/**
 * Stores the partner that was chosen for an unpaid order, with its price and the version of its rate card. If the
 * caller requests it, the seller's rules choose the partner.
 */
export const choose: Verb<typeof ordersContract.choose> = async ({ params, body }, { caller, at }) => {
  const order = await getOrderToChange(caller, params.id);
  if ('partner' in body) return chooseByRules(caller, order, at);
  checkUnpaid(order);
  checkComplete(order);
  const seller = await sellerAsCaller(caller, order);
  const { offer, offers, plan } = await findOffer(seller, order, body.logistic_id);
  const layers = order.bulkId === null ? undefined : await findBulkState(order.bulkId);
  const byOther = order.owner !== caller.id || caller.actorId !== null;
  const chosen = await changeOrder(
    order,
    // The price is valid only for the details that were read, so the details are checked again.
    (now) => planPartnerChoice(now, { offer, plan, layers, byOther }, order.detailsHash),
    at,
  );
  return { data: orderView({ ...chosen, choice: offer }, { creator: seller.user, offers }) };
};
