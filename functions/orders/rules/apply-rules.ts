import { Failure } from '../../../shared/errors.ts';
import { concurrently } from '../../platform/concurrency.ts';
import type { Caller } from '../../users/caller/caller.ts';
import { checkComplete, checkUnpaid } from '../api/get-order.ts';
import { findBulkState } from '../bulk/bulk-state-store.ts';
import { changeOrder } from '../change/change-order.ts';
import { sellerAsCaller } from '../quotes/offers-for.ts';
import type { Order } from '../record/order.ts';
import { isChosenByPerson, ruledOrder } from './plan-ruled.ts';
import { createRuleDecider, type OrderForRules, type PricedDetails, type RuleDecision } from './rule-decider.ts';
import { findRuleSet } from './rule-set-store.ts';

/** Returns the decision of a seller's rules about one order. @param known today's offers for the order */
export async function decideByRules(
  seller: Caller,
  order: OrderForRules,
  known: Omit<PricedDetails, 'details'>,
): Promise<RuleDecision> {
  return createRuleDecider(seller, (await findRuleSet(seller.id))?.rules ?? []).decide(order, known);
}

/**
 * An order after the decision of its seller's rules, or an order with the reason why the rules could not decide, or an
 * order that keeps the partner that a person chose (`isKept`).
 */
export type RuledResult =
  | { order: Order; decision: RuleDecision }
  | { order: Order; refusal: Failure }
  | { order: Order; isKept: true };

/** How many orders are decided and written in parallel. */
const AT_ONCE = 10;

/**
 * Lets a seller's rules decide about unpaid orders, and stores the chosen partners. The results are in the sequence of
 * the orders.
 * @param keepsChosen true if orders for which a person has chosen a partner stay as they are
 */
export async function applyRules(
  caller: Caller,
  orders: readonly Order[],
  at: Date,
  { keepsChosen = false } = {},
): Promise<RuledResult[]> {
  const [first] = orders;
  if (first === undefined) return [];
  const seller = await sellerAsCaller(caller, first);
  const decider = createRuleDecider(seller, (await findRuleSet(seller.id))?.rules ?? []);
  const results = new Map<string, RuledResult>();
  await concurrently(orders, AT_ONCE, async (order) => {
    try {
      checkUnpaid(order);
      checkComplete(order);
      if (order.details.reverse)
        throw new Failure('CONFLICT', 'Rules are for parcels to buyers. Choose a partner for the return yourself.');
      const isToKeep = (now: Order) => keepsChosen && isChosenByPerson(now);
      if (isToKeep(order)) {
        results.set(order.id, { order, isKept: true });
        return;
      }
      let isKept = false;
      const decision = await decider.decide(order);
      const layers = order.bulkId === null ? undefined : await findBulkState(order.bulkId);
      const changed = await changeOrder(
        order,
        (now) => {
          checkUnpaid(now);
          // The decision is valid only for the details that the rules read.
          if (now.detailsHash !== order.detailsHash)
            throw new Failure('CONFLICT', 'This order was changed elsewhere. Reload it and try again.');
          // A person may have chosen a partner while the rules decided.
          isKept = isToKeep(now);
          return decision.kind === 'none' || isKept ? undefined : { order: ruledOrder(now, decision, layers) };
        },
        at,
      );
      results.set(order.id, isKept ? { order: changed, isKept: true } : { order: changed, decision });
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      results.set(order.id, { order, refusal: error });
    }
  });
  return orders.flatMap(({ id }) => results.get(id) ?? []);
}
