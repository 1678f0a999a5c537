import type { StatusKind, StatusState } from '../../shared/status/state.ts';
import type { Change, Key } from '../platform/table/change.ts';
import { list } from '../platform/table/list.ts';

/** The last check and the days' sums share a partition: one query reads them all. */
const PARTITION = 'STATUS';
const LAST: Key = { pk: PARTITION, sk: 'LAST' };
const KEPT_DAYS = 40;

/** The result of the last check. */
export interface StatusCheck {
  /** ISO 8601, our clock. */
  at: string;
  components: Record<string, Component>;
}
export interface Component {
  kind: StatusKind;
  name: string;
  state: StatusState;
  since: string;
  oldestMinutes: number | null;
}

/** Seconds that each component was in each state on one of India's calendar days. */
export interface Day {
  day: string;
  seconds: Record<string, Partial<Record<StatusState, number>>>;
}

/** The stored status. */
export interface Status {
  look: StatusCheck | undefined;
  /** Oldest first. */
  days: Day[];
}

/** Returns the last check, and the days from one on. All days together are a few kilobytes a month. */
export async function findStatus(from = '0', read: { eventual?: boolean } = {}): Promise<Status> {
  const { items } = await list<Partial<StatusCheck & Day>>({ pk: PARTITION, between: [from, LAST.sk], ...read });
  return {
    look: items.find((item): item is StatusCheck & Key => item.sk === LAST.sk),
    days: items.filter((item): item is Day & Key => item.day !== undefined),
  };
}

/**
 * Stores a check. Conditional on the previous one, so of two concurrent checks one is stored and no minute is counted
 * twice.
 */
export const saveStatusCheck = (look: StatusCheck, before: StatusCheck | undefined): Change => ({
  put: { ...LAST, ...look },
  if: [before === undefined ? ['pk', 'absent'] : ['at', '=', before.at]],
});

export const saveDay = ({ day, seconds }: Day): Change => ({
  put: { pk: PARTITION, sk: day, day, seconds, ttl: Date.parse(day) / 1000 + KEPT_DAYS * 86_400 },
});
