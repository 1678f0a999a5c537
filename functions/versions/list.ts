import { Failure, invalidField } from '../../shared/errors.ts';
import type { versionsContract } from '../../shared/versions/contract.ts';
import { listVersions } from '../uploads/versions/version-store.ts';
import type { Verb } from '../users/caller/serve.ts';
import { isStaff } from '../users/caller/staff.ts';
import { findUsers } from '../users/store.ts';
import { personView } from '../users/user-view.ts';
import { versionKind } from './version-for.ts';

/** The highest number of versions that are listed. With two versions a week, 100 versions cover about a year. */
const MOST = 100;

/** Lists versions, each with the people who uploaded and published it. The version in force comes first. */
export const list: Verb<typeof versionsContract.list> = async ({ query }, { caller }) => {
  const { kind, logistic_id, plan } = query;
  if (!isStaff(caller) || !caller.may(versionKind(kind).section)) throw new Failure('NOT_ALLOWED');
  if (kind !== 'master' && logistic_id === undefined)
    throw invalidField('logistic_id', 'Please Select Courier Partner');
  if (kind === 'courier_partner' && plan === undefined) throw invalidField('plan', 'Please Select Plan');
  const of = {
    kind,
    partner: kind === 'master' || logistic_id === undefined ? null : { id: logistic_id },
    plan: kind !== 'courier_partner' || plan === undefined ? null : { id: plan },
  };
  const versions = await listVersions(of, MOST);
  const people = versions.flatMap(({ owner, decision }) => [owner, ...(decision === undefined ? [] : [decision.by])]);
  const users = new Map((await findUsers(people)).map((user) => [user.id, user]));
  const data = versions.map((one, at) => ({
    _id: one.id,
    filename: one.filename,
    sent_at: one.createdAt,
    sent_by: personView(users.get(one.owner), one.owner),
    confirmed_by: one.approval === null ? null : personView(users.get(one.approval.by), one.approval.by),
    in_force_at: one.inForceAt ?? one.createdAt,
    in_force: at === 0,
    restores: one.restores ?? null,
  }));
  return { data, meta: { total_count: data.length, next: undefined } };
};
