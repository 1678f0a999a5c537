import { commit } from '../platform/table/commit.ts';
import { writeAll } from '../platform/table/write-all.ts';
import { count } from '../rollups/count.ts';
import { moveEntries } from '../search/store.ts';
import { findIndexed, removeIndexed } from './store.ts';

/** Takes what is gone out of the totals and the search. Said again it changes nothing. */
export async function unindex(orderIds: readonly string[]): Promise<void> {
  const indexed = await findIndexed(orderIds);
  for (const [id, { day, tokens }] of indexed) {
    await count([{ id, owner: id.slice(0, id.indexOf('-')), day, counted: undefined }]);
    await writeAll(moveEntries(id, tokens, []));
    // Last: until then a repeat finds what is left to do.
    await commit([removeIndexed(id)]);
  }
}
