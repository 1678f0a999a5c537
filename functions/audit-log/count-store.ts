import { ACTIONS, type Action } from '../../shared/audit/actions.ts';
import { concurrently } from '../platform/concurrency.ts';
import { countRows, MAX_COUNTED_ROWS, type RowCount } from '../platform/table/count.ts';
import { type AuditQuery, actionPartition, entryIdRange, personPartition } from './store.ts';

/**
 * How many actions are counted in parallel. Counting one action reads up to 1,000 entries. Once the total is above
 * 1,000, the remaining actions are not counted. A higher number would waste reads on actions whose count is not needed.
 */
const AT_ONCE = 4;

/**
 * Counts the entries that match a query, up to 1,000. Does not count the partitions in `whole`, because their sizes are
 * known. There is no stored counter: it would cost a write with every command, and all commands would contend for it.
 */
export async function countAudit(
  { user, action, from, to }: AuditQuery,
  whole: ReadonlyMap<string, number> = new Map(),
): Promise<RowCount> {
  const all = { between: entryIdRange({ from, to }), eventual: true } as const;
  const sources =
    user !== undefined
      ? (['by_day', 'by_courier'] as const).map((index) => ({
          ...all,
          pk: personPartition(user),
          index,
          ...(action !== undefined && { ofPartition: actionPartition(action) }),
        }))
      : (action === undefined ? (Object.keys(ACTIONS) as Action[]) : [action]).map((one) => ({
          ...all,
          pk: actionPartition(one),
        }));
  let count = [...whole.values()].reduce((sum, one) => sum + one, 0);
  let isLeast = false;
  const uncounted = sources.filter(({ pk }) => !whole.has(pk));
  await concurrently(uncounted, AT_ONCE, async (source) => {
    if (count > MAX_COUNTED_ROWS) return;
    const one = await countRows(source);
    count += one.count;
    isLeast ||= one.isLeast;
  });
  return { count: Math.min(count, MAX_COUNTED_ROWS), isLeast: isLeast || count > MAX_COUNTED_ROWS };
}
