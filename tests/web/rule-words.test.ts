import { expect, test } from 'vitest';
import { ruleComparisonText } from '../../web/src/features/bulk-orders/rule-words.ts';

const recommended = { rule: 'recommended', total_value: 100, to_pay: 118, days: 10 } as const;

test('each partner rule of a bulk shows the rupees and days that it saves compared with recommended partners', () => {
  const cheapest = { rule: 'best_price', total_value: 84, to_pay: 99.12, days: 16 } as const;
  const fastest = { rule: 'best_tat', total_value: 121, to_pay: 142.78, days: 8 } as const;
  expect([recommended, cheapest, fastest].map((total) => ruleComparisonText(total, recommended, 4))).toEqual([
    '2.5 days on average',
    'Saves ₹18.88, 1.5 days slower on average',
    '₹24.78 more, 0.5 days faster on average',
  ]);
  const like = (more: object) => ruleComparisonText({ ...cheapest, to_pay: 118, days: 10, ...more }, recommended, 4);
  expect([like({}), like({ days: 14 }), like({ to_pay: 100 })]).toEqual([
    'The same as recommended',
    'Same price, 1 day slower on average',
    'Saves ₹18.00, as fast',
  ]);
  expect(ruleComparisonText(recommended, recommended, 0)).toBe('');
});
