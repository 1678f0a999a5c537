import type { StatusKind, StatusState } from '../../shared/status/state.ts';
import type { Change, Key } from '../platform/table/change.ts';
import { list } from '../platform/table/list.ts';

/** The last look and a day's sums stand together: one query reads them all. */
const PARTITION = 'STATUS';
const LAST: Key = { pk: PARTITION, sk: 'LAST' };
const KEPT_DAYS = 40;

/** What the last look found. */
export interface Look {
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

/** What is kept of the status. */
export interface Status {
  look: Look | undefined;
  /** The oldest first. */
  days: Day[];
}

/** The last look, and the days from one on: of all that are kept, a few kilobytes each month. */
export async function findStatus(from = '0', read: { eventual?: boolean } = {}): Promise<Status> {
  const { items } = await list<Partial<Look & Day>>({ pk: PARTITION, between: [from, LAST.sk], ...read });
  return {
    look: items.find((item): item is Look & Key => item.sk === LAST.sk),
    days: items.filter((item): item is Day & Key => item.day !== undefined),
  };
}

/** Holds only on the look that was read: of two that look at once one is kept, and no minute is counted twice. */
export const saveLook = (look: Look, before: Look | undefined): Change => ({
  put: { ...LAST, ...look },
  if: [before === undefined ? ['pk', 'absent'] : ['at', '=', before.at]],
});

export const saveDay = ({ day, seconds }: Day): Change => ({
  put: { pk: PARTITION, sk: day, day, seconds, ttl: Date.parse(day) / 1000 + KEPT_DAYS * 86_400 },
});
