import { DEFAULT_MONTHS } from '../../shared/privacy/contract.ts';
import type { Change, Item, Key } from '../platform/table/change.ts';
import { find, findAll } from '../platform/table/find.ts';
import { listUpTo } from '../platform/table/list.ts';
import { atRevision, type Revisioned } from '../platform/table/revision.ts';

const RETENTION: Key = { pk: 'PRIVACY', sk: 'RETENTION' };
const PROGRESS: Key = { pk: 'PRIVACY', sk: 'PROGRESS' };
const WAITING = 'BUYERS_TO_REMOVE';

/** The setting for how many months a buyer's data is stored after the order's final status. */
export interface Retention extends Revisioned {
  months: number;
}

/** Returns the stored setting; undefined if it was never changed. */
export const findRetention = (): Promise<Retention | undefined> => find<Retention>(RETENTION);

export const monthsOf = (stored: Retention | undefined): number => stored?.months ?? DEFAULT_MONTHS;

/** Builds the write of the setting. The write fails if the stored setting has changed since it was read. */
export const retentionWrite = (read: Retention | undefined, next: Retention): Change => ({
  put: { ...RETENTION, ...next },
  if: [atRevision(read)],
});

/** The progress of the nightly removal. */
export interface Progress {
  /** The position in the list of orders with a final status from which the next run continues; '' for the beginning. */
  ended: string;
  /** The day of creation up to which all unpaid orders are done. */
  unpaid: string;
  /** When the last run ended. */
  at?: string;
  orders?: number;
}

export const findProgress = (): Promise<Progress | undefined> => find<Progress>(PROGRESS);

/** Builds the write of the progress. Runs in parallel may overwrite it; processing an order twice changes nothing. */
export const progressWrite = (progress: Progress): Change => ({ put: { ...PROGRESS, ...progress } });

/**
 * Builds the write that marks an order, so that its buyer's data is removed when its journey ends. A repeat changes
 * nothing.
 */
export const waitingWrite = (orderId: string): { put: Item } => ({ put: { pk: WAITING, sk: orderId } });

/** Returns which of these orders are marked for the removal of their buyers' data when their journey ends. */
export const findWaiting = async (orderIds: readonly string[]): Promise<string[]> =>
  (await findAll<Key>(orderIds.map((sk) => ({ pk: WAITING, sk })))).map(({ sk }) => sk);

export const removedWaitingWrite = (orderId: string): { delete: Key } => ({ delete: { pk: WAITING, sk: orderId } });

/** Lists the ids of orders that are marked for the removal of their buyers' data when their journey ends. */
export const listWaiting = async (most: number, after?: string): Promise<string[]> =>
  (await listUpTo<Key>({ pk: WAITING, most, after })).map(({ sk }) => sk);
