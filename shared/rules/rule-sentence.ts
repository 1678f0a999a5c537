import { RISKS } from './risk.ts';
import type { RuleForm } from './rule.ts';

/** Functions that return the names of partners, shops and addresses by their ids. */
export interface RuleNames {
  partner(id: string): string;
  address(id: string): string;
  shop(id: string): string;
}

const rupeesText = (amount: number): string =>
  `₹${amount.toLocaleString('en-IN', { minimumFractionDigits: Number.isInteger(amount) ? 0 : 2 })}`;
const kgText = (kg: number): string => `${kg} kg`;

/**
 * Joins words: `a`, `a or b`, `a, b or c`. If there are more than four words, lists three of them and counts the
 * others.
 */
function listed(words: readonly string[], joint: 'or' | 'then' | 'and'): string {
  const shown = words.length > 4 ? [...words.slice(0, 3), `${words.length - 3} more`] : words;
  const last = shown.at(-1) ?? '';
  return shown.length < 2 ? last : `${shown.slice(0, -1).join(', ')} ${joint} ${last}`;
}

interface Range {
  more_than: number | null;
  up_to: number | null;
}

function rangeText(what: string, { more_than, up_to }: Range, text: (n: number) => string): string[] {
  if (more_than === null && up_to === null) return [];
  const least = more_than === null ? '' : `more than ${text(more_than)}`;
  const most = up_to === null ? '' : `at most ${text(up_to)}`;
  return [`${what} ${[least, most].filter(Boolean).join(' and ')}`];
}

function conditionTexts({ when }: RuleForm, names: RuleNames): string[] {
  const { payment_method, weight, value, zones, states, pin_codes, skus, tags, shops, returns, risks } = when;
  return [
    ...(payment_method === null ? [] : [payment_method === 'cod' ? 'it is cash on delivery' : 'it is prepaid']),
    ...rangeText('it weighs', weight, kgText),
    ...rangeText('it is worth', value, rupeesText),
    ...(zones.length === 0 ? [] : [`its zone is ${listed(zones, 'or')}`]),
    ...(states.length === 0 ? [] : [`it goes to ${listed(states, 'or')}`]),
    ...(pin_codes.length === 0 ? [] : [`its pin code is ${listed(pin_codes, 'or')}`]),
    ...(skus.length === 0 ? [] : [`its SKU is ${listed(skus, 'or')}`]),
    ...(tags.length === 0 ? [] : [`its tag is ${listed(tags, 'or')}`]),
    ...(shops.length === 0 ? [] : [`it comes from ${listed(shops.map(names.shop), 'or')}`]),
    ...(returns === null
      ? []
      : [`at least ${returns === 1 ? '1 parcel' : `${returns} parcels`} came back from the mobile number`]),
    ...(risks.length === 0
      ? []
      : [
          listed(
            risks.map((risk) => RISKS[risk]),
            'or',
          ),
        ]),
  ];
}

const STRATEGY_TEXTS = {
  cheapest: 'ship with the cheapest partner',
  fastest: 'ship with the fastest partner',
  measured: 'ship with the partner that delivered best on the lane',
};

function actionTexts({ choose }: RuleForm, names: RuleNames): string[] {
  const { strategy, partners, above_cheapest, most_days, never, pickup_address, fallback_within } = choose;
  if (strategy === 'hold') return ['hold it for you'];
  return [
    strategy === 'listed' ? `ship with ${listed(partners.map(names.partner), 'then')}` : STRATEGY_TEXTS[strategy],
    ...(above_cheapest === null ? [] : [`at most ${rupeesText(above_cheapest)} above the cheapest`]),
    ...(most_days === null ? [] : [`promised within ${most_days === 1 ? '1 day' : `${most_days} days`}`]),
    ...(never.length === 0 ? [] : [`never ${listed(never.map(names.partner), 'or')}`]),
    ...(pickup_address === null ? [] : [`picked up from ${names.address(pickup_address)}`]),
    ...(fallback_within === undefined
      ? []
      : [
          fallback_within === null ? 'without a fallback' : `with a fallback up to ${rupeesText(fallback_within)} more`,
        ]),
  ];
}

/**
 * Returns a rule as one sentence: `If it is cash on delivery and it goes to Assam, ship with the cheapest partner,
 * never DTDC.`
 */
export function ruleSentence(rule: RuleForm, names: RuleNames): string {
  const conditions = conditionTexts(rule, names);
  const head = conditions.length === 0 ? 'For every order, ' : `If ${conditionsText(conditions)}, `;
  return `${head}${actionTexts(rule, names).join(', ')}.`;
}

const conditionsText = (texts: readonly string[]): string =>
  texts.length < 2 ? (texts[0] ?? '') : `${texts.slice(0, -1).join(', ')} and ${texts.at(-1)}`;
