import { describe, expect, test } from 'vitest';
import type { Offer } from '../../../shared/quotes/offer.ts';
import type { MeasuredOffers } from '../../../shared/quotes/quoter.ts';
import { decide, type RuleFacts } from '../../../shared/rules/decide.ts';
import type { Rule } from '../../../shared/rules/rule.ts';
import { ruleForm } from '../../../shared/rules/rule.ts';
import { ruleSentence } from '../../../shared/rules/rule-sentence.ts';
import { ruleOf } from '../../support/orders/rules/rules.ts';

const offerOf = (name: string, rupees: number, tatDays: number): Offer => ({
  partnerId: name.toLowerCase(),
  name,
  courier: null,
  recommended: false,
  bestPrice: false,
  bestTat: false,
  zone: 'D',
  chargeableGrams: 500,
  slabs: 0,
  basePaise: rupees * 100,
  additionalPaise: 0,
  fuelPaise: 0,
  freightPaise: rupees * 100,
  tatDays,
  cardVersion: '1',
  codPaise: 0,
  taxPaise: 0,
  finalPaise: rupees * 100,
});
const OFFERS = [offerOf('Slow', 50, 6), offerOf('Mid', 60, 4), offerOf('Fast', 90, 2), offerOf('Air', 140, 2)];
const ORDER: RuleFacts = {
  payment_method: 'cod',
  weightGrams: 500,
  valuePaise: 1_299_00,
  zone: 'D',
  state: 'Karnataka',
  pincode: '560001',
  skus: ['TSHIRT-M'],
  tags: [],
  shop: null,
  returns: 0,
  risks: [],
};

const chosen = (choose: Partial<Rule['choose']>, offers = OFFERS, measured?: MeasuredOffers) => {
  const decision = decide([ruleOf({ choose })], ORDER, offers, measured);
  return [decision.kind === 'chosen' ? decision.offer.name : decision.kind, decision.why];
};
const isMatch = (when: Partial<Rule['when']>, facts: Partial<RuleFacts> = {}): boolean =>
  decide([ruleOf({ when })], { ...ORDER, ...facts }, OFFERS).rule !== null;

describe('the strategy of a rule', () => {
  test('the strategy cheapest takes the lowest price', () =>
    expect(chosen({ strategy: 'cheapest' })).toEqual(['Slow', 'The cheapest of 4 partners that fit: ₹50.00, 6 days.']));
  test('the strategy fastest takes the shortest promise, and among equal promises the cheapest offer', () =>
    expect(chosen({ strategy: 'fastest' })).toEqual(['Fast', 'The fastest of 4 partners that fit: ₹90.00, 2 days.']));
  test('the strategy listed takes the first listed partner that carries the parcel', () =>
    expect(chosen({ strategy: 'listed', partners: ['gone', 'air', 'mid'] })).toEqual([
      'Air',
      'Number 2 on the list: ₹140.00, 2 days.',
    ]));
  test('the strategy measured takes the most punctual partner, and among equals the fastest', () => {
    const figures = new Map([
      ['slow', { parcels: 40, onTime: 0.9, days90: 2 }],
      ['mid', { parcels: 40, onTime: 0.96, days90: 4 }],
      ['fast', { parcels: 40, onTime: 0.96, days90: 3 }],
    ]);
    expect(chosen({ strategy: 'measured' }, OFFERS, figures)).toEqual([
      'Fast',
      'Best measured, 96% on time on this lane: ₹90.00, 2 days.',
    ]);
  });
  test('the strategy measured takes the cheapest partner if no partner was measured, and says so in the reason', () =>
    expect(chosen({ strategy: 'measured' })).toEqual([
      'Slow',
      'No partner has enough parcels on this lane. The cheapest of 4 partners that fit: ₹50.00, 6 days.',
    ]));
  test('the strategy hold chooses no partner', () =>
    expect(chosen({ strategy: 'hold' })).toEqual(['held', 'The rule holds such orders for you.']));
});

