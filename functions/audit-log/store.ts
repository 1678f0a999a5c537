import type { Action } from '../../shared/audit/actions.ts';
import type { Change } from '../platform/change.ts';
import { newId, sortableSince } from '../platform/ids.ts';
import { listUpTo } from '../platform/table/list.ts';
import type { Act, Entry, Told } from './entry.ts';

const ANY = '*';

/** An entry stands in a list for each thing that it is asked by, so that every question reads only what it answers. */
const pkOf = (user: string = ANY, action: Action | typeof ANY = ANY): string => `AUDIT#${user}#${action}`;

/** An entry is a few hundred bytes; what is larger is a file, and its id is enough. */
const MOST_BYTES = 4096;

/**
 * Writes an action into the audit: commit these with the action, so that neither stands without the other. Entries are
 * only ever added; no function's role allows to change or delete them.
 * @example commit([...publish(upload), ...audited({ action: 'upload.publish', user: upload.owner, subject: upload.id }, ctx)])
 */
export function audited(told: Told, { caller, at, ip, requestId }: Act): Change[] {
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
  };
  if (JSON.stringify(entry).length > MOST_BYTES) throw new Error(`An audit entry of ${told.action} is too large.`);
  const people = new Set([ANY, entry.by, ...(entry.user === null ? [] : [entry.user])]);
  return [...people].flatMap((person) =>
    ([ANY, entry.action] as const).map((action) => ({
      put: { pk: pkOf(person, action), sk: entry.id, ...entry },
      if: [['pk', 'absent']] as [['pk', 'absent']],
    })),
  );
}

export interface AuditQuery {
  /** Who did it, or whom it was done to. */
  user?: string | undefined;
  action?: Action | undefined;
  from?: string | undefined;
  /** The last moment that is asked for, included. */
  to?: string | undefined;
}

/** The newest so many entries, after one of them or from the end of the time asked for. */
export const listAudit = ({ user, action, from, to }: AuditQuery, most: number, after?: string): Promise<Entry[]> =>
  listUpTo<Entry>({
    pk: pkOf(user, action),
    between: [sortableSince(Date.parse(from ?? '1970-01-01')), sortableSince(Date.parse(to ?? '9999-01-01') + 1)],
    newestFirst: true,
    most,
    after,
  });
