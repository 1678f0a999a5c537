import { indiaDay } from '../../shared/dates.ts';
import type { StatusComponent, StatusDay, StatusView } from '../../shared/status/contract.ts';
import type { StatusState } from '../../shared/status/state.ts';
import { CHECK_VALID_MS } from './next-status-check.ts';
import type { Component, Status, StatusCheck, StoredStatusDay } from './store.ts';

const DAY_MS = 24 * 3600_000;
const SHOWN_DAYS = 30;
/** The longest time, in seconds, for which the state may be unknown on a day that is still shown as fully working. */
const MOST_UNKNOWN_SECONDS = 3600;

/** Returns the days that the page shows, oldest first. The last day is today. */
export const shownDays = (at: Date): string[] =>
  Array.from({ length: SHOWN_DAYS }, (_, n) => indiaDay(new Date(at.getTime() - (SHOWN_DAYS - 1 - n) * DAY_MS)));

const minutes = (name: string, seconds = 0): object =>
  seconds === 0 ? {} : { [name]: Math.max(1, Math.round(seconds / 60)) };

/**
 * Returns the worst state of a day.
 * @param present the present state, if the day is today
 */
function dayOf(seconds: StoredStatusDay['seconds'][string] | undefined, present: StatusState | undefined): StatusDay {
  const { fine = 0, slow = 0, down = 0, unknown = 0 } = seconds ?? {};
  const was = (state: StatusState, time: number) => time > 0 || present === state;
  const state = was('down', down)
    ? 'down'
    : was('slow', slow)
      ? 'slow'
      : was('fine', fine) && unknown <= MOST_UNKNOWN_SECONDS
        ? 'fine'
        : 'unknown';
  return {
    state,
    ...minutes('slow_minutes', slow),
    ...minutes('down_minutes', down),
    ...minutes('unknown_minutes', unknown),
  };
}

/** Returns a component's present state. It is unknown if the last check is too old. */
function presentOf({ state, since, oldestMinutes }: Component, look: StatusCheck, at: Date) {
  const holdsUntil = Date.parse(look.at) + CHECK_VALID_MS;
  if (at.getTime() <= holdsUntil) return { state, since, oldest_minutes: oldestMinutes };
  return { state: 'unknown' as const, since: new Date(holdsUntil).toISOString(), oldest_minutes: null };
}

/** Returns the public status: names, states and times. It contains no order volumes and no reasons for failures. */
export function statusView({ look, days: kept }: Status, at: Date): StatusView {
  const days = shownDays(at);
  if (look === undefined) return { as_of: null, days, components: [] };
  const byDay = new Map(kept.map(({ day, seconds }) => [day, seconds]));
  const components = Object.entries(look.components).map(([id, component]): StatusComponent => {
    const present = presentOf(component, look, at);
    const history = days.map((day, n) =>
      dayOf(byDay.get(day)?.[id], n === days.length - 1 ? present.state : undefined),
    );
    return { _id: id, kind: component.kind, name: component.name, ...present, history };
  });
  return { as_of: look.at, days, components: components.sort((a, b) => a.name.localeCompare(b.name)) };
}
