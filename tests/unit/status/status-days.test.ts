import { describe, expect, test } from 'vitest';
import type { CheckedComponent } from '../../../functions/status/check.ts';
import { addTime, nextStatusCheck } from '../../../functions/status/next-status-check.ts';
import { statusView } from '../../../functions/status/status-view.ts';
import type { StatusCheck, StoredStatusDay } from '../../../functions/status/store.ts';

const seen = (state: CheckedComponent['state'], more: Partial<CheckedComponent> = {}): CheckedComponent => ({
  id: 'dtdc',
  kind: 'courier',
  name: 'DTDC',
  state,
  oldestMs: null,
  ...more,
});
/** 14:10 in India. */
const T = new Date('2026-11-22T08:40:00.000Z');
const later = (minutes: number): Date => new Date(T.getTime() + minutes * 60_000);

/** Returns what is stored after these consecutive status checks. */
function kept(looks: readonly [minutes: number, state: CheckedComponent['state']][]): {
  look: StatusCheck;
  days: StoredStatusDay[];
} {
  let look: StatusCheck | undefined;
  const days = new Map<string, StoredStatusDay>();
  for (const [minutes, state] of looks) {
    for (const day of addTime([...days.values()], look, later(minutes))) days.set(day.day, day);
    look = nextStatusCheck([seen(state)], look, later(minutes));
  }
  return { look: look as StatusCheck, days: [...days.values()] };
}

describe('the time between two status checks', () => {
  test('the time between two status checks counts as the state of the first check', () => {
    const { look, days } = kept([
      [0, 'down'],
      [5, 'down'],
      [10, 'slow'],
      [15, 'fine'],
      [20, 'fine'],
    ]);
    expect(days).toEqual([{ day: '2026-11-22', seconds: { dtdc: { down: 600, slow: 300, fine: 300 } } }]);
    expect(look.components['dtdc']?.since).toBe(later(15).toISOString());
  });

  test('the time between two status checks is unknown if it exceeds ten minutes', () => {
    // A check at 23:55 in India, and the next at 0:30.
    const { days } = kept([
      [585, 'fine'],
      [620, 'fine'],
    ]);
    expect(days).toEqual([
      { day: '2026-11-22', seconds: { dtdc: { fine: 300 } } },
      { day: '2026-11-23', seconds: { dtdc: { fine: 300, unknown: 1500 } } },
    ]);
  });

  test('days without any status check are unknown', () => {
    const { days } = kept([
      [0, 'fine'],
      [3 * 1440, 'fine'],
    ]);
    expect(days).toEqual([
      { day: '2026-11-22', seconds: { dtdc: { fine: 600, unknown: 34_800 } } },
      { day: '2026-11-25', seconds: { dtdc: { unknown: 51_000 } } },
    ]);
  });

  test('the time between two status checks is 0 if the clock was set back between them', () => {
    const { look, days } = kept([[0, 'fine']]);
    expect(addTime(days, look, T)).toEqual([]);
    expect(addTime(days, look, later(-60))).toEqual([]);
  });
});

test('a state that two checks find keeps the time at which it began', () => {
  const first = nextStatusCheck([seen('down', { since: later(-30).toISOString() })], undefined, T);
  const next = nextStatusCheck([seen('down', { since: later(-7).toISOString() })], first, later(5));
  expect(next.components['dtdc']?.since).toBe(later(-30).toISOString());
});

const today = (looks: Parameters<typeof kept>[0], at: Date) => {
  const view = statusView(kept(looks), at);
  return { ...view.components[0], day: view.components[0]?.history.at(-1) };
};

test('the public status shows the worst state of a day, with the minutes of failure', () => {
  const looks: Parameters<typeof kept>[0] = [
    [0, 'fine'],
    [5, 'down'],
    [10, 'fine'],
  ];
  expect(today(looks, later(11))).toMatchObject({ state: 'fine', day: { state: 'down', down_minutes: 5 } });
});

test('a status check of today changes the public status at once', () => {
  expect(today([[0, 'slow']], T).day).toEqual({ state: 'slow' });
});

test('the public status is unknown once the last check is too old', () => {
  expect(today([[0, 'fine']], later(11))).toMatchObject({ state: 'unknown', since: later(10).toISOString() });
  expect(today([[0, 'fine']], later(11)).day).toEqual({ state: 'unknown' });
  const hours = today(
    [
      [0, 'fine'],
      [80, 'fine'],
    ],
    later(80),
  );
  expect(hours.day).toEqual({ state: 'unknown', unknown_minutes: 70 });
});

test('the public status has thirty days, and a day without a check is unknown', () => {
  const { days, components } = statusView(kept([[0, 'fine']]), T);
  expect([days.length, days[0], days.at(-1)]).toEqual([30, '2026-10-24', '2026-11-22']);
  expect(components[0]?.history[0]).toEqual({ state: 'unknown' });
  expect(statusView({ look: undefined, days: [] }, T)).toMatchObject({ as_of: null, components: [] });
});
