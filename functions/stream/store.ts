import type { Change, Item, Key } from '../platform/table/change.ts';
import { findAll } from '../platform/table/find.ts';
import { listAll } from '../platform/table/list.ts';

/**
 * The partition that lists the orders that could not be counted and indexed because of a bug. `npm run reindex` removes
 * them from the list.
 */
const PARTITION = 'UNINDEXED';

export const unindexedWrite = (orderId: string, at: Date): Change => ({
  put: { pk: PARTITION, sk: orderId, at: at.toISOString() },
});

export const removedUnindexedWrite = (orderId: string): Change => ({ delete: { pk: PARTITION, sk: orderId } });

export const listUnindexed = async (): Promise<string[]> => (await listAll<Key>({ pk: PARTITION })).map(({ sk }) => sk);

/**
 * The index record of an order: its search entries, and the day on which it is counted. When the order is deleted,
 * these entries and counts are removed.
 */
export interface IndexRecord {
  version: number;
  day: string;
  /** The search entries that the order has now. */
  tokens: string[];
}

/** The prefix of the partitions of index records. */
export const INDEXED_PARTITION_PREFIX = 'INDEXED#';

const indexedKey = (orderId: string): Key => ({ pk: INDEXED_PARTITION_PREFIX + orderId, sk: 'INDEXED' });

/** Returns the id of an index record's order. */
export const indexedOrderOf = ({ pk }: Key): string => pk.slice(INDEXED_PARTITION_PREFIX.length);

export async function findIndexRecord(
  orderIds: readonly string[],
  read: { eventual?: boolean } = {},
): Promise<Map<string, IndexRecord>> {
  const items = await findAll<Item & IndexRecord>(orderIds.map(indexedKey), read);
  return new Map(items.map((item) => [indexedOrderOf(item), item]));
}

/** Builds the write of an order's index record. It fails if another version was indexed at the same time. */
export const indexRecordWrite = (orderId: string, next: IndexRecord, before: IndexRecord | undefined): Change => ({
  put: { ...indexedKey(orderId), ...next },
  if: before === undefined ? [['pk', 'absent']] : [['version', '=', before.version]],
});

export const removedIndexRecordWrite = (orderId: string): Change => ({ delete: indexedKey(orderId) });
