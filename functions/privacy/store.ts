import { DEFAULT_MONTHS } from '../../shared/privacy/contract.ts';
import type { Change, Item, Key } from '../platform/table/change.ts';
import { find, findAll } from '../platform/table/find.ts';
import { listUpTo } from '../platform/table/list.ts';
import { atRevision, type Revisioned } from '../platform/table/revision.ts';

const RETENTION: Key = { pk: 'PRIVACY', sk: 'RETENTION' };
const PROGRESS: Key = { pk: 'PRIVACY', sk: 'PROGRESS' };
const WAITING = 'BUYERS_TO_REMOVE';

/** How many months after the end of an order the data of its buyer is stored. */
export interface Retention extends Revisioned {
  months: number;
}

/** Returns the setting as it is stored; undefined before it was changed. */
export const findRetention = (): Promise<Retention | undefined> => find<Retention>(RETENTION);

export const monthsOf = (stored: Retention | undefined): number => stored?.months ?? DEFAULT_MONTHS;

/** Builds the write of the setting. It fails if it was changed since it was read. */
export const retentionWrite = (read: Retention | undefined, next: Retention): Change => ({
  put: { ...RETENTION, ...next },
  if: [atRevision(read)],
});

/** How far the nightly removal has come. */
export interface Progress {
  /** The place in the list of ended orders, after which the next run continues; '' for its beginning. */
  ended: string;
  /** The day of creation up to which unpaid orders are done. */
  unpaid: string;
  /** When the last run ended, and how many orders it changed. */
  at?: string;
  orders?: number;
}

export const findProgress = (): Promise<Progress | undefined> => find<Progress>(PROGRESS);

/** Builds the write of the progress. Runs side by side may overwrite it; the orders that they repeat stay as they are. */
export const progressWrite = (progress: Progress): Change => ({ put: { ...PROGRESS, ...progress } });

/** Builds the write after which the nightly removal takes an order when its journey has ended. A repeat changes nothing. */
export const waitingWrite = (orderId: string): { put: Item } => ({ put: { pk: WAITING, sk: orderId } });

/** Returns those of some orders that lose their buyers' data at their end already. */
export const findWaiting = async (orderIds: readonly string[]): Promise<string[]> =>
  (await findAll<Key>(orderIds.map((sk) => ({ pk: WAITING, sk })))).map(({ sk }) => sk);

export const removedWaitingWrite = (orderId: string): { delete: Key } => ({ delete: { pk: WAITING, sk: orderId } });

/** Returns the ids of orders whose buyers' data shall be removed when their journey has ended. */
export const listWaiting = async (most: number, after?: string): Promise<string[]> =>
  (await listUpTo<Key>({ pk: WAITING, most, after })).map(({ sk }) => sk);
