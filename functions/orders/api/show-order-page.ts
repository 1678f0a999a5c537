import { Failure } from '../../../shared/errors.ts';
import type { OrderView } from '../../../shared/orders/order.ts';
import type { Offer } from '../../../shared/quotes/offer.ts';
import type { RiskReason } from '../../../shared/rules/risk.ts';
import { presentPlanId } from '../../plans/plan-for.ts';
import { type Caller, seesCosts } from '../../users/caller/caller.ts';
import { findBulkState } from '../bulk/bulk-state-store.ts';
import { offerByBulkRule } from '../bulk/chosen-in-bulk.ts';
import { sellerAsCaller } from '../quotes/offers-for.ts';
import { offersForOrder } from '../quotes/order-offers.ts';
import { type AppliedRules, ownChoiceOf, ruleInForce } from '../record/choice/choice-layers.ts';
import { isPaid, type Order } from '../record/order.ts';
import { listScans } from '../record/scan-store.ts';
import { findEvidence } from '../weight/weight-evidence-store.ts';
import { assigneeOf, creatorOf } from './show-order.ts';
import { orderView } from './view.ts';

async function offersToday(caller: Caller, order: Order) {
  const seller = await sellerAsCaller(caller, order);
  const plan = await presentPlanId(seller, order.plan);
  return offersForOrder(seller, { ...order, plan });
}

/**
 * Returns today's offers for an unpaid order. Returns none if one of its pin codes is no longer in the master, so that
 * the order can still be opened and corrected. Also returns none for a shop's order that lacks required data.
 */
async function offersOrNone(caller: Caller, order: Order) {
  const none = { available: [], unavailable: [], measured: new Map() };
  if (order.needs !== undefined) return none;
  return offersToday(caller, order).catch((error: unknown) => {
    if (error instanceof Failure && error.code === 'INVALID_INPUT') return none;
    throw error;
  });
}

/**
 * Returns the chosen offer of an unpaid order of a bulk. If the seller chose an offer for this order, returns that
 * offer. Otherwise the bulk's rule chooses one of today's offers.
 */
const chosenToday = (order: Order, layers: AppliedRules, offers: readonly Offer[]): Offer | null =>
  ownChoiceOf(order.own, layers) ?? (order.offers && offerByBulkRule(ruleInForce(layers).rule, order, offers)) ?? null;

/**
 * Returns the reasons why an unpaid order is doubtful. The code is loaded only when needed, because most orders that
 * are read are paid.
 */
async function risksOfOrder(order: Order): Promise<RiskReason[]> {
  const { createRiskReader } = await import('../rules/risk-reader.ts');
  return createRiskReader(order.owner).risks(order);
}

/** Returns one order for its page: with offers while it is unpaid, and with all scans after the payment. */
export async function showOrder(caller: Caller, order: Order): Promise<OrderView> {
  const [creator, assignee, offers, scans, bulk, evidence, risks] = await Promise.all([
    creatorOf(caller, order),
    assigneeOf(caller, order),
    isPaid(order) ? undefined : offersOrNone(caller, order),
    isPaid(order) ? listScans(order) : undefined,
    order.bulkId === null ? undefined : findBulkState(order.bulkId),
    order.weightDispute && findEvidence(order.weightDispute),
    isPaid(order) || order.details.reverse || order.buyerRemovedAt !== undefined ? undefined : risksOfOrder(order),
  ]);
  const choice = order.choice ?? (bulk === undefined ? null : chosenToday(order, bulk, offers?.available ?? []));
  return orderView(
    { ...order, choice },
    {
      creator,
      assignee,
      offers,
      scans,
      evidence,
      risks,
      bulk,
      hidePrices: caller.hidesPrices,
      staff: caller.seesAll,
      costs: seesCosts(caller),
    },
  );
}
