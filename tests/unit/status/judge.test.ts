import { expect, test } from 'vitest';
import {
  judgeAnswers,
  judgeBookings,
  judgeJobs,
  judgePayments,
  judgeTracking,
  type ProbeResult,
} from '../../../functions/status/judge.ts';

const MINUTE = 60_000;
const asked = (...of: [ProbeResult['said'], number][]): ProbeResult[] =>
  of.map(([said, milliseconds]) => ({ said, milliseconds }));

test.each([
  ['fine', asked(['answered', 300])],
  ['fine', asked(['silent', 10_000], ['answered', 300])],
  ['fine', asked(['answered', 6_000], ['answered', 900])],
  ['slow', asked(['answered', 6_000], ['answered', 5_000])],
  ['down', asked(['silent', 10_000], ['silent', 10_000])],
  ['unknown', asked(['silent', 10_000], ['held', 0])],
  ['unknown', asked(['refused', 200], ['refused', 200])],
])('a courier’s status is derived from its recent answers: %s', (state, answers) =>
  expect(judgeAnswers(answers)).toBe(state),
);

test.each([
  ['fine', []],
  ['fine', [['dtdc', 9]]],
  ['slow', [['dtdc', 10]]],
  ['down', [['dtdc', 60]]],
  // Only the courier is at fault, so bookings are slow and not down.
  ['slow', [['shadowfax', 600]]],
  [
    'down',
    [
      ['shadowfax', 600],
      ['dtdc', 61],
    ],
  ],
] as [string, [string, number][]][])(
  'the status of bookings is derived from the oldest waiting booking: %s',
  (state, waiting) => {
    const waits = waiting.map(([courier, minutes]) => ({ courier, waitsMs: minutes * MINUTE }));
    expect(judgeBookings(waits, new Set(['shadowfax']))).toBe(state);
  },
);

test.each([
  ['unknown', undefined, undefined],
  ['fine', 14, undefined],
  ['slow', 15, undefined],
  ['slow', 1, 1],
  ['down', 60, undefined],
])('the status of tracking is derived from the last poll: %s', (state, walked, missed) => {
  const ms = (minutes: number | undefined) => minutes && minutes * MINUTE;
  expect(judgeTracking(ms(walked), ms(missed))).toBe(state);
});

test.each([
  ['fine', 'fine', 44],
  ['slow', 'fine', 45],
  ['down', 'down', 45],
  ['unknown', 'unknown', 0],
] as const)('the status of payments is %s', (state, answers, overdue) =>
  expect(judgePayments(answers, overdue * MINUTE)).toBe(state),
);

test.each([
  ['fine', [14, 1]],
  ['slow', [300, 70, 15]],
  ['down', [300, 70, 60]],
])('the status of uploads is %s', (state, ages) => expect(judgeJobs(ages.map((age) => age * MINUTE))).toBe(state));