describe('the limits of a rule', () => {
  test('a limit above the cheapest price includes an offer at exactly that limit', () => {
    expect(chosen({ strategy: 'fastest', above_cheapest: 40 })[0]).toBe('Fast');
    expect(chosen({ strategy: 'fastest', above_cheapest: 39.99 })[0]).toBe('Mid');
  });
  test('a limit above the cheapest price does not count an excluded partner as the cheapest', () =>
    expect(chosen({ strategy: 'fastest', above_cheapest: 30, never: ['slow'] })[0]).toBe('Fast'));
  test('a limit of days excludes partners that promise more days', () => {
    expect(chosen({ strategy: 'cheapest', most_days: 4 })[0]).toBe('Mid');
    expect(chosen({ strategy: 'cheapest', most_days: 1 })).toEqual(['none', 'None of 4 partners fits the rule.']);
  });
  test('the reason of a decision states the limit if only one partner is within it', () =>
    expect(chosen({ strategy: 'cheapest', never: ['slow', 'mid', 'fast'] })).toEqual([
      'Air',
      'The only partner that fits: ₹140.00, 2 days.',
    ]));
  test('no partner is chosen for a parcel that no partner carries', () =>
    expect(chosen({ strategy: 'cheapest' }, [])).toEqual(['none', 'No courier partner carries this parcel.']));
});

describe('the conditions of a rule', () => {
  test.each<[string, Partial<Rule['when']>, Partial<RuleFacts>, boolean]>([
    ['payment method meets the same one', { payment_method: 'cod' }, {}, true],
    ['payment method excludes the other one', { payment_method: 'prepaid' }, {}, false],
    ['weight includes its upper end', { weight: { more_than: null, up_to: 0.5 } }, {}, true],
    ['weight excludes its lower end', { weight: { more_than: 0.5, up_to: null } }, {}, false],
    ['weight counts each gram', { weight: { more_than: 0.5, up_to: null } }, { weightGrams: 501 }, true],
    ['value includes its upper end', { value: { more_than: 1000, up_to: 1299 } }, {}, true],
    ['value excludes a paisa more', { value: { more_than: null, up_to: 1298.99 } }, {}, false],
    ['zone meets one of the list', { zones: ['A', 'D'] }, {}, true],
    ['zone excludes an unknown route', { zones: ['A', 'D'] }, { zone: undefined }, false],
    ['state knows other spellings', { states: ['Orissa'] }, { state: 'ODISHA' }, true],
    ['state excludes others', { states: ['Kerala', 'Goa'] }, {}, false],
    ['pin code meets a single one', { pin_codes: ['560001'] }, {}, true],
    ['pin code includes both ends of a range', { pin_codes: ['110001', '560001-560010'] }, { pincode: '560010' }, true],
    ['pin code excludes the next one', { pin_codes: ['560001-560010'] }, { pincode: '560011' }, false],
    ['SKU ignores case', { skus: ['tshirt-m'] }, {}, true],
    ['SKU meets any line', { skus: ['CAP'] }, { skus: ['TSHIRT-M', 'CAP'] }, true],
    ['SKU excludes others', { skus: ['CAP'] }, {}, false],
    ['tag meets one of the shop’s', { tags: ['Gift'] }, { tags: ['new', 'gift'] }, true],
    ['tag excludes an order without tags', { tags: ['Gift'] }, {}, false],
    ['shop meets the same one', { shops: ['s1', 's2'] }, { shop: 's2' }, true],
    ['shop excludes orders from elsewhere', { shops: ['s1'] }, {}, false],
    ['returns meets the least number', { returns: 2 }, { returns: 2 }, true],
    ['returns excludes fewer', { returns: 2 }, { returns: 1 }, false],
    ['risks meets one of the list', { risks: ['repeated', 'returned'] }, { risks: ['returned'] }, true],
    ['risks excludes others', { risks: ['repeated'] }, { risks: ['returned', 'first_order'] }, false],
  ])('on %s', (_, when, facts, is) => expect(isMatch(when, facts)).toBe(is));
});

