import type { marginContract } from '../../shared/margin/contract.ts';
import { pageOf } from '../platform/table/page-of.ts';
import { checkSeesCosts } from '../users/caller/caller.ts';
import type { Verb } from '../users/caller/serve.ts';
import { marginReport } from './margin-rows.ts';
import { namedRows } from './named-rows.ts';

/** Sums up the margins of the parcels that reached a final status in a month. */
export const list: Verb<typeof marginContract.list> = async ({ query }, { caller }) => {
  checkSeesCosts(caller);
  const { rows, totals, months } = await marginReport(query);
  const ids = rows.map(({ _id }) => _id);
  const page = await pageOf(
    query,
    async (most, after) => {
      const begin = after === undefined ? 0 : ids.indexOf(after) + 1;
      return rows.slice(begin, begin + most);
    },
    ({ _id }) => _id,
  );
  return {
    data: await namedRows(query.by, page.rows),
    meta: { total_count: rows.length, ...(page.next !== undefined && { next: page.next }), totals, months },
  };
};
