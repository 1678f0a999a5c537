import type { ChoiceRule } from '../../../shared/bulks/choice-rule.ts';
import type { Offer } from '../../../shared/quotes/offer.ts';

/** A rule that chooses the partners of a bulk's orders, over earlier choices. */
export interface ChoiceLayer {
  rule: ChoiceRule;
  no: number;
}

/** A partner chosen for one order. A later "apply to all" hides it; removing that rule restores it. */
export interface OwnChoice {
  layer: number;
  offer: Offer;
}

/**
 * The rules of a bulk, the one in force last. Numbers are never reused, so choices of a removed rule do not come back.
 */
export interface Layers {
  layers: readonly ChoiceLayer[];
  /** The last number used. */
  lastLayer: number;
}

/** Before any rule is applied, the recommended partner is chosen. */
export const FIRST_LAYERS: Layers = { layers: [{ rule: 'recommended', no: 0 }], lastLayer: 0 };

export const layerInForce = ({ layers }: Pick<Layers, 'layers'>): ChoiceLayer =>
  layers.at(-1) ?? { rule: 'recommended', no: 0 };

const isApplied = (rule: ChoiceRule) => (layer: ChoiceLayer) => layer.no > 0 && layer.rule === rule;

/** Applies a rule to every order, whatever was chosen before. A rule that is in force stays as it is. Pure. */
export function applyRule(now: Layers, rule: ChoiceRule): Layers {
  if (isApplied(rule)(layerInForce(now))) return now;
  const no = now.lastLayer + 1;
  const below = now.layers.filter((layer) => !isApplied(rule)(layer));
  return { layers: [...below, { rule, no }], lastLayer: no };
}

/** Removes a rule: earlier choices are in force again. Pure. */
export function takeOffRule(now: Layers, rule: ChoiceRule): Layers {
  const layers = now.layers.filter((layer) => !isApplied(rule)(layer));
  return layers.length === now.layers.length ? now : { ...now, layers };
}

/** Adds a choice to an order's choices, and drops those of removed rules. Pure. */
export const withOwn = (own: readonly OwnChoice[], { layers }: Layers, offer: Offer): readonly OwnChoice[] => {
  const { no } = layerInForce({ layers });
  return [{ layer: no, offer }, ...own.filter(({ layer }) => layer !== no && layers.some((one) => one.no === layer))];
};

/** Returns the choice for one order under the rule in force. */
export const ownOf = (own: readonly OwnChoice[] | undefined, layers: Pick<Layers, 'layers'>): Offer | undefined => {
  const { no } = layerInForce(layers);
  return own?.find(({ layer }) => layer === no)?.offer;
};
