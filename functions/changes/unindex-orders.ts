import { commit } from '../platform/table/commit.ts';
import { writeAll } from '../platform/table/write-all.ts';
import { untilCommitted } from '../platform/until-committed.ts';
import { findCounted, moveContributions, removeCounted } from '../rollups/store.ts';
import { moveEntries } from '../search/store.ts';

/** Takes what is gone out of the totals and the search. Said again it changes nothing. */
export async function unindex(orderIds: readonly string[]): Promise<void> {
  for (const id of orderIds) {
    await untilCommitted(async () => {
      const counted = (await findCounted([id])).get(id);
      if (counted === undefined) return;
      await writeAll(moveEntries(id, counted.tokens, []));
      await commit([removeCounted(id, counted), ...moveContributions([{ from: counted.contribution, to: undefined }])]);
    }, 'The totals of this order are being counted.');
  }
}
