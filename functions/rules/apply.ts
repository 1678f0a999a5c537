import { Failure } from '../../shared/errors.ts';
import type { AppliedView, rulesContract } from '../../shared/rules/contract.ts';
import { sellerOrderNumber } from '../orders/record/order.ts';
import { findAnyOrdersNow } from '../orders/record/store.ts';
import { applyRules } from '../orders/rules/apply-rules.ts';
import type { Verb } from '../users/caller/serve.ts';

/** Chooses the partners of unpaid orders of one seller by the seller's rules. */
export const apply: Verb<typeof rulesContract.apply> = async ({ body }, { caller, at }) => {
  const found = await findAnyOrdersNow([...new Set(body.order_ids)]);
  const orders = found.filter(({ owner }) => owner === caller.id || caller.seesAll);
  if (orders.length === 0) throw new Failure('NOT_FOUND', 'There are no such orders.');
  if (new Set(orders.map(({ owner }) => owner)).size > 1)
    throw new Failure('CONFLICT', 'These orders are of several sellers. Choose for one seller at a time.');
  const results = await applyRules(caller, orders, at, { keepsChosen: body.keep_chosen });
  let [chosen, held, kept] = [0, 0, 0];
  const left: AppliedView['left'] = [];
  for (const result of results) {
    const about = { _id: result.order.id, order_id: sellerOrderNumber(result.order) };
    if ('isKept' in result) kept += 1;
    else if ('refusal' in result) left.push({ ...about, why: result.refusal.message, cause: 'refused' });
    else if (result.decision.kind === 'chosen') chosen += 1;
    else if (result.decision.kind === 'held') held += 1;
    else {
      const { why, rule } = result.decision;
      left.push({ ...about, why, cause: rule === null ? 'no_rule' : 'no_partner' });
    }
  }
  return { data: { chosen, held, kept, left } };
};
