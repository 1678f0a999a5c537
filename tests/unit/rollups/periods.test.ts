import { expect, test } from 'vitest';
import { LEVELS, periodStart, splitRange, weeksOfRange, wholeWeeksTo } from '../../../functions/rollups/periods.ts';
import { dayAfter } from '../../../shared/dates.ts';

test.each([
  ['day', '2026-11-22', '2026-11-22'],
  ['week', '2026-11-22', '2026-11-16'],
  ['week', '2026-11-16', '2026-11-16'],
  ['week', '1970-01-01', '1969-12-29'],
  // Periods of 28 days count from Monday 5 January 1970. 26 October 2026 is 20,748 days later, 741 times 28.
  ['period', '2026-11-22', '2026-10-26'],
] as const)('the %s of %s begins on %s', (level, day, start) => {
  expect(periodStart(level, day)).toBe(start);
});

test('a date range is split into the fewest days, weeks and four-week periods', () => {
  expect(splitRange({ from: '2026-11-20', to: '2026-12-29' }).map(({ level, start }) => `${level} ${start}`)).toEqual([
    'day 2026-11-20',
    'day 2026-11-21',
    'day 2026-11-22',
    'period 2026-11-23',
    'week 2026-12-21',
    'day 2026-12-28',
    'day 2026-12-29',
  ]);
});

test('each day of a split date range is in exactly one part', () => {
  for (let first = 0; first < 60; first++) {
    const range = { from: dayAfter('2026-01-01', first), to: dayAfter('2026-02-20', first * 3) };
    const days = splitRange(range).flatMap(({ level, start }) =>
      Array.from({ length: LEVELS[level] }, (_, n) => dayAfter(start, n)),
    );
    const each: string[] = [];
    for (let day = range.from; day <= range.to; day = dayAfter(day, 1)) each.push(day);
    expect(days).toEqual(each);
  }
});

test('a date range of a year is split into at most 13 four-week periods, 6 weeks and 12 days', () => {
  for (let first = 0; first < 400; first++) {
    const from = dayAfter('2024-01-01', first);
    const levels = splitRange({ from, to: dayAfter(from, 365) }).map(({ level }) => level);
    const count = (level: string) => levels.filter((one) => one === level).length;
    expect(count('period')).toBeLessThanOrEqual(13);
    expect(count('week')).toBeLessThanOrEqual(6);
    expect(count('day')).toBeLessThanOrEqual(12);
  }
});

test('a date range is divided into calendar weeks, of which only the last ones of a long range are returned', () => {
  expect(weeksOfRange({ from: '2026-11-12', to: '2026-11-24' }, 13)).toEqual([
    { from: '2026-11-12', to: '2026-11-15' },
    { from: '2026-11-16', to: '2026-11-22' },
    { from: '2026-11-23', to: '2026-11-24' },
  ]);
  expect(weeksOfRange({ from: '2025-11-24', to: '2026-11-24' }, 2)).toEqual([
    { from: '2026-11-16', to: '2026-11-22' },
    { from: '2026-11-23', to: '2026-11-24' },
  ]);
  expect(weeksOfRange({ from: '2026-11-24', to: '2026-11-24' }, 13)).toEqual([
    { from: '2026-11-24', to: '2026-11-24' },
  ]);
});

test('the last of several whole weeks ends with the range’s last day, even if it is a Monday', () => {
  expect(wholeWeeksTo('2026-11-23', 2)).toEqual([
    { from: '2026-11-10', to: '2026-11-16' },
    { from: '2026-11-17', to: '2026-11-23' },
  ]);
});
