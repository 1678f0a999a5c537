import { afterEach, describe, expect, test, vi } from 'vitest';
import { cronOf, nextRun, type ScheduleTime } from '../../../functions/platform/when.ts';
import { createIdleDetector, scheduleThrottle, watchClock } from '../../../infra/local/run-schedules.ts';

type AtTime = Exclude<ScheduleTime, { everyMinutes: number }>;

describe('converting an Indian time of day to a UTC cron expression of AWS', () => {
  test.each<[AtTime, object]>([
    [{ dailyAt: '09:00' }, { hour: '3', minute: '30' }],
    [{ dailyAt: '05:29' }, { hour: '23', minute: '59' }],
    [
      { weeklyAt: '09:00', on: 'monday' },
      { hour: '3', minute: '30', weekDay: 'MON' },
    ],
    // Monday 02:00 in India is Sunday evening in UTC.
    [
      { weeklyAt: '02:00', on: 'monday' },
      { hour: '20', minute: '30', weekDay: 'SUN' },
    ],
    [
      { weeklyAt: '02:00', on: 'sunday' },
      { hour: '20', minute: '30', weekDay: 'SAT' },
    ],
    [
      { monthlyAt: '06:00', day: 1 },
      { hour: '0', minute: '30', day: '1' },
    ],
    [
      { monthlyAt: '02:00', day: 5 },
      { hour: '20', minute: '30', day: '4' },
    ],
  ])('the time in India %j gives the right cron expression in UTC', (when, cron) => {
    expect(cronOf(when)).toEqual(cron);
  });

  test.each<[AtTime, string]>([
    [{ dailyAt: '9:00' }, '9:00 is no time of day.'],
    [{ dailyAt: '24:00' }, '24:00 is no time of day.'],
    [{ monthlyAt: '02:00', day: 1 }, 'On the 1st a schedule runs at 05:30 or later, not 02:00.'],
    [{ monthlyAt: '09:00', day: 31 }, 'Every month has the days 1 to 28.'],
  ])('the invalid time %j is refused when the stack is created', (when, message) => {
    expect(() => cronOf(when)).toThrow(message);
  });
});

describe('the next run of a schedule', () => {
  test.each<[AtTime, string, string]>([
    [{ dailyAt: '09:00' }, '2026-11-20T03:29:59Z', '2026-11-20T03:30:00.000Z'],
    [{ dailyAt: '09:00' }, '2026-11-20T03:30:00Z', '2026-11-21T03:30:00.000Z'],
    // Late in the evening in UTC it is already the next day in India.
    [{ dailyAt: '02:00' }, '2026-11-20T20:00:00Z', '2026-11-20T20:30:00.000Z'],
    // The 20th of November 2026 is a Friday.
    [{ weeklyAt: '09:00', on: 'monday' }, '2026-11-20T12:00:00Z', '2026-11-23T03:30:00.000Z'],
    [{ monthlyAt: '09:00', day: 1 }, '2026-12-01T03:30:00Z', '2027-01-01T03:30:00.000Z'],
  ])('the next run of %j after %s is right', (when, after, expected) => {
    expect(nextRun(when, new Date(after)).toISOString()).toBe(expected);
  });
});

describe('schedules of the embedded cloud', () => {
  afterEach(() => vi.useRealTimers());

  test('the embedded cloud runs a schedule once if its clock passes several due times', () => {
    vi.useFakeTimers();
    let clock = Date.parse('2026-11-20T03:00:00Z');
    let fired = 0;
    const timer = watchClock(
      { dailyAt: '09:00' },
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

  test('the embedded cloud pauses schedules after a minute without requests', () => {
    vi.useFakeTimers();
    const rest = createIdleDetector();
    vi.advanceTimersByTime(59_000);
    expect(rest.isResting()).toBe(false);
    vi.advanceTimersByTime(2000);
    expect(rest.isResting()).toBe(true);
    rest.noteRequest();
    expect(rest.isResting()).toBe(false);
  });

  test('the embedded cloud runs a schedule at each tick while requests arrive, and less often while it is paused', () => {
    vi.useFakeTimers();
    let isResting = false;
    const isTime = scheduleThrottle(300_000, () => isResting);
    const runsInMinutes = (minutes: number) => {
      let runs = 0;
      for (let tick = 0; tick < minutes * 15; tick++) {
        vi.advanceTimersByTime(4000);
        if (isTime()) runs++;
      }
      return runs;
    };
    expect(runsInMinutes(10)).toBe(150);
    isResting = true;
    expect(runsInMinutes(10)).toBe(2);
    isResting = false;
    expect(runsInMinutes(1)).toBe(15);
  });
});
