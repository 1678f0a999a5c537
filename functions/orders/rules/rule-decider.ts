import { isDeepStrictEqual } from 'node:util';
import { Failure } from '../../../shared/errors.ts';
import { consignmentPaise } from '../../../shared/orders/rules/worth.ts';
import type { Quote } from '../../../shared/quotes/quoter.ts';
import { zoneOf } from '../../../shared/quotes/zone.ts';
import { type Decision, decideBy, type RuleFacts, ruleFor } from '../../../shared/rules/decide.ts';
import type { Rule } from '../../../shared/rules/rule.ts';
import { placeOf } from '../../pin-code-master/place-of.ts';
import type { Caller } from '../../users/caller/caller.ts';
import { pickupAddressOf } from '../../users/user.ts';
import { createOffersQuoter } from '../quotes/offers-quoter.ts';
import type { OrderDetails } from '../record/details.ts';
import type { Order } from '../record/order.ts';
import { createRiskReader } from './risk-reader.ts';

/** The data that rules need about an existing order, or about a row that will become an order. */
export type OrderForRules = Pick<Order, 'details' | 'plan' | 'shop' | 'shopLines'> &
  Partial<Pick<Order, 'id' | 'createdAt'>>;

/**
 * The offers for an order, with the details and the plan for which they were made. The details contain the pickup
 * address that the rule names.
 */
export interface PricedDetails {
  details: OrderDetails;
  plan: string;
  offers: Quote;
}

/** The decision of the rules about an order. `priced` is absent if no offers were compared. */
export type RuleDecision = Decision & { priced?: PricedDetails };

/**
 * Returns an order's details with the pickup address that a rule names, or unchanged if the rule names none. Undefined
 * if the address was deleted.
 */
function pickedUpFrom(seller: Caller, { details }: OrderForRules, addressId: string | null): OrderDetails | undefined {
  if (addressId === null) return details;
  const saved = seller.user.pickupAddresses.find(({ id }) => id === addressId);
  return saved && { ...details, pickup_address: pickupAddressOf(saved) };
}

/**
 * Returns an object that decides about many orders of one seller by these rules. It reads each rate card and the orders
 * of each mobile number only once. So create a new object for each request or job.
 */
export function createRuleDecider(seller: Caller, rules: readonly Rule[]) {
  const quote = createOffersQuoter(seller);
  const asksReturns = rules.some(({ on, when }) => on && when.returns !== null);
  const asksRisks = rules.some(({ on, when }) => on && when.risks.length > 0);
  const reader = createRiskReader(seller.id);
  async function factsOf(order: OrderForRules): Promise<RuleFacts> {
    const { details, shop, shopLines = [] } = order;
    const { pickup_address: from, shipping_address: to } = details;
    const [source, destination, returns, reasons] = await Promise.all([
      placeOf(from.postcode),
      placeOf(to.postcode),
      asksReturns ? reader.returns(order) : 0,
      asksRisks ? reader.risks(order) : [],
    ]);
    return {
      payment_method: details.payment_method,
      weightGrams: details.parcel.weightGrams,
      valuePaise: consignmentPaise(details),
      zone: source && destination && zoneOf(source, destination),
      state: destination?.state ?? to.state,
      pincode: to.postcode,
      skus: [details.master_sku, ...shopLines.map(({ sku }) => sku)],
      tags: shop?.tags ?? [],
      shop: shop?.id ?? null,
      returns,
      risks: reasons.map(({ risk }) => risk),
    };
  }

  return {
    /**
     * Decides about an order by the first rule that matches it. Uses today's offers from the pickup address of this
     * rule.
     * @param known today's offers for the unchanged order, if the caller has them
     */
    async decide(order: OrderForRules, known?: Omit<PricedDetails, 'details'>): Promise<RuleDecision> {
      const rule = ruleFor(rules, await factsOf(order));
      if (rule === undefined) return { kind: 'none', rule: null, why: 'No rule matches this order.' };
      if (rule.choose.strategy === 'hold') return decideBy(rule, []);
      const details = pickedUpFrom(seller, order, rule.choose.pickup_address);
      if (details === undefined) return { kind: 'none', rule, why: 'The pickup address of the rule was deleted.' };
      try {
        const isSame = isDeepStrictEqual(details.pickup_address, order.details.pickup_address);
        const priced = { ...((isSame && known) || (await quote({ details, plan: order.plan }))), details };
        return { ...decideBy(rule, priced.offers.available, priced.offers.measured), priced };
      } catch (error) {
        if (!(error instanceof Failure)) throw error;
        return { kind: 'none', rule, why: Object.values(error.fields ?? {})[0] ?? error.message };
      }
    },
  };
}
export type RuleDecider = ReturnType<typeof createRuleDecider>;
