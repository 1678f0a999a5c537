import { expect, test } from 'vitest';
import { indiaDate, indiaDay, indiaTime } from '../../shared/dates.ts';

test.each([
  ['2026-11-20T18:29:59.999Z', '2026-11-20'],
  ['2026-11-20T18:30:00.000Z', '2026-11-21'],
  ['2026-12-31T18:30:00.000Z', '2027-01-01'],
  ['2024-02-28T20:00:00.000Z', '2024-02-29'],
])('the instant %s is shown as %s in Indian time', (time, day) => {
  expect(indiaDay(time)).toBe(day);
  expect(indiaDay(new Date(time))).toBe(day);
});

test('a day and a time are formatted as is usual in India', () => {
  expect(indiaDate('2026-12-31T18:30:00.000Z')).toBe('01-01-2027');
  expect(indiaTime('2026-11-20T17:35:59.000Z')).toBe('20-11-2026 23:05');
});
