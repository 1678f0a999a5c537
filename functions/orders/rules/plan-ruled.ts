import { isDeepStrictEqual } from 'node:util';
import { toPaise } from '../../../shared/money.ts';
import { hashOf } from '../../platform/ids.ts';
import { type AppliedRules, withOwnChoice, withoutOwnChoice } from '../record/choice/choice-layers.ts';
import type { Order, OrderRule } from '../record/order.ts';
import type { RuleDecision } from './rule-decider.ts';

/** Returns the part of the rules' decision that an order stores. Undefined if no rule matched. Pure. */
export function orderRuleOf(decision: RuleDecision): OrderRule | undefined {
  const { rule, why, kind } = decision;
  if (rule === null) return undefined;
  const { fallback_within: within } = rule.choose;
  return {
    id: rule._id,
    name: rule.name,
    why,
    ...(kind === 'chosen' && { partnerId: decision.offer.partnerId }),
    ...(kind === 'held' && { held: true as const }),
    ...(within !== undefined && { fallbackPaise: within === null ? null : toPaise(within) }),
  };
}

/** Returns whether a person, and not the rules, chose the partner of an unpaid order. Pure. */
export const isChosenByPerson = ({ choice, own, rule }: Pick<Order, 'choice' | 'own' | 'rule'>): boolean =>
  own !== undefined || (choice !== null && choice.partnerId !== rule?.partnerId);

/**
 * Returns an order with the details for which the rules decided. If the pickup address changes, removes the stored
 * offers.
 */
function withDetails(order: Order, { priced }: RuleDecision): Order {
  if (priced === undefined || isDeepStrictEqual(priced.details, order.details)) return order;
  const { offers: _, ...rest } = order;
  return { ...rest, details: priced.details, detailsHash: hashOf(priced.details) };
}

/**
 * Returns an unpaid order with the rules' decision: with the chosen partner at today's price, or held without a
 * partner. If no rule allows a partner, the order keeps its present partner. Pure.
 * @param layers the rules of the order's bulk. If given, the partner is stored as the choice for this order only
 */
export function ruledOrder(
  { rule: _, ...order }: Order,
  decision: RuleDecision,
  layers: AppliedRules | undefined,
): Order {
  const rule = orderRuleOf(decision);
  if (rule === undefined || decision.kind === 'none') return { ...order, ...(rule && { rule }) };
  if (decision.kind === 'held') {
    const own = layers && order.own && withoutOwnChoice(order.own, layers);
    return { ...order, rule, choice: null, status: 'new', ...(own && { own }) };
  }
  const { releasedQuote: __, ...changed } = withDetails(order, decision);
  const { offer, priced } = decision;
  const plan = priced?.plan ?? order.plan;
  if (layers === undefined) return { ...changed, rule, plan, choice: offer, status: 'partner_selected' };
  return { ...changed, rule, plan, own: withOwnChoice(order.own ?? [], layers, offer) };
}
