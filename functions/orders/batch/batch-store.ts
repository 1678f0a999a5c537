import { chunksOf } from '../../platform/chunks.ts';
import type { Change, Key } from '../../platform/table/change.ts';
import { listAll } from '../../platform/table/list.ts';
import { pack, unpack } from '../../platform/table/pack.ts';

/**
 * One order of a batch: its position in the batch, the partner that will carry it, and the price that the seller was
 * shown.
 */
export interface BatchOrder {
  id: string;
  number: number;
  partnerId: string;
  expectedPaise?: number | undefined;
  /**
   * The highest amount in paise by which a fallback partner may be more expensive than the chosen partner. A fallback
   * partner is charged if the chosen partner refuses. Absent if the seller allows none.
   */
  fallbackPaise?: number | undefined;
}

/**
 * How many orders one DynamoDB item contains. An order has 60 bytes when packed, so 2,500 orders have 150 KB, which is
 * below the limit of 400 KB.
 */
const IN_ONE_ITEM = 2500;
/** For how many days a batch is stored. Jobs are stored for the same time. */
const KEPT_DAYS = 90;

const partition = (jobId: string): string => `BATCH#${jobId}`;
const key = (jobId: string, part: number): Key => ({ pk: partition(jobId), sk: String(part).padStart(3, '0') });

/** Returns the writes that store the orders that a job pays. So a repeat of the job pays the same list. */
export function newBatchWrites(jobId: string, orders: readonly BatchOrder[], at: Date): Change[] {
  const ttl = Math.floor(at.getTime() / 1000) + KEPT_DAYS * 86_400;
  return chunksOf(orders, IN_ONE_ITEM).map((chunk, part) => ({
    put: { ...key(jobId, part), orders: pack(chunk), ttl },
  }));
}

/** Returns the orders of a batch in their sequence. */
export async function findBatch(jobId: string): Promise<BatchOrder[]> {
  const parts = await listAll<{ orders: Uint8Array }>({ pk: partition(jobId) });
  return parts.flatMap(({ orders }) => unpack<BatchOrder[]>(orders));
}
