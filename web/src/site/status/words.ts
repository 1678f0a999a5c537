import type { StatusComponent, StatusDay } from '../../../../shared/status/contract.ts';
import { type StatusKind, type StatusState, stateText } from '../../../../shared/status/state.ts';

/** Returns a duration in minutes as text: `1` → `1 minute`, `140` → `2 h 20 min`. */
function lasting(minutes: number): string {
  if (minutes < 60) return minutes === 1 ? '1 minute' : `${minutes} minutes`;
  return `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}

/** Returns a recent period as text: `the last 4 minutes`, `the last minute`. */
const within = (minutes: number): string => (minutes <= 1 ? 'the last minute' : `the last ${lasting(minutes)}`);

const atLeastOne = (minutes: number): string => lasting(Math.max(1, minutes));

/**
 * Returns the text about how long the oldest item of a component has been waiting. `minutes` is null if nothing is
 * waiting.
 */
const AGES: Record<string, (minutes: number | null) => string> = {
  bookings: (minutes) =>
    minutes === null ? 'No paid order waits' : `The oldest paid order waits for its AWB for ${atLeastOne(minutes)}`,
  tracking: (minutes) => (minutes === null ? '' : `Every courier was asked about its parcels in ${within(minutes)}`),
  payments: (minutes) => (minutes === null ? '' : `The oldest top-up to be settled waits for ${atLeastOne(minutes)}`),
  uploads: (minutes) => (minutes === null ? 'No file waits' : `The oldest file waits for ${atLeastOne(minutes)}`),
};

/** Returns the text next to a component's state, or an empty text if the state is unknown. */
export const backlogText = ({ _id, state, oldest_minutes }: StatusComponent): string =>
  state === 'unknown' ? '' : (AGES[_id]?.(oldest_minutes) ?? '');

/** Returns the text for one day: `not answering for 12 minutes, slow for 1 minute`. */
export function dayWords(kind: StatusKind, { state, down_minutes, slow_minutes }: StatusDay): string {
  const sentences = (which: StatusState, minutes: number | undefined): string[] => {
    if (minutes === undefined && state !== which) return [];
    const word = stateText(kind, which).toLowerCase();
    return [minutes === undefined ? word : `${word} for ${lasting(minutes)}`];
  };
  const trouble = [...sentences('down', down_minutes), ...sentences('slow', slow_minutes)];
  return trouble.length > 0 ? trouble.join(', ') : stateText(kind, state).toLowerCase();
}

/** Returns a sentence about a component's last days, for users of screen readers, who cannot see the cells. */
export function daysText({ kind, history }: StatusComponent): string {
  const counted = (['down', 'slow', 'fine', 'unknown'] as const).flatMap((state) => {
    const days = history.filter((day) => day.state === state).length;
    return days === 0 ? [] : [`${days} ${stateText(kind, state).toLowerCase()}`];
  });
  return `Of the last ${history.length} days: ${counted.join(', ')}.`;
}

const listed = new Intl.ListFormat('en', { type: 'conjunction' });

/** Returns a sentence that sums up the states of all components. */
export function headline(components: readonly StatusComponent[]): string {
  const troubled = components.filter(({ state }) => state === 'down' || state === 'slow').map(({ name }) => name);
  if (troubled.length > 0) return `Trouble with ${listed.format(troubled)}`;
  const known = components.filter(({ state }) => state !== 'unknown');
  if (known.length === 0) return 'Not known at present';
  return known.length < components.length ? 'What could be looked at works' : 'Everything works';
}
