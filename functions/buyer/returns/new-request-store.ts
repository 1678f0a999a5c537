import type { Change, Key } from '../../platform/table/change.ts';
import { list } from '../../platform/table/list.ts';

const DUE = 'DUE#RETURN_REQUEST';
const BEGINS = 'RETURN_REQUEST#';

/**
 * How long the HTTP call that stores a buyer's return request has to process the request. After this time, the schedule
 * processes it. No HTTP call runs that long, so both never process a request at the same time.
 */
const GRACE_MS = 2 * 60_000;

const keyOf = (orderId: string): Key => ({ pk: `${BEGINS}${orderId}`, sk: 'REQUEST' });

/**
 * Builds the write of the record by which the schedule processes a buyer's request even if this process dies. Commit it
 * with the request.
 */
export const newRequestWrite = (orderId: string, at: Date): Change => ({
  put: { ...keyOf(orderId), by_due_pk: DUE, by_due_sk: new Date(at.getTime() + GRACE_MS).toISOString() },
});

export const followedRequestWrite = (orderId: string): Change => ({ delete: keyOf(orderId) });

/**
 * Lists the orders whose requests for a return were not processed in time. The request that has been due longest is
 * first.
 */
export async function listDueRequests(until: string, limit: number): Promise<string[]> {
  const { items } = await list({ pk: DUE, index: 'by_due', between: ['0', until], limit });
  return items.map(({ pk }) => pk.slice(BEGINS.length));
}
