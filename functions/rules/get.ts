import type { rulesContract } from '../../shared/rules/contract.ts';
import { findRuleSet } from '../orders/rules/rule-set-store.ts';
import { sellerFor } from '../users/caller/seller-for.ts';
import type { Verb } from '../users/caller/serve.ts';
import { ruleSetView } from './rule-set-view.ts';

/** Returns the rules of a seller. */
export const get: Verb<typeof rulesContract.get> = async ({ params }, { caller }) => {
  const seller = await sellerFor(caller, params.id);
  return { data: await ruleSetView(seller, await findRuleSet(seller.id)) };
};
