import { removedCommentWrites } from '../comments/store.ts';
import { ownerIn } from '../platform/ids.ts';
import { commit } from '../platform/table/commit.ts';
import { writeAll } from '../platform/table/write-all.ts';
import { recordOrderCounts } from '../rollups/count.ts';
import { searchEntryWrites } from '../search/store.ts';
import { findIndexRecord, removedIndexRecordWrite } from './store.ts';

/** Removes deleted orders from totals and search. Can be repeated. */
export async function unindexOrders(orderIds: readonly string[]): Promise<void> {
  const indexed = await findIndexRecord(orderIds);
  for (const [id, { day, tokens }] of indexed) {
    await recordOrderCounts([{ ledger: 'TOTALS', id, owner: ownerIn(id), day, counted: undefined }]);
    await writeAll(searchEntryWrites(id, tokens, []));
    // The index record lists what must be removed. It is deleted last, so that a repeat after a crash finds the rest.
    await commit([removedIndexRecordWrite(id)]);
  }
}

/**
 * Deletes the comments on deleted orders. The later removal of buyers' personal data finds comments only through their
 * orders, so it would miss them. Can be repeated.
 */
export async function removeComments(orderIds: readonly string[]): Promise<void> {
  for (const id of orderIds) await writeAll(await removedCommentWrites(id));
}
