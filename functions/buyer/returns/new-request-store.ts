import type { Change, Key } from '../../platform/table/change.ts';
import { list } from '../../platform/table/list.ts';

const DUE = 'DUE#RETURN_REQUEST';
const BEGINS = 'RETURN_REQUEST#';

/**
 * How long the request that stored a buyer's form has to do what follows from it. After that, the schedule does it. It
 * is longer than any request runs, so the two do not work at the same time.
 */
const GRACE_MS = 2 * 60_000;

const keyOf = (orderId: string): Key => ({ pk: `${BEGINS}${orderId}`, sk: 'REQUEST' });

/** Builds the write that has a buyer's request followed even if this process dies. Commit it with the request. */
export const newRequestWrite = (orderId: string, at: Date): Change => ({
  put: { ...keyOf(orderId), by_due_pk: DUE, by_due_sk: new Date(at.getTime() + GRACE_MS).toISOString() },
});

export const followedRequestWrite = (orderId: string): Change => ({ delete: keyOf(orderId) });

/** Lists the orders whose requests were not followed in time, the longest due first. */
export async function listDueRequests(until: string, limit: number): Promise<string[]> {
  const { items } = await list({ pk: DUE, index: 'by_due', between: ['0', until], limit });
  return items.map(({ pk }) => pk.slice(BEGINS.length));
}
