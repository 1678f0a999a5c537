import type { RuleTotal } from '../../../../shared/bulks/bulk-order.ts';
import type { BulkRule } from '../../../../shared/bulks/choice-rule.ts';
import { toPaise, toRupees } from '../../../../shared/money.ts';
import { money } from '../../lib/money.ts';

/** The names of the rules. The specification gives two of them. `own` means the rules that the seller has written. */
export const RULE_NAMES: Readonly<Record<BulkRule, string>> = {
  recommended: 'Recommended',
  best_price: 'Best price',
  best_tat: 'Shortest delivery time',
  own: 'Your rules',
};

/** Returns days with at most one decimal: `1 day`, `2.5 days`. */
const daysText = (tenths: number): string => `${tenths / 10} ${tenths === 10 ? 'day' : 'days'}`;

/** Returns the average delivery time in tenths of a day. `days` is the sum over all these orders. */
const average = (days: number, orders: number): number => Math.round((days * 10) / orders);

/**
 * Compares the partners that a rule chooses with the recommended ones. Returns a text about how much cheaper or dearer,
 * and faster or slower, they are. For the recommended partners, returns their average time.
 * @param orders how many orders the totals include
 */
export function ruleComparisonText(total: RuleTotal, recommended: RuleTotal, orders: number): string {
  if (orders === 0) return '';
  if (total.rule === 'recommended') return `${daysText(average(total.days, orders))} on average`;
  const paise = toPaise(total.to_pay) - toPaise(recommended.to_pay);
  const tenths = average(total.days - recommended.days, orders);
  if (paise === 0 && tenths === 0) return 'The same as recommended';
  const cost =
    paise === 0 ? 'Same price' : paise < 0 ? `Saves ${money(toRupees(-paise))}` : `${money(toRupees(paise))} more`;
  const days = `${daysText(Math.abs(tenths))} ${tenths < 0 ? 'faster' : 'slower'} on average`;
  return tenths === 0 ? `${cost}, as fast` : `${cost}, ${days}`;
}
