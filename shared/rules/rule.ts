import * as z from 'zod';
import { requiredText } from '../contact.ts';
import { PINCODE } from '../identifiers.ts';
import { fallbackWithin } from '../orders/fallback.ts';
import { id, rupees } from '../wire.ts';
import { RISK_KEYS } from './risk.ts';

/** How a rule chooses among the partners that carry a parcel. `hold` chooses none, so that the seller decides. */
export const STRATEGIES = ['cheapest', 'fastest', 'measured', 'listed', 'hold'] as const;
export type Strategy = (typeof STRATEGIES)[number];

/** The zones of the usual zone tests. A rate card can have other zones, but rules use these. */
export const RULE_ZONES = ['A', 'B', 'C', 'D', 'E'] as const;

/** How many rules a seller can have. `MOST_VALUES` limits the values of one condition. */
export const MOST_RULES = 50;
const MOST_VALUES = 100;

const PIN_CODES_WRONG = 'Write pin codes as 560001, or as a range such as 560001-560099.';

/** A pin code, or a range of them. */
const pinCodes = z
  .string(PIN_CODES_WRONG)
  .transform((text) => text.replace(/\s/g, ''))
  .refine((text) => {
    const [from = '', to = from, ...more] = text.split('-');
    return PINCODE.test(from) && PINCODE.test(to) && from <= to && more.length === 0;
  }, PIN_CODES_WRONG);

const values = <T extends z.ZodType>(one: T) => z.array(one).max(MOST_VALUES, `At most ${MOST_VALUES} values.`);
const word = requiredText('Enter a text.', 60);
const weight = z.number('Enter a weight in kg.').positive('Enter a weight above 0.').max(1000).nullable();
const amount = rupees.nonnegative('Enter an amount of 0 or more.').nullable();

/** Checks that a range is not empty. */
const isRange = ({ more_than, up_to }: { more_than: number | null; up_to: number | null }): boolean =>
  more_than === null || up_to === null || more_than < up_to;
const EMPTY_RANGE = { path: ['up_to'], error: 'Enter a higher value than the lower end.' };

/**
 * The conditions of a rule, which must all be true. An empty list or null is no condition. If a list has several
 * values, one of them is enough.
 */
export const ruleConditions = z.strictObject({
  payment_method: z.enum(['cod', 'prepaid'], 'Choose cod or prepaid.').nullable(),
  /** The weight of the parcel in kg: above `more_than`, at most `up_to`. */
  weight: z.strictObject({ more_than: weight, up_to: weight }).refine(isRange, EMPTY_RANGE),
  /** The value of the consignment in rupees. */
  value: z.strictObject({ more_than: amount, up_to: amount }).refine(isRange, EMPTY_RANGE),
  zones: z.array(z.enum(RULE_ZONES, 'Choose a zone from A to E.')),
  /** States of the destination. */
  states: values(word),
  /** Pin codes of the destination, and ranges of them. */
  pin_codes: values(pinCodes),
  skus: values(word),
  /** Tags of the shop's order. */
  tags: values(word),
  /** The ids of connected shops. */
  shops: values(id),
  /** The rule applies if at least this many parcels to the customer's mobile number were returned. */
  returns: z.number('Enter a whole number.').int('Enter a whole number.').min(1).max(20).nullable(),
  /** The rule applies to orders with one of these risks. */
  risks: values(z.enum(RISK_KEYS, 'Choose a risk.')).default([]),
});

/** What a rule does with an order that meets all its conditions. */
export const ruleAction = z.strictObject({
  strategy: z.enum(STRATEGIES, 'Choose how the partner is chosen.'),
  /** For the strategy `listed`: the ids of the partners, the preferred one first. */
  partners: values(id),
  /** How many rupees more than the cheapest partner the chosen partner may cost. */
  above_cheapest: amount,
  /** Within how many days the partner must promise to deliver. */
  most_days: z.number('Enter whole days.').int('Enter whole days.').min(1).max(60).nullable(),
  /** The ids of partners that are never chosen. */
  never: values(id),
  /** The id of the saved address from which the parcel is picked up; null keeps the order's own address. */
  pickup_address: id.nullable(),
  /**
   * How many rupees more a fallback partner may cost; null for no fallback. If absent, the limit of the seller's
   * profile applies.
   */
  fallback_within: fallbackWithin.optional(),
});

/** A rule as a seller writes it. */
export const ruleForm = z
  .strictObject({
    name: requiredText('Enter a name for the rule.', 60),
    on: z.boolean('Send true or false.'),
    when: ruleConditions,
    choose: ruleAction,
  })
  .refine(({ choose }) => choose.strategy !== 'listed' || choose.partners.length > 0, {
    path: ['choose', 'partners'],
    error: 'Choose at least one partner.',
  })
  .refine(({ choose }) => !choose.partners.some((partner) => choose.never.includes(partner)), {
    path: ['choose', 'never'],
    error: 'A partner on the list cannot be excluded too.',
  });
export type RuleForm = z.output<typeof ruleForm>;
export type RuleConditions = RuleForm['when'];

/** A stored rule. The sequence of a seller's rules decides: the first one that matches is used. */
export const rule = ruleForm.safeExtend({ _id: id });
export type Rule = z.output<typeof rule>;
