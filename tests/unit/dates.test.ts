import { expect, test } from 'vitest';
import { indiaDay } from '../../shared/dates.ts';

test.each([
  ['2026-11-20T18:29:59.999Z', '2026-11-20'],
  ['2026-11-20T18:30:00.000Z', '2026-11-21'],
  ['2026-12-31T18:30:00.000Z', '2027-01-01'],
  ['2024-02-28T20:00:00.000Z', '2024-02-29'],
])('%s is %s in India', (time, day) => {
  expect(indiaDay(time)).toBe(day);
  expect(indiaDay(new Date(time))).toBe(day);
});
