import { Failure } from '../../shared/errors.ts';
import type { rulesContract } from '../../shared/rules/contract.ts';
import { sellerOrderNumber } from '../orders/record/order.ts';
import { findAnyOrdersNow } from '../orders/record/store.ts';
import { applyRules } from '../orders/rules/rule-on.ts';
import type { Verb } from '../users/caller/serve.ts';

/** Chooses the partners of unpaid orders of one seller by the seller's rules. */
export const apply: Verb<typeof rulesContract.apply> = async ({ body }, { caller, at }) => {
  const found = await findAnyOrdersNow([...new Set(body.order_ids)]);
  const orders = found.filter(({ owner }) => owner === caller.id || caller.seesAll);
  if (orders.length === 0) throw new Failure('NOT_FOUND', 'There are no such orders.');
  if (new Set(orders.map(({ owner }) => owner)).size > 1)
    throw new Failure('CONFLICT', 'These orders are of several sellers. Choose for one seller at a time.');
  const results = await applyRules(caller, orders, at);
  let [chosen, held] = [0, 0];
  const left = results.flatMap((result) => {
    if ('decision' in result && result.decision.kind === 'chosen') chosen += 1;
    else if ('decision' in result && result.decision.kind === 'held') held += 1;
    else {
      const why = 'decision' in result ? result.decision.why : result.refusal.message;
      return [{ _id: result.order.id, order_id: sellerOrderNumber(result.order), why }];
    }
    return [];
  });
  return { data: { chosen, held, left } };
};
