import { indiaDay } from '../../shared/dates.ts';
import type { StatusState } from '../../shared/status/state.ts';
import type { Seen } from './look.ts';
import type { Component, Day, Look } from './store.ts';

/** What a look found holds until the next one, for so long at the most: two runs of the schedule. After that nobody knows. */
export const HOLDS_MS = 10 * 60_000;
const DAY_MS = 24 * 3600_000;

/** The look as it is kept: a state that lasts keeps the time at which it began. */
export function takeLook(seen: readonly Seen[], before: Look | undefined, at: Date): Look {
  const components = seen.map(({ id, kind, name, state, since, oldestMs }): [string, Component] => {
    const was = before?.components[id];
    const began = was?.state === state ? was.since : (since ?? at.toISOString());
    const oldestMinutes = oldestMs === null ? null : Math.max(0, Math.round(oldestMs / 60_000));
    return [id, { kind, name, state, since: began, oldestMinutes }];
  });
  return { at: at.toISOString(), components: Object.fromEntries(components) };
}

/** The end of India's calendar day in which a time lies, ms. */
const endOfDay = (ms: number): number => Date.parse(`${indiaDay(new Date(ms))}T00:00:00+05:30`) + DAY_MS;

/** A stretch of time cut at India's midnights: the first piece and the last one, for days between were not looked at at all. */
function cut(from: number, to: number): [day: string, seconds: number][] {
  const end = endOfDay(from);
  if (to <= from) return [];
  const first: [string, number] = [indiaDay(new Date(from)), (Math.min(end, to) - from) / 1000];
  if (to <= end) return [first];
  const last = endOfDay(to) - DAY_MS;
  return last === to ? [first] : [first, [indiaDay(new Date(to)), (to - last) / 1000]];
}

/**
 * The days with what passed since the last look added: each component was as it was found, then unknown.
 * @param days those that are kept already, of which only changed ones are answered
 */
export function addTime(days: readonly Day[], before: Look | undefined, at: Date): Day[] {
  if (before === undefined) return [];
  const from = Date.parse(before.at);
  const known = Math.min(at.getTime(), from + HOLDS_MS);
  const changed = new Map<string, Day>();
  const add = (day: string, id: string, state: StatusState, seconds: number) => {
    const sums = changed.get(day) ?? structuredClone(days.find((one) => one.day === day)) ?? { day, seconds: {} };
    changed.set(day, sums);
    const of = (sums.seconds[id] ??= {});
    of[state] = (of[state] ?? 0) + seconds;
  };
  for (const [id, { state }] of Object.entries(before.components)) {
    for (const [day, seconds] of cut(from, known)) add(day, id, state, seconds);
    for (const [day, seconds] of cut(known, at.getTime())) add(day, id, 'unknown', seconds);
  }
  return [...changed.values()];
}
