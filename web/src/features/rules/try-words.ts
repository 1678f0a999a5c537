import type { TryResult } from '../../../../shared/rules/contract.ts';
import { money } from '../../lib/money.ts';

const orderCount = (n: number): string => (n === 1 ? '1 order' : `${n} orders`);
const daysText = (days: number): string => `${days} ${days === 1 ? 'day' : 'days'}`;

/** Returns the tone of a result. It is a warning if the rule would have increased the cost. */
export const tryResultTone = ({ matched, saved }: TryResult): 'info' | 'success' | 'warning' =>
  matched === 0 ? 'info' : saved < 0 ? 'warning' : 'success';

/**
 * Returns what a rule would have done, in words: `The rule decides about 40 of the last 100 paid orders. At today's
 * prices it would have saved ₹1,240.00 and 0.3 days on average.`
 */
export function savedText({ orders, matched, held, without_partner, changed, saved, days }: TryResult): string {
  if (orders === 0) return 'No order was paid yet. A rule is tried on orders that were paid before.';
  const of = orders === 1 ? 'the last paid order' : `the last ${orders} paid orders`;
  if (matched === 0)
    return orders === 1 ? `The rule does not decide about ${of}.` : `The rule decides about none of ${of}.`;
  const cost = saved < 0 ? `cost ${money(-saved)} more` : `saved ${money(saved)}`;
  const time =
    days === 0
      ? ''
      : days > 0
        ? ` and ${daysText(days)} on average`
        : `, and taken ${daysText(-days)} longer on average`;
  const same = changed === 0 && held === 0 && without_partner === 0;
  return [
    orders === 1 ? `The rule decides about ${of}.` : `The rule decides about ${matched} of ${of}.`,
    same ? 'It chooses the same partners.' : '',
    same || changed === 0 ? '' : `At today's prices it would have ${cost}${time}.`,
    held === 0 ? '' : `It would have held ${orderCount(held)}.`,
    without_partner === 0 ? '' : `No partner would have fitted for ${orderCount(without_partner)}.`,
  ]
    .filter(Boolean)
    .join(' ');
}
