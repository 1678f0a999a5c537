import type { Change, Key } from '../../platform/table/change.ts';
import { listAll } from '../../platform/table/list.ts';
import { pack, unpack } from '../../platform/table/pack.ts';

/** One order of a batch: its number in the batch, its partner, and the price that was shown. */
export interface BatchOrder {
  id: string;
  number: number;
  partnerId: string;
  expectedPaise?: number | undefined;
  /** How much more the fallback partner may cost if this one refuses, in paise. */
  fallbackPaise?: number | undefined;
}

/** The number of orders in one item: 60 bytes each when packed, and an item holds 400 KB. */
const IN_ONE_ITEM = 2500;
/** Batches are kept as long as their jobs. */
const KEPT_DAYS = 90;

const partition = (jobId: string): string => `BATCH#${jobId}`;
const key = (jobId: string, part: number): Key => ({ pk: partition(jobId), sk: String(part).padStart(3, '0') });

/** Stores the orders that a job pays, as they were requested. Every try pays the same list. */
export function addBatch(jobId: string, orders: readonly BatchOrder[], at: Date): Change[] {
  const ttl = Math.floor(at.getTime() / 1000) + KEPT_DAYS * 86_400;
  return Array.from({ length: Math.ceil(orders.length / IN_ONE_ITEM) }, (_, part) => ({
    put: {
      ...key(jobId, part),
      orders: pack(orders.slice(part * IN_ONE_ITEM, (part + 1) * IN_ONE_ITEM)),
      ttl,
    },
  }));
}

/** Returns the orders of a batch in their order. */
export async function findBatch(jobId: string): Promise<BatchOrder[]> {
  const parts = await listAll<{ orders: Uint8Array }>({ pk: partition(jobId) });
  return parts.flatMap(({ orders }) => unpack<BatchOrder[]>(orders));
}
