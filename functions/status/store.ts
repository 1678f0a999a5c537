import type { StatusKind, StatusState } from '../../shared/status/state.ts';
import type { Change, Key } from '../platform/table/change.ts';
import { list } from '../platform/table/list.ts';

/** The partition that holds the last check and all days, so that one query reads them. */
const PARTITION = 'STATUS';
const LAST: Key = { pk: PARTITION, sk: 'LAST' };
const KEPT_DAYS = 40;

/** The result of the last check. */
export interface StatusCheck {
  /** The time of the check in ISO 8601, by our clock. */
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

/** How many seconds each component was in each state on one day in India. */
export interface StoredStatusDay {
  day: string;
  seconds: Record<string, Partial<Record<StatusState, number>>>;
}

/** The last status check, and the history of the last days. */
export interface Status {
  look: StatusCheck | undefined;
  /** The days, oldest first. */
  days: StoredStatusDay[];
}

/** Returns the last check, and the days since `from`. The days of a month have a few kilobytes in total. */
export async function findStatus(from = '0', read: { eventual?: boolean } = {}): Promise<Status> {
  const { items } = await list<Partial<StatusCheck & StoredStatusDay>>({
    pk: PARTITION,
    between: [from, LAST.sk],
    ...read,
  });
  return {
    look: items.find((item): item is StatusCheck & Key => item.sk === LAST.sk),
    days: items.filter((item): item is StoredStatusDay & Key => item.day !== undefined),
  };
}

/**
 * Builds the write of a check. It fails if another check was stored after `before` was read. So only one of two
 * concurrent checks is stored, and no minute is counted twice.
 */
export const statusCheckWrite = (look: StatusCheck, before: StatusCheck | undefined): Change => ({
  put: { ...LAST, ...look },
  if: [before === undefined ? ['pk', 'absent'] : ['at', '=', before.at]],
});

export const statusDayWrite = ({ day, seconds }: StoredStatusDay): Change => ({
  put: { pk: PARTITION, sk: day, day, seconds, ttl: Date.parse(day) / 1000 + KEPT_DAYS * 86_400 },
});
