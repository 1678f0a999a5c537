import type { ChoiceRule } from '../../../shared/bulks/choice-rule.ts';
import type { Offer } from '../../../shared/quotes/offer.ts';

/** A rule that decides the partners of a bulk's orders, laid over what was chosen before. */
export interface ChoiceLayer {
  rule: ChoiceRule;
  no: number;
}

/** A choice for one order, good in the layer in which it was made: laid over, it is hidden; uncovered, it holds again. */
export interface OwnChoice {
  layer: number;
  offer: Offer;
}

/** The layers of a bulk, the one in force last. Numbers are never given twice: what is taken away does not come back. */
export interface Layers {
  layers: readonly ChoiceLayer[];
  /** The number that was given last. */
  lastLayer: number;
}

/** Before anything is applied the recommended partner is chosen. */
export const FIRST_LAYERS: Layers = { layers: [{ rule: 'recommended', no: 0 }], lastLayer: 0 };

export const layerInForce = ({ layers }: Pick<Layers, 'layers'>): ChoiceLayer =>
  layers.at(-1) ?? { rule: 'recommended', no: 0 };

const isApplied = (rule: ChoiceRule) => (layer: ChoiceLayer) => layer.no > 0 && layer.rule === rule;

/** A rule applied to every order, whatever was chosen for them. In force already, it stays as it is. Pure. */
export function applyRule(now: Layers, rule: ChoiceRule): Layers {
  if (isApplied(rule)(layerInForce(now))) return now;
  const no = now.lastLayer + 1;
  const below = now.layers.filter((layer) => !isApplied(rule)(layer));
  return { layers: [...below, { rule, no }], lastLayer: no };
}

/** The rule taken off again: what was chosen before it holds. Pure. */
export function takeOffRule(now: Layers, rule: ChoiceRule): Layers {
  const layers = now.layers.filter((layer) => !isApplied(rule)(layer));
  return layers.length === now.layers.length ? now : { ...now, layers };
}

/** The choices of an order with one more, without those of layers that are gone. Pure. */
export const withOwn = (own: readonly OwnChoice[], { layers }: Layers, offer: Offer): readonly OwnChoice[] => {
  const { no } = layerInForce({ layers });
  return [{ layer: no, offer }, ...own.filter(({ layer }) => layer !== no && layers.some((one) => one.no === layer))];
};

/** What was chosen for one order alone, in the layer in force. */
export const ownOf = (own: readonly OwnChoice[] | undefined, layers: Pick<Layers, 'layers'>): Offer | undefined => {
  const { no } = layerInForce(layers);
  return own?.find(({ layer }) => layer === no)?.offer;
};
