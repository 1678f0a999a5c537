import { gstStateByName } from '../invoices/gst-states.ts';
import { formatRupees, toPaise } from '../money.ts';
import { expectedDays } from '../quotes/measured.ts';
import type { Offer } from '../quotes/offer.ts';
import type { PaymentMethod } from '../quotes/parcel.ts';
import type { MeasuredOffers } from '../quotes/quoter.ts';
import type { Risk } from './risk.ts';
import type { Rule, RuleConditions } from './rule.ts';

/** The facts about an order that rules need. */
export interface RuleFacts {
  payment_method: PaymentMethod;
  weightGrams: number;
  /** The value of the consignment, with tax and charges. */
  valuePaise: number;
  /** The zone of the route by the default zone tests. Undefined if a pin code is unknown. */
  zone: string | undefined;
  /** The state and pin code of the destination. */
  state: string;
  pincode: string;
  skus: readonly string[];
  /**
   * The tags of the shop's order, and the id of the shop. If the order is not from a shop, `tags` is empty and `shop`
   * is null.
   */
  tags: readonly string[];
  shop: string | null;
  /**
   * How many of the seller's earlier parcels to the customer's mobile number were returned to origin. 0 if no rule
   * needs this count.
   */
  returns: number;
  /** The reasons why the order is doubtful. Empty if no rule needs them. */
  risks: readonly Risk[];
}

/** The decision of the rules about an order: the rule, and the reason as a text (`why`). */
export type Decision<O = Offer> = { why: string } & (
  | { kind: 'chosen'; rule: Rule; offer: O }
  | { kind: 'held'; rule: Rule }
  /**
   * There are two cases. Either no rule matches (`rule` is null), or the matching rule allows none of the partners that
   * can carry the parcel.
   */
  | { kind: 'none'; rule: Rule | null }
);

const plain = (text: string): string => text.trim().toLowerCase();

/**
 * Returns a key that is equal for different spellings of a state: the state's GST code. For an unknown state, returns
 * the text in lower case.
 */
const stateKey = (state: string): string => gstStateByName(state).code || plain(state);

const isWithin = (value: number, moreThan: number | undefined, upTo: number | undefined): boolean =>
  (moreThan === undefined || value > moreThan) && (upTo === undefined || value <= upTo);

const paise = (rupees: number | null): number | undefined => (rupees === null ? undefined : toPaise(rupees));
const grams = (kg: number | null): number | undefined => (kg === null ? undefined : Math.round(kg * 1000));

function hasPinCode(ranges: readonly string[], pincode: string): boolean {
  return ranges.some((range) => {
    const [from = '', to = from] = range.split('-');
    return pincode >= from && pincode <= to;
  });
}

/** Returns whether an order has one of the wanted words. Case is ignored. Returns true if no words are wanted. */
function hasOne(wanted: readonly string[], present: readonly string[]): boolean {
  if (wanted.length === 0) return true;
  const words = new Set(present.map(plain));
  return wanted.some((word) => words.has(plain(word)));
}

/** Returns whether an order meets all conditions of a rule. */
function matches(when: RuleConditions, facts: RuleFacts): boolean {
  const { payment_method, weight, value, zones, states, pin_codes, skus, tags, shops, returns, risks } = when;
  return (
    (payment_method === null || payment_method === facts.payment_method) &&
    isWithin(facts.weightGrams, grams(weight.more_than), grams(weight.up_to)) &&
    isWithin(facts.valuePaise, paise(value.more_than), paise(value.up_to)) &&
    (zones.length === 0 || (zones as readonly (string | undefined)[]).includes(facts.zone)) &&
    (states.length === 0 || states.some((state) => stateKey(state) === stateKey(facts.state))) &&
    (pin_codes.length === 0 || hasPinCode(pin_codes, facts.pincode)) &&
    hasOne(skus, facts.skus) &&
    hasOne(tags, facts.tags) &&
    (shops.length === 0 || shops.includes(facts.shop ?? '')) &&
    (returns === null || facts.returns >= returns) &&
    (risks.length === 0 || risks.some((risk) => facts.risks.includes(risk)))
  );
}

/** Returns the first active rule whose conditions the order meets. */
export const ruleFor = (rules: readonly Rule[], facts: RuleFacts): Rule | undefined =>
  rules.find(({ on, when }) => on && matches(when, facts));

const byPrice = (a: Offer, b: Offer): number =>
  a.finalPaise - b.finalPaise || a.tatDays - b.tatDays || (a.name < b.name ? -1 : a.name > b.name ? 1 : 0);
const bySpeed = (a: Offer, b: Offer): number => a.tatDays - b.tatDays || byPrice(a, b);

