import { type Change, ConditionFailed, type Item, type Key } from '../../platform/table/change.ts';
import { commit } from '../../platform/table/commit.ts';
import { list } from '../../platform/table/list.ts';

/** The partition that stores the time of the last tracking poll, and couriers that do not answer. */
const PARTITION = 'POLL';
const LAST: Key = { pk: PARTITION, sk: 'LAST' };
const silentKey = (courier: string): Key => ({ pk: PARTITION, sk: `SILENT#${courier}` });

/** A courier that does not answer at present. */
export interface SilentCourier {
  courier: string;
  /** When we first noticed that the courier does not answer. */
  since: string;
  /** The time since which polls of the courier's parcels were missed. */
  missedSince: string;
}

interface PollState {
  /** The time up to which parcels were polled. Undefined before the first poll. */
  until: string | undefined;
  silent: SilentCourier[];
}

export async function findPollState(): Promise<PollState> {
  const { items } = await list<Item & Partial<SilentCourier> & { until?: string }>({ pk: PARTITION });
  return {
    until: items.find(({ sk }) => sk === LAST.sk)?.until,
    silent: items.filter((item): item is Item & SilentCourier => item.courier !== undefined),
  };
}

export const pollTimeWrite = (until: string): Change => ({ put: { ...LAST, until } });

/** Stores that a courier does not answer, unless this is already stored. */
export const recordSilence = (silence: SilentCourier): Promise<void> =>
  commit([{ put: { ...silentKey(silence.courier), ...silence }, if: [['pk', 'absent']] }]).catch((error: unknown) => {
    if (!(error instanceof ConditionFailed)) throw error;
  });

export const endedSilenceWrite = (courier: string): Change => ({ delete: silentKey(courier) });
