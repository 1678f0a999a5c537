import { ACTIONS, type Action } from '../../shared/audit/actions.ts';
import { concurrently } from '../platform/concurrency.ts';
import { type Counted, countRows, MOST_COUNTED } from '../platform/table/count.ts';
import { type AuditQuery, listOfPerson, partitionOf, spanOf } from './store.ts';

/** Actions that are counted in parallel. Each may read up to the limit, so this bounds what is read in vain. */
const AT_ONCE = 4;

/**
 * Counts the entries that match a query, up to 1,000. A stored counter would cost a write with every command, and all
 * commands would contend for it.
 */
export async function countAudit({ user, action, from, to }: AuditQuery): Promise<Counted> {
  const all = { between: spanOf({ from, to }), eventual: true } as const;
  const sources =
    user !== undefined
      ? (['by_day', 'by_courier'] as const).map((index) => ({
          ...all,
          pk: listOfPerson(user),
          index,
          ...(action !== undefined && { ofPartition: partitionOf(action) }),
        }))
      : (action === undefined ? (Object.keys(ACTIONS) as Action[]) : [action]).map((one) => ({
          ...all,
          pk: partitionOf(one),
        }));
  let count = 0;
  let isLeast = false;
  await concurrently(sources, AT_ONCE, async (source) => {
    if (count > MOST_COUNTED) return;
    const one = await countRows(source);
    count += one.count;
    isLeast ||= one.isLeast;
  });
  return { count: Math.min(count, MOST_COUNTED), isLeast: isLeast || count > MOST_COUNTED };
}
