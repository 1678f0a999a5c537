import { type BulkTotals, MOST_WITHOUT_PARTNER, type RuleTotal } from '../../../shared/bulks/bulk-order.ts';
import { BULK_RULES } from '../../../shared/bulks/choice-rule.ts';
import type { bulksContract } from '../../../shared/bulks/contract.ts';
import { toRupees } from '../../../shared/money.ts';
import { lacksEWayBill } from '../../../shared/orders/rules/e-way-bill.ts';
import type { Offer } from '../../../shared/quotes/offer.ts';
import { isRefused } from '../../orders/booking/booking-state.ts';
import { findBulkState } from '../../orders/bulk/bulk-state-store.ts';
import { type ChoiceState, choiceForOneOrder, choicesByRule, isHeld } from '../../orders/bulk/chosen-in-bulk.ts';
import { numberInBulk } from '../../orders/record/bulk-order-id.ts';
import { ruleInForce } from '../../orders/record/choice/choice-layers.ts';
import { isPaid, type Order } from '../../orders/record/order.ts';
import type { Verb } from '../../users/caller/serve.ts';
import { getBulk } from '../get.ts';
import { eachOrder } from './payable-orders.ts';

/** Returns an accumulator for the sums of offers. */
function offerSum() {
  let [netPaise, taxPaise, finalPaise, days] = [0, 0, 0, 0];
  return {
    add(offer: Offer): void {
      netPaise += offer.freightPaise + offer.codPaise;
      taxPaise += offer.taxPaise;
      finalPaise += offer.finalPaise;
      days += offer.tatDays;
    },
    shown: () => ({ total_value: toRupees(netPaise), tax: toRupees(taxPaise), to_pay: toRupees(finalPaise), days }),
  };
}

/**
 * Returns an accumulator for the sums of a bulk's unpaid orders: with the chosen partners, and with the partners that
 * each rule would choose.
 */
function unpaidSums(choosing: ChoiceState) {
  const counts = { unpaid: 0, without_partner: 0, by_hand: 0, held: 0 };
  let isRuled = ruleInForce(choosing).rule === 'own';
  const without: BulkTotals['first_without_partner'] = [];
  const without_eway_bill: number[] = [];
  const rules = BULK_RULES.map((rule) => ({ rule, sum: offerSum() }));
  const present = ruleInForce(choosing).rule;
  return {
    add(order: Order): void {
      counts.unpaid += 1;
      isRuled ||= order.rule !== undefined;
      if (isHeld(order, choosing)) {
        counts.held += 1;
        return;
      }
      const own = choiceForOneOrder(order, choosing);
      const choices = choicesByRule(order, choosing);
      const number = numberInBulk(order.id) ?? 0;
      const lacksPartner = own === undefined && choices[present] === undefined;
      if (own !== undefined) counts.by_hand += 1;
      if (lacksPartner) {
        counts.without_partner += 1;
        if (without.length < MOST_WITHOUT_PARTNER) without.push({ _id: order.id, number });
      }
      if (lacksEWayBill(order.details)) {
        if (!lacksPartner) without_eway_bill.push(number);
        return;
      }
      for (const { rule, sum } of rules) {
        const offer = own ?? choices[rule];
        if (offer !== undefined) sum.add(offer);
      }
    },
    shown() {
      const shown = rules.map(({ rule, sum }) => ({ rule, ...sum.shown() }));
      const { total_value, tax, to_pay } = shown.find(({ rule }) => rule === present) ?? offerSum().shown();
      const ruleTotals = shown
        .filter(({ rule }) => rule !== 'own' || isRuled)
        .map(({ tax: _, ...total }): RuleTotal => total);
      return {
        ...counts,
        first_without_partner: without,
        without_eway_bill,
        total_value,
        tax,
        to_pay,
        rules: ruleTotals,
      };
    },
  };
}

/** Counts the orders of a bulk by state and sums their amounts. */
export const totals: Verb<typeof bulksContract.totals> = async ({ params }, { caller }) => {
  const { bulk } = await getBulk(caller, params.id);
  const unpaid = unpaidSums(await findBulkState(bulk.id));
  const counts = { orders: 0, paid: 0, booked: 0, delivered: 0, refunded: 0, refused: 0 };
  for await (const order of eachOrder(bulk)) {
    counts.orders += 1;
    if (!isPaid(order)) {
      unpaid.add(order);
      continue;
    }
    counts.paid += 1;
    if (isRefused(order)) counts.refused += 1;
    if (order.refund !== null) counts.refunded += 1;
    else if (order.awb !== null) counts.booked += 1;
    if (order.status === 'delivered') counts.delivered += 1;
  }
  return { data: { ...counts, ...unpaid.shown() } };
};
