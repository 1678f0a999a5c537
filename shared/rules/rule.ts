import * as z from 'zod';
import { requiredText } from '../contact.ts';
import { PINCODE } from '../identifiers.ts';
import { fallbackWithin } from '../orders/fallback.ts';
import { id, rupees } from '../wire.ts';
import { RISK_KEYS } from './risk.ts';

/**
 * The ways in which a rule chooses among the partners that can carry a parcel. `hold` chooses no partner, so that the
 * seller decides.
 */
export const STRATEGIES = ['cheapest', 'fastest', 'measured', 'listed', 'hold'] as const;
export type Strategy = (typeof STRATEGIES)[number];

/** The zones of the default zone tests. A rate card can have other zones, but rules use these zones. */
export const RULE_ZONES = ['A', 'B', 'C', 'D', 'E'] as const;

/** The highest number of rules of a seller. `MOST_VALUES` is the highest number of values in one condition. */
export const MOST_RULES = 50;
const MOST_VALUES = 100;

const PIN_CODES_WRONG = 'Write pin codes as 560001, or as a range such as 560001-560099.';

/** A pin code, or a range of pin codes. */
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
 * The conditions of a rule. All of them must be true. An empty list or null means that there is no such condition. A
 * list with several values is true if one of the values fits.
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
  /** Pin codes of the destination. A value can also be a range of pin codes. */
  pin_codes: values(pinCodes),
  skus: values(word),
  /** Tags of the shop's order. */
  tags: values(word),
  /** The ids of connected shops. */
  shops: values(id),
  /** The rule applies if at least this many parcels to the customer's mobile number were returned to origin. */
  returns: z.number('Enter a whole number.').int('Enter a whole number.').min(1).max(20).nullable(),
  /** The rule applies to orders with one of these risks. */
  risks: values(z.enum(RISK_KEYS, 'Choose a risk.')).default([]),
});

/** The action of a rule for an order that meets all its conditions. */
export const ruleAction = z.strictObject({
  strategy: z.enum(STRATEGIES, 'Choose how the partner is chosen.'),
  /** Only for the strategy `listed`: the ids of the partners, in order of preference. */
  partners: values(id),
  /** How many rupees the chosen partner may cost more than the cheapest partner. */
  above_cheapest: amount,
  /** The highest number of days within which the partner must promise to deliver. */
  most_days: z.number('Enter whole days.').int('Enter whole days.').min(1).max(60).nullable(),
  /** The ids of partners that are never chosen. */
  never: values(id),
  /** The id of the saved address from which the parcel is picked up. If null, the order's own address is used. */
  pickup_address: id.nullable(),
  /**
   * How many rupees a fallback partner may cost more than the chosen partner. Null means no fallback. If absent, the
   * limit in the seller's profile applies.
   */
  fallback_within: fallbackWithin.optional(),
});

/** A rule in the form in which a seller writes it. */
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

/** A stored rule. A seller's rules have a sequence, and the first rule that matches an order is used. */
export const rule = ruleForm.safeExtend({ _id: id });
export type Rule = z.output<typeof rule>;
