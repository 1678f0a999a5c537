import { ownerIn } from '../platform/ids.ts';
import { commit } from '../platform/table/commit.ts';
import { writeAll } from '../platform/table/write-all.ts';
import { count } from '../rollups/count.ts';
import { moveEntries } from '../search/store.ts';
import { findIndexed, removeIndexed } from './store.ts';

/** Takes what is gone out of the totals and the search. Said again it changes nothing. */
export async function unindex(orderIds: readonly string[]): Promise<void> {
  const indexed = await findIndexed(orderIds);
  for (const [id, { day, tokens }] of indexed) {
    await count([{ book: 'TOTALS', id, owner: ownerIn(id), day, counted: undefined }]);
    await writeAll(moveEntries(id, tokens, []));
    // This record says what is to be taken out, so it goes last: a repeat after a kill still finds the rest.
    await commit([removeIndexed(id)]);
  }
}
