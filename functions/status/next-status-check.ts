import { indiaDay } from '../../shared/dates.ts';
import type { StatusState } from '../../shared/status/state.ts';
import type { CheckedComponent } from './check.ts';
import type { Component, StatusCheck, StoredStatusDay } from './store.ts';

/** How long a check is valid: twice the interval of the schedule. After that the state is unknown. */
export const CHECK_VALID_MS = 10 * 60_000;
const DAY_MS = 24 * 3600_000;

/** Returns the check to store. A component whose state has not changed keeps the time at which the state began. */
export function nextStatusCheck(
  seen: readonly CheckedComponent[],
  before: StatusCheck | undefined,
  at: Date,
): StatusCheck {
  const components = seen.map(({ id, kind, name, state, since, oldestMs }): [string, Component] => {
    const was = before?.components[id];
    const began = was?.state === state ? was.since : (since ?? at.toISOString());
    const oldestMinutes = oldestMs === null ? null : Math.max(0, Math.round(oldestMs / 60_000));
    return [id, { kind, name, state, since: began, oldestMinutes }];
  });
  return { at: at.toISOString(), components: Object.fromEntries(components) };
}

/** Returns the end of the day in India that contains a time, in epoch milliseconds. */
const endOfDay = (ms: number): number => Date.parse(`${indiaDay(new Date(ms))}T00:00:00+05:30`) + DAY_MS;

/**
 * Splits a span of time at India's midnights into days and seconds. Returns only the first and the last day, because no
 * check ran on the days between them.
 */
function splitByDay(from: number, to: number): [day: string, seconds: number][] {
  const end = endOfDay(from);
  if (to <= from) return [];
  const first: [string, number] = [indiaDay(new Date(from)), (Math.min(end, to) - from) / 1000];
  if (to <= end) return [first];
  const last = endOfDay(to) - DAY_MS;
  return last === to ? [first] : [first, [indiaDay(new Date(to)), (to - last) / 1000]];
}

/**
 * Adds the time since the previous check to the days. The first ten minutes are added to the state that the previous
 * check found. All time after that is added to `unknown`.
 * @param days the stored days
 * @returns only the days that changed
 */
export function addTime(
  days: readonly StoredStatusDay[],
  before: StatusCheck | undefined,
  at: Date,
): StoredStatusDay[] {
  if (before === undefined) return [];
  const from = Date.parse(before.at);
  const known = Math.min(at.getTime(), from + CHECK_VALID_MS);
  const changed = new Map<string, StoredStatusDay>();
  const add = (day: string, id: string, state: StatusState, seconds: number) => {
    const sums = changed.get(day) ?? structuredClone(days.find((one) => one.day === day)) ?? { day, seconds: {} };
    changed.set(day, sums);
    const of = (sums.seconds[id] ??= {});
    of[state] = (of[state] ?? 0) + seconds;
  };
  for (const [id, { state }] of Object.entries(before.components)) {
    for (const [day, seconds] of splitByDay(from, known)) add(day, id, state, seconds);
    for (const [day, seconds] of splitByDay(known, at.getTime())) add(day, id, 'unknown', seconds);
  }
  return [...changed.values()];
}
