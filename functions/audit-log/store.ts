import { ACTIONS, type Action } from '../../shared/audit/actions.ts';
import { newId, sortableSince } from '../platform/ids.ts';
import type { Change, Item, Key } from '../platform/table/change.ts';
import { find, findAll } from '../platform/table/find.ts';
import { list } from '../platform/table/list.ts';
import type { Act, Entry, Told } from './entry.ts';
import { newestOf, type Source } from './merge.ts';

/** Entries stand by their action. The lists of people are in indexes, which cost half of what a copy would. */
export const partitionOf = (action: Action): string => `AUDIT#@${action}`;
export const listOfPerson = (user: string): string => `AUDIT#${user}`;
const keyOf = ({ action, id }: Pick<Entry, 'action' | 'id'>): Key => ({ pk: partitionOf(action), sk: id });

/** An entry is a few hundred bytes; what is larger is a file, and its id is enough. */
const MOST_BYTES = 4096;

/** The write of an entry, which is only ever added: in the lists of who did it, and of whom it was done to. */
export const addEntry = (entry: Entry): Change => ({
  put: {
    ...keyOf(entry),
    ...entry,
    by_day_pk: listOfPerson(entry.by),
    by_day_sk: entry.id,
    ...(entry.user !== null &&
      entry.user !== entry.by && { by_courier_pk: listOfPerson(entry.user), by_courier_sk: entry.id }),
  },
  if: [['pk', 'absent']],
});

/**
 * Writes an action into the audit: commit these with the action, so that neither stands without the other. Entries are
 * only ever added; no function's role allows to change or delete them.
 * @param made with the id and the input's hash of a command the entry is what tells its repeats: see `findAudited`
 * @example commit([...publish(upload), ...audited({ action: 'upload.publish', user: upload.owner, subject: upload.id }, ctx)])
 */
export function audited(
  told: Told,
  { caller, at, ip, requestId, revision }: Act,
  made?: Required<Pick<Entry, 'id' | 'inputHash'>>,
): Change[] {
  const entry: Entry = {
    id: newId(at),
    at: at.toISOString(),
    before: null,
    after: null,
    reason: null,
    ...told,
    by: caller.id,
    ip,
    requestId,
    ...(revision === null && { withoutRevision: true as const }),
    ...made,
  };
  if (JSON.stringify(entry).length > MOST_BYTES) throw new Error(`An audit entry of ${told.action} is too large.`);
  return [addEntry(entry)];
}

/** The entry of an action by its id, by a consistent read. */
export const findAudited = (action: Action, id: string): Promise<Entry | undefined> =>
  find<Entry & Item>(keyOf({ action, id }));

export interface AuditQuery {
  /** Who did it, or whom it was done to. */
  user?: string | undefined;
  action?: Action | undefined;
  from?: string | undefined;
  /** The last moment that is asked for, included. */
  to?: string | undefined;
}

type Span = [first: string, last: string];

/** The ids of a time, its first and its last moment included. */
export const spanOf = ({ from, to }: Pick<AuditQuery, 'from' | 'to'>): Span => [
  sortableSince(Date.parse(from ?? '1970-01-01')),
  sortableSince(Date.parse(to ?? '9999-01-01') + 1),
];

/** Reads a partition or a list of an index between two ids, newest first. */
function sourceOf<T extends object>(
  pk: string,
  [first, last]: Span,
  index?: 'by_day' | 'by_courier',
  fits: (row: Key) => boolean = () => true,
): Source<T & Key> {
  return async (most, before) => {
    const rows: (T & Key)[] = [];
    let until = before;
    // A cursor from before the time that is asked for, or a time after all others.
    if (first > (until ?? last)) return rows;
    for (;;) {
      // One more: the row before which is read on is among them.
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
      const older = page.items.filter(({ sk }) => until === undefined || sk < until);
      rows.push(...older.filter(fits).slice(0, most - rows.length));
      until = older.at(-1)?.sk;
      if (rows.length >= most || page.items.length < limit || until === undefined) return rows;
    }
  };
}

const placeOf = ({ sk }: Key): string => sk;

/** The newest so many entries, after one of them or from the end of the time asked for. */
export async function listAudit(
  { user, action, from, to }: AuditQuery,
  most: number,
  after?: string,
): Promise<Entry[]> {
  const span = spanOf({ from, to });
  const before = after !== undefined && after < span[1] ? after : undefined;
  if (user === undefined) {
    const actions = action === undefined ? (Object.keys(ACTIONS) as Action[]) : [action];
    return newestOf(
      actions.map((one) => sourceOf<Entry>(partitionOf(one), span)),
      placeOf,
      most,
      before,
    );
  }
  const fits = ({ pk }: Key) => action === undefined || pk === partitionOf(action);
  const keys = await newestOf(
    (['by_day', 'by_courier'] as const).map((index) => sourceOf<Key>(listOfPerson(user), span, index, fits)),
    placeOf,
    most,
    before,
  );
  const found = new Map((await findAll<Entry>(keys, { eventual: true })).map((entry) => [entry.id, entry]));
  return keys.flatMap(({ sk }) => found.get(sk) ?? []);
}
