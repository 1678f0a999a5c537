import type { Change, Key } from '../platform/change.ts';
import { listAll } from '../platform/table/list.ts';

/** Orders whose change could not be counted and indexed by a fault of ours, until `npm run reindex` has. */
const PARTITION = 'UNINDEXED';

export const putUnindexed = (orderId: string, at: Date): Change => ({
  put: { pk: PARTITION, sk: orderId, at: at.toISOString() },
});

export const removeUnindexed = (orderId: string): Change => ({ delete: { pk: PARTITION, sk: orderId } });

export const listUnindexed = async (): Promise<string[]> => (await listAll<Key>({ pk: PARTITION })).map(({ sk }) => sk);
