import { ACTIONS, type Action } from '../../shared/audit/actions.ts';
import { newId, smallestIdAt } from '../platform/ids.ts';
import type { Change, Item, Key } from '../platform/table/change.ts';
import { find, findAll } from '../platform/table/find.ts';
import { list } from '../platform/table/list.ts';
import type { ActionContext, AuditDetails, AuditEntry } from './entry.ts';
import { mergeNewest, type NewestFirstReader } from './merge.ts';

/**
 * Returns the partition of an action's entries. The entries of a person are found through indexes, because an index
 * costs half as much as a second copy of each entry.
 */
export const actionPartition = (action: Action): string => `AUDIT#@${action}`;
export const personPartition = (user: string): string => `AUDIT#${user}`;
const keyOf = ({ action, id }: Pick<AuditEntry, 'action' | 'id'>): Key => ({ pk: actionPartition(action), sk: id });

/**
 * The size limit of an entry in bytes. Most entries have a few hundred bytes. Larger data belongs in a file that the
 * entry names by id.
 */
const MOST_BYTES = 4096;

/**
 * Builds the write of an entry, which is never changed later. Indexes find the entry by the person who acted and by the
 * person whose data changed.
 */
export const auditEntryWrite = (entry: AuditEntry): Change => ({
  put: {
    ...keyOf(entry),
    ...entry,
    by_day_pk: personPartition(entry.by),
    by_day_sk: entry.id,
    ...(entry.user !== null &&
      entry.user !== entry.by && { by_courier_pk: personPartition(entry.user), by_courier_sk: entry.id }),
  },
  if: [['pk', 'absent']],
});

/**
 * Builds the writes that audit an action. Commit them together with the action, so that neither is stored without the
 * other. Entries are only added; no function's role can change or delete them.
 * @param made the id and input hash, for a command whose repeats `findAuditEntry` detects @example
 * commit([...publish(upload), ...audited({ action: 'upload.publish', user: upload.owner, subject: upload.id }, ctx)])
 */
export function auditWrites(
  details: AuditDetails,
  { caller, at, ip, requestId, revision }: ActionContext,
  made?: Required<Pick<AuditEntry, 'id' | 'inputHash'>>,
): Change[] {
  const entry: AuditEntry = {
    id: newId(at),
    at: at.toISOString(),
    before: null,
    after: null,
    reason: null,
    ...details,
    by: caller.id,
    ip,
    requestId,
    ...(revision === null && { withoutRevision: true as const }),
    ...made,
  };
  if (JSON.stringify(entry).length > MOST_BYTES) throw new Error(`An audit entry of ${details.action} is too large.`);
  return [auditEntryWrite(entry)];
}

/** Reads the audit entry of an action by its id. The read is strongly consistent. */
export const findAuditEntry = (action: Action, id: string): Promise<AuditEntry | undefined> =>
  find<AuditEntry & Item>(keyOf({ action, id }));

export interface AuditQuery {
  /** The person who acted, or whose data changed. */
  user?: string | undefined;
  action?: Action | undefined;
  from?: string | undefined;
  /** The end of the period, inclusive. */
  to?: string | undefined;
}

type Span = [first: string, last: string];

/** Returns the first and the last entry id of a period, both inclusive. */
export const entryIdRange = ({ from, to }: Pick<AuditQuery, 'from' | 'to'>): Span => [
  smallestIdAt(Date.parse(from ?? '1970-01-01')),
  smallestIdAt(Date.parse(to ?? '9999-01-01') + 1),
];

/**
 * The number of entries in each partition that was read to its end, by partition. Reading a first page fills this map.
 */
export type CountsOfReadPartitions = Map<string, number>;

/** Returns a function that reads the entries of a partition or an index between two ids, newest first. */
function sourceOf<T extends object>(
  pk: string,
  [first, last]: Span,
  {
    index,
    fits = () => true,
    whole,
  }: { index?: 'by_day' | 'by_courier'; fits?: (row: Key) => boolean; whole?: CountsOfReadPartitions | undefined } = {},
): NewestFirstReader<T & Key> {
  return async (most, before) => {
    const rows: (T & Key)[] = [];
    let until = before;
    // Reads one entry more than needed, because the read may also return the entry at the cursor, which is then left
    // out.
    if (first > (until ?? last)) return rows;
    for (;;) {
      // Reads one entry more than needed, because the read may return the entry of the cursor again, which is then left
      // out.
      const limit = most + 1;
      const span: Span = [first, until ?? last];
      const page = await list<T>({
        pk,
        ...(index && { index }),
        between: span,
        newestFirst: true,
        limit,
        eventual: true,
      });
      if (until === undefined && page.items.length < limit) whole?.set(pk, page.items.length);
      const older = page.items.filter(({ sk }) => until === undefined || sk < until);
      rows.push(...older.filter(fits).slice(0, most - rows.length));
      until = older.at(-1)?.sk;
      if (rows.length >= most || page.items.length < limit || until === undefined) return rows;
    }
  };
}

const placeOf = ({ sk }: Key): string => sk;

/**
 * Returns audit entries, newest first, from a cursor or from the end of the period.
 * @param whole receives the sizes of the partitions that were read to their end; these need not be counted again
 */
export async function listAudit(
  { user, action, from, to }: AuditQuery,
  most: number,
  after?: string,
  whole?: CountsOfReadPartitions,
): Promise<AuditEntry[]> {
  const span = entryIdRange({ from, to });
  const before = after !== undefined && after < span[1] ? after : undefined;
  if (user === undefined) {
    const actions = action === undefined ? (Object.keys(ACTIONS) as Action[]) : [action];
    return mergeNewest(
      actions.map((one) => sourceOf<AuditEntry>(actionPartition(one), span, { whole })),
      placeOf,
      most,
      before,
    );
  }
  const fits = ({ pk }: Key) => action === undefined || pk === actionPartition(action);
  const keys = await mergeNewest(
    (['by_day', 'by_courier'] as const).map((index) => sourceOf<Key>(personPartition(user), span, { index, fits })),
    placeOf,
    most,
    before,
  );
  const found = new Map((await findAll<AuditEntry>(keys, { eventual: true })).map((entry) => [entry.id, entry]));
  return keys.flatMap(({ sk }) => found.get(sk) ?? []);
}
