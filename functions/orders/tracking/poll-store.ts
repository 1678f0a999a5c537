import { type Change, ConditionFailed, type Item, type Key } from '../../platform/table/change.ts';
import { commit } from '../../platform/table/commit.ts';
import { list } from '../../platform/table/list.ts';

/** How far the couriers have been asked about the parcels in motion, and which of them do not answer. */
const PARTITION = 'POLL';
const LAST: Key = { pk: PARTITION, sk: 'LAST' };
const silentKey = (courier: string): Key => ({ pk: PARTITION, sk: `SILENT#${courier}` });

/** A courier that does not answer. */
export interface Silence {
  courier: string;
  /** When it was first noticed. */
  since: string;
  /** Since when this courier's parcels have missed their turns. */
  missedSince: string;
}

interface PollState {
  /** The time up to which the parcels were looked at, undefined before the first time. */
  until: string | undefined;
  silent: Silence[];
}

export async function findPollState(): Promise<PollState> {
  const { items } = await list<Item & Partial<Silence> & { until?: string }>({ pk: PARTITION });
  return {
    until: items.find(({ sk }) => sk === LAST.sk)?.until,
    silent: items.filter((item): item is Item & Silence => item.courier !== undefined),
  };
}

export const putPollTime = (until: string): Change => ({ put: { ...LAST, until } });

/** Notes that a courier is silent, unless it is known to be. */
export const noteSilence = (silence: Silence): Promise<void> =>
  commit([{ put: { ...silentKey(silence.courier), ...silence }, if: [['pk', 'absent']] }]).catch((error: unknown) => {
    if (!(error instanceof ConditionFailed)) throw error;
  });

export const removeSilence = (courier: string): Change => ({ delete: silentKey(courier) });
