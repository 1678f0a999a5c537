import type { auditContract } from '../../shared/audit/contract.ts';
import { invalidField } from '../../shared/errors.ts';
import { countAudit } from '../audit-log/count-store.ts';
import type { AuditEntry } from '../audit-log/entry.ts';
import { type CountsOfReadPartitions, listAudit } from '../audit-log/store.ts';
import { countedMeta } from '../platform/table/count.ts';
import { pageOf } from '../platform/table/page-of.ts';
import { type Caller, seesCosts } from '../users/caller/caller.ts';
import type { Verb } from '../users/caller/serve.ts';
import { findUsers } from '../users/store.ts';
import { personView } from '../users/user-view.ts';
import { currentNamesIn, namesOfRecords, subjectName } from './names.ts';

/** The fields that show what a parcel costs us. They occur in audit entries about couriers' bills. */
const COSTS = ['billed', 'cost'];

/** Returns the values of an entry, without those that the reader may not see. */
function readableBy(caller: Caller, { action }: AuditEntry, values: AuditEntry['after']): AuditEntry['after'] {
  if (values === null || !action.startsWith('bill.') || seesCosts(caller)) return values;
  return Object.fromEntries(Object.entries(values).filter(([name]) => !COSTS.includes(name)));
}

/** Lists audit entries, newest first. The total is counted up to 1,000. */
export const list: Verb<typeof auditContract.list> = async ({ query }, { caller }) => {
  const { created_from: from = query.from, created_to: to = query.to } = query;
  const filters = { ...query, from, to };
  if (from !== undefined && to !== undefined && Date.parse(from) > Date.parse(to))
    throw invalidField('from', 'From date should not be greater than to date');
  const whole: CountsOfReadPartitions = new Map();
  const { rows, next } = await pageOf(
    query,
    (most, after) => listAudit(filters, most, after, whole),
    ({ id }) => id,
  );
  const counted = await countAudit(filters, whole);
  const ids = rows.flatMap(({ by, user }) => (user === null ? [by] : [by, user]));
  const [found, names] = await Promise.all([findUsers(ids), currentNamesIn(rows)]);
  const people = new Map(found.map((user) => [user.id, user]));
  return {
    data: rows.map((entry) => {
      const user = entry.user === null ? null : personView(people.get(entry.user), entry.user);
      return {
        _id: entry.id,
        created_at: entry.at,
        action: entry.action,
        created_by: personView(people.get(entry.by), entry.by),
        user,
        subject: entry.subject,
        subject_name: subjectName(entry, names, user),
        names: namesOfRecords(entry, names),
        before: readableBy(caller, entry, entry.before),
        after: readableBy(caller, entry, entry.after),
        reason: entry.reason,
        without_revision: entry.withoutRevision === true,
        address: entry.ip,
        request_id: entry.requestId,
      };
    }),
    meta: { ...countedMeta(counted), next },
  };
};