describe('the first matching rule of a list', () => {
  test('the first matching rule decides, even if it allows no partner and a later rule would allow one', () => {
    const rules = [
      ruleOf({ name: 'Off', on: false }),
      ruleOf({ name: 'Other', when: { payment_method: 'prepaid' } }),
      ruleOf({ name: 'Strict', choose: { strategy: 'fastest', most_days: 1 } }),
      ruleOf({ name: 'Any' }),
    ];
    const decision = decide(rules, ORDER, OFFERS);
    expect([decision.kind, decision.rule?.name]).toEqual(['none', 'Strict']);
  });
  test('if no rule matches, no rule decides about the order', () =>
    expect(decide([ruleOf({ on: false })], ORDER, OFFERS)).toEqual({
      kind: 'none',
      rule: null,
      why: 'No rule matches this order.',
    }));
});

test('50 rules decide about 10,000 orders in less than a second', () => {
  const rules = Array.from({ length: 50 }, (_, n) =>
    ruleOf({
      when: { states: ['Assam', 'Bihar', 'Goa'], pin_codes: ['100001-200000', '300001'], skus: [`SKU-${n}`] },
      ...(n === 49 && { when: {} }),
      choose: { strategy: 'fastest', above_cheapest: 30 },
    }),
  );
  const begin = process.cpuUsage();
  let kinds = 0;
  for (let n = 0; n < 10_000; n++)
    kinds += decide(rules, { ...ORDER, state: n % 2 === 0 ? 'Assam' : 'Karnataka' }, OFFERS).kind === 'chosen' ? 1 : 0;
  const { user, system } = process.cpuUsage(begin);
  expect(kinds).toBe(10_000);
  expect((user + system) / 1000).toBeLessThan(1000);
});

describe('a rule as text and as input', () => {
  const names = { partner: (id: string) => id.toUpperCase(), address: () => 'Pune, 411001', shop: (id: string) => id };
  test('a rule is shown as one sentence with its condition and its action', () => {
    expect(ruleSentence(ruleOf({}), names)).toBe('For every order, ship with the cheapest partner.');
    expect(
      ruleSentence(
        ruleOf({
          when: {
            payment_method: 'cod',
            weight: { more_than: 0.5, up_to: 2 },
            states: ['Assam', 'Bihar', 'Goa', 'Kerala', 'Punjab'],
          },
          choose: { strategy: 'listed', partners: ['a', 'b'], above_cheapest: 1200, most_days: 4, never: ['c'] },
        }),
        names,
      ),
    ).toBe(
      'If it is cash on delivery, it weighs more than 0.5 kg and at most 2 kg and it goes to Assam, Bihar, Goa or 2 more, ship with A then B, at most ₹1,200 above the cheapest, promised within 4 days, never C.',
    );
    expect(ruleSentence(ruleOf({ choose: { above_cheapest: 12.5 } }), names)).toBe(
      'For every order, ship with the cheapest partner, at most ₹12.50 above the cheapest.',
    );
    expect(ruleSentence(ruleOf({ when: { returns: 1 }, choose: { strategy: 'hold' } }), names)).toBe(
      'If at least 1 parcel came back from the mobile number, hold it for you.',
    );
    expect(ruleSentence(ruleOf({ when: { risks: ['no_house_number', 'other_city'] } }), names)).toBe(
      'If its address has no house number or its pin code is of another city, ship with the cheapest partner.',
    );
  });
  test('a rule that contradicts itself is refused with the field to correct', () => {
    const wrong = (changes: Parameters<typeof ruleOf>[0]) => {
      const { _id, ...form } = ruleOf(changes);
      return ruleForm.safeParse(form).error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
    };
    expect(wrong({ when: { weight: { more_than: 2, up_to: 2 } } })).toEqual([
      'when.weight.up_to: Enter a higher value than the lower end.',
    ]);
    expect(wrong({ when: { pin_codes: ['560010-560001'] } })).toEqual([
      'when.pin_codes.0: Write pin codes as 560001, or as a range such as 560001-560099.',
    ]);
    expect(wrong({ choose: { strategy: 'listed' } })).toEqual(['choose.partners: Choose at least one partner.']);
    expect(wrong({ choose: { strategy: 'listed', partners: ['a'], never: ['a'] } })).toEqual([
      'choose.never: A partner on the list cannot be excluded too.',
    ]);
    expect(wrong({})).toBeUndefined();
  });
});
