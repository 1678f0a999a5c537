import type { BulkRule } from '../../../../shared/bulks/choice-rule.ts';
import type { Offer } from '../../../../shared/quotes/offer.ts';

/**
 * A rule that was applied to all orders of a bulk. Partners that were chosen earlier for single orders (own choices)
 * are hidden, unless the rule keeps them.
 */
export interface ChoiceLayer {
  rule: BulkRule;
  no: number;
  /**
   * The number of the earlier rule whose own choices (partners chosen for single orders) this rule keeps. Absent if
   * this rule hides them.
   */
  keeps?: number;
}

/**
 * A partner chosen for one order. The choice applies under the rule with number `layer`, and under later rules that
 * keep it. Any other later rule hides it until that rule is removed.
 */
export interface OwnChoice {
  layer: number;
  offer: Offer;
}

/**
 * The rules that were applied to a bulk, oldest first. The last rule applies. A number is never used for a second rule,
 * so choices made under a removed rule do not return.
 */
export interface AppliedRules {
  layers: readonly ChoiceLayer[];
  /** The highest number that a rule of this bulk has had. The rule may be removed now. */
  lastLayer: number;
}

/** The rules of a new bulk: its orders have the recommended partner. */
export const FIRST_RULES: AppliedRules = { layers: [{ rule: 'recommended', no: 0 }], lastLayer: 0 };

export const ruleInForce = ({ layers }: Pick<AppliedRules, 'layers'>): ChoiceLayer =>
  layers.at(-1) ?? { rule: 'recommended', no: 0 };

/** Returns the number under which own choices are stored while the given rule applies. */
const ownLayerOf = ({ no, keeps }: ChoiceLayer): number => keeps ?? no;

const isApplied = (rule: BulkRule) => (layer: ChoiceLayer) => layer.no > 0 && layer.rule === rule;

/**
 * Returns the rules of a bulk after a rule was applied to all its orders. Applying the last rule again changes nothing.
 * Pure.
 * @param keepOwn true if partners that were chosen for single orders stay chosen
 */
export function withRule(now: AppliedRules, rule: BulkRule, keepOwn = false): AppliedRules {
  const last = ruleInForce(now);
  const isSame = keepOwn ? last.rule === rule : isApplied(rule)(last) && last.keeps === undefined;
  if (isSame) return now;
  const no = now.lastLayer + 1;
  const below = now.layers.filter((layer) => !isApplied(rule)(layer));
  return { layers: [...below, { rule, no, ...(keepOwn && { keeps: ownLayerOf(last) }) }], lastLayer: no };
}

/** Returns the rules of a bulk without one rule, so that earlier choices apply again. Pure. */
export function withoutRule(now: AppliedRules, rule: BulkRule): AppliedRules {
  const layers = now.layers.filter((layer) => !isApplied(rule)(layer));
  return layers.length === now.layers.length ? now : { ...now, layers };
}

/**
 * Returns an order's own choices with a new one under the rule that applies now. Removes choices that were made under
 * removed rules. Pure.
 */
export const withOwnChoice = (
  own: readonly OwnChoice[],
  { layers }: AppliedRules,
  offer: Offer,
): readonly OwnChoice[] => {
  const no = ownLayerOf(ruleInForce({ layers }));
  const isReachable = (layer: number) => layers.some((one) => one.no === layer || one.keeps === layer);
  return [{ layer: no, offer }, ...own.filter(({ layer }) => layer !== no && isReachable(layer))];
};

/** Returns an order's own choices, except the one that was made while the present rule applied. Pure. */
export const withoutOwnChoice = (
  own: readonly OwnChoice[],
  layers: Pick<AppliedRules, 'layers'>,
): readonly OwnChoice[] => own.filter(({ layer }) => layer !== ownLayerOf(ruleInForce(layers)));

/** Returns the offer that was chosen for one order under the rule that applies now. Undefined if none was chosen. */
export const ownChoiceOf = (
  own: readonly OwnChoice[] | undefined,
  layers: Pick<AppliedRules, 'layers'>,
): Offer | undefined => {
  const no = ownLayerOf(ruleInForce(layers));
  return own?.find(({ layer }) => layer === no)?.offer;
};