const days = (n: number): string => (n === 1 ? '1 day' : `${n} days`);
const priced = ({ finalPaise, tatDays }: Offer): string => `${formatRupees(finalPaise)}, ${days(tatDays)}`;
const percent = (share: number): string => `${Math.round(share * 100)}%`;

/** Returns the offers that a rule's limits allow, cheapest first. */
function allowedBy({ above_cheapest, most_days, never, strategy, partners }: Rule['choose'], offers: readonly Offer[]) {
  const kept = offers.filter(({ partnerId }) => !never.includes(partnerId)).toSorted(byPrice);
  const most =
    above_cheapest === null ? Number.POSITIVE_INFINITY : (kept[0]?.finalPaise ?? 0) + toPaise(above_cheapest);
  return kept.filter(
    ({ finalPaise, tatDays, partnerId }) =>
      finalPaise <= most &&
      (most_days === null || tatDays <= most_days) &&
      (strategy !== 'listed' || partners.includes(partnerId)),
  );
}

/**
 * Returns the offer of the partner with the best results on the lane. It is the partner with the highest share of
 * deliveries on time, then the fewest expected days, then the lowest price. Returns undefined if no partner has
 * results.
 */
function bestMeasured(allowed: readonly Offer[], measured: MeasuredOffers) {
  const known = allowed.flatMap((offer) => {
    const figures = measured.get(offer.partnerId);
    return figures === undefined
      ? []
      : [{ offer, onTime: figures.onTime, days: expectedDays({ ...offer, measured: figures }) }];
  });
  return known.toSorted((a, b) => b.onTime - a.onTime || a.days - b.days || byPrice(a.offer, b.offer))[0];
}

/**
 * Returns the offer that a strategy chooses, and the reason.
 * @param allowed the offers that the rule's limits allow, cheapest first; at least one
 */
function picked(
  { strategy, partners }: Rule['choose'],
  allowed: readonly [Offer, ...Offer[]],
  measured: MeasuredOffers,
) {
  const [cheapest] = allowed;
  const of = allowed.length === 1 ? 'The only partner that fits' : undefined;
  const cheapestWhy = of ?? `The cheapest of ${allowed.length} partners that fit`;
  if (strategy === 'fastest') {
    const offer = allowed.toSorted(bySpeed)[0] ?? cheapest;
    return { offer, why: `${of ?? `The fastest of ${allowed.length} partners that fit`}: ${priced(offer)}.` };
  }
  if (strategy === 'listed') {
    const offer =
      allowed.toSorted((a, b) => partners.indexOf(a.partnerId) - partners.indexOf(b.partnerId))[0] ?? cheapest;
    return { offer, why: `Number ${partners.indexOf(offer.partnerId) + 1} on the list: ${priced(offer)}.` };
  }
  if (strategy === 'measured') {
    const best = bestMeasured(allowed, measured);
    if (best === undefined)
      return {
        offer: cheapest,
        why: `No partner has enough parcels on this lane. ${cheapestWhy}: ${priced(cheapest)}.`,
      };
    return {
      offer: best.offer,
      why: `Best measured, ${percent(best.onTime)} on time on this lane: ${priced(best.offer)}.`,
    };
  }
  return { offer: cheapest, why: `${cheapestWhy}: ${priced(cheapest)}.` };
}

const NOTHING_MEASURED: MeasuredOffers = new Map();

/** Returns the decision of a rule about an order. The order must match the rule and have these offers. */
export function decideBy(rule: Rule, offers: readonly Offer[], measured = NOTHING_MEASURED): Decision {
  if (rule.choose.strategy === 'hold') return { kind: 'held', rule, why: 'The rule holds such orders for you.' };
  const [cheapest, ...more] = allowedBy(rule.choose, offers);
  if (cheapest !== undefined) return { kind: 'chosen', rule, ...picked(rule.choose, [cheapest, ...more], measured) };
  if (offers.length === 0) return { kind: 'none', rule, why: 'No courier partner carries this parcel.' };
  const carry =
    offers.length === 1 ? 'The only partner that carries it does not fit' : `None of ${offers.length} partners fits`;
  return { kind: 'none', rule, why: `${carry} the rule.` };
}

/** Returns the decision of a seller's rules about an order with these offers. The first rule that matches decides. */
export function decide(
  rules: readonly Rule[],
  facts: RuleFacts,
  offers: readonly Offer[],
  measured = NOTHING_MEASURED,
): Decision {
  const rule = ruleFor(rules, facts);
  return rule === undefined
    ? { kind: 'none', rule: null, why: 'No rule matches this order.' }
    : decideBy(rule, offers, measured);
}
