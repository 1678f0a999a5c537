import { afterEach, describe, expect, test, vi } from 'vitest';
import { cronOf, nextRun, type TimeOfDay } from '../../../functions/platform/when.ts';
import { watchClock } from '../../../infra/local/run-schedules.ts';

describe('a time of day in India, as the cron expression in UTC that AWS takes', () => {
  test.each<[TimeOfDay, object]>([
    ['09:00', { hour: '3', minute: '30' }],
    ['05:29', { hour: '23', minute: '59' }],
  ])('%s', (dailyAt, cron) => {
    expect(cronOf(dailyAt)).toEqual(cron);
  });

  test.each<[TimeOfDay, string]>([
    ['9:00', '9:00 is no time of day.'],
    ['24:00', '24:00 is no time of day.'],
  ])('%s is refused when the stack is made', (dailyAt, message) => {
    expect(() => cronOf(dailyAt)).toThrow(message);
  });
});

describe('the next run after a moment', () => {
  test.each<[TimeOfDay, string, string]>([
    ['09:00', '2026-11-20T03:29:59Z', '2026-11-20T03:30:00.000Z'],
    ['09:00', '2026-11-20T03:30:00Z', '2026-11-21T03:30:00.000Z'],
    // Late in the evening of UTC it is the next day in India.
    ['02:00', '2026-11-20T20:00:00Z', '2026-11-20T20:30:00.000Z'],
  ])('daily at %s, after %s', (dailyAt, after, expected) => {
    expect(nextRun(dailyAt, new Date(after)).toISOString()).toBe(expected);
  });
});

describe('the embedded cloud', () => {
  afterEach(() => vi.useRealTimers());

  test('fires when its clock passes the time, once for days that it passes at once', () => {
    vi.useFakeTimers();
    let clock = Date.parse('2026-11-20T03:00:00Z');
    let fired = 0;
    const timer = watchClock(
      '09:00',
      () => fired++,
      () => new Date(clock),
    );
    vi.advanceTimersByTime(10_000);
    expect(fired).toBe(0);
    clock = Date.parse('2026-11-20T03:30:01Z');
    vi.advanceTimersByTime(10_000);
    expect(fired).toBe(1);
    clock = Date.parse('2026-11-25T00:00:00Z');
    vi.advanceTimersByTime(10_000);
    expect(fired).toBe(2);
    clearInterval(timer);
  });
});
