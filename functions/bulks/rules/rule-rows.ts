import type { BulkRule } from '../../../shared/bulks/choice-rule.ts';
import type { OrderRule } from '../../orders/record/order.ts';
import { orderRuleOf } from '../../orders/rules/plan-ruled.ts';
import {
  createRuleDecider,
  type OrderForRules,
  type RuleDecider,
  type RuleDecision,
} from '../../orders/rules/rule-decider.ts';
import { findRuleSet } from '../../orders/rules/rule-set-store.ts';
import { concurrently } from '../../platform/concurrency.ts';
import type { Caller } from '../../users/caller/caller.ts';
import type { GoodRow } from '../file/check-rows.ts';

/** How many rows are decided in parallel. For most rows, nothing needs to be read. */
export const ROWS_DECIDED_IN_PARALLEL = 24;

/**
 * A row after the seller's rules were applied. Its details have the rule's pickup address, and its offers are for a
 * pickup there.
 */
export interface RuledRow extends Pick<GoodRow, 'details' | 'offers'> {
  rule: OrderRule | undefined;
  decision: RuleDecision;
}

/** Applies the seller's rules to a row, or to the order that was created from it, with today's offers. */
export async function ruledRow(
  decider: RuleDecider,
  order: OrderForRules & { plan: string },
  { offers, measured }: Pick<GoodRow, 'offers' | 'measured'>,
): Promise<RuledRow> {
  const known = { offers: { available: offers, unavailable: [], measured }, plan: order.plan };
  const decision = await decider.decide(order, known);
  const { details, offers: priced } = decision.priced ?? { details: order.details, offers: known.offers };
  // If no partner carries the parcel from the rule's pickup address, the row keeps its address and its offers.
  const isMoved = priced.available.length > 0;
  const rule = orderRuleOf(decision);
  return isMoved
    ? { details, offers: priced.available, rule, decision }
    : { details: order.details, offers, rule, decision };
}

/**
 * Applies the seller's rules to the rows of a bulk. Returns the rows and the bulk's start rule: the seller's own rules
 * if one of them is on, otherwise the start rule that the seller used last.
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
  await concurrently(rows.entries(), ROWS_DECIDED_IN_PARALLEL, async ([at, row]) => {
    const { decision: _, ...decided } = await ruledRow(decider, { details: row.details, plan }, row);
    ruled[at] = { ...row, ...decided };
  });
  return { rows: ruled, startRule: 'own' };
}
