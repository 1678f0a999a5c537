import type { BulkRule } from '../../../shared/bulks/choice-rule.ts';
import { orderRuleOf } from '../../orders/rules/plan-ruled.ts';
import { createRuleDecider } from '../../orders/rules/rule-decider.ts';
import { findRuleSet } from '../../orders/rules/rule-set-store.ts';
import { concurrently } from '../../platform/concurrency.ts';
import type { Caller } from '../../users/caller/caller.ts';
import type { GoodRow } from './check-rows.ts';

/** How many rows are decided in parallel. Most of the time nothing is read for a row. */
const AT_ONCE = 24;

/**
 * Decides about the rows of a bulk by the seller's own rules. Returns the rows, and the rule with which the bulk starts:
 * the seller's own rules if any is on, else the one that the seller used last.
 */
export async function withOwnRules(
  seller: Caller,
  plan: string,
  rows: readonly GoodRow[],
): Promise<{ rows: readonly GoodRow[]; startRule: BulkRule }> {
  const { bulkRule: last = 'recommended' } = seller.user;
  const rules = (await findRuleSet(seller.id))?.rules ?? [];
  if (!rules.some(({ on }) => on)) return { rows, startRule: last === 'own' ? 'recommended' : last };
  const decider = createRuleDecider(seller, rules);
  const ruled = [...rows];
  await concurrently(rows.entries(), AT_ONCE, async ([at, row]) => {
    const known = { offers: { available: row.offers, unavailable: [], measured: row.measured }, plan };
    const decision = await decider.decide({ details: row.details, plan }, known);
    const { details, offers } = decision.priced ?? { details: row.details, offers: known.offers };
    // A pickup address from which nobody carries the parcel is not applied, so the row keeps its options.
    const isMoved = offers.available.length > 0;
    ruled[at] = {
      ...row,
      ...(isMoved && { details, offers: offers.available }),
      rule: orderRuleOf(decision),
    };
  });
  return { rows: ruled, startRule: 'own' };
}
