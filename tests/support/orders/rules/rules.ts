import type { Rule } from '../../../../shared/rules/rule.ts';

/** Returns a rule. By default, it has no conditions and takes the cheapest partner. */
export const ruleOf = ({
  when,
  choose,
  ...rest
}: Partial<Omit<Rule, 'when' | 'choose'>> & {
  when?: Partial<Rule['when']>;
  choose?: Partial<Rule['choose']>;
}): Rule => ({
  _id: 'rule1',
  name: 'Everything',
  on: true,
  ...rest,
  when: {
    payment_method: null,
    weight: { more_than: null, up_to: null },
    value: { more_than: null, up_to: null },
    zones: [],
    states: [],
    pin_codes: [],
    skus: [],
    tags: [],
    shops: [],
    returns: null,
    risks: [],
    ...when,
  },
  choose: {
    strategy: 'cheapest',
    partners: [],
    above_cheapest: null,
    most_days: null,
    never: [],
    pickup_address: null,
    ...choose,
  },
});
