import { Failure, invalidField } from '../../shared/errors.ts';
import { toPaise, toRupees } from '../../shared/money.ts';
import type { ChangedUser, EditedUser, userManagementContract } from '../../shared/user-management/contract.ts';
import type { AuditDetails } from '../audit-log/entry.ts';
import { auditWrites } from '../audit-log/store.ts';
import { commit } from '../platform/table/commit.ts';
import { checkRevision, nextRevision } from '../platform/table/revision.ts';
import { untilCommitted } from '../platform/table/until-committed.ts';
import type { Caller } from '../users/caller/caller.ts';
import type { Verb } from '../users/caller/serve.ts';
import { showUser } from '../users/get.ts';
import {
  checkGrants,
  endedRightWrites,
  isAdministratorRole,
  remainingAdministratorChecks,
  rightGrants,
} from '../users/guards.ts';
import { findRoleNow, type Role } from '../users/role-store.ts';
import { findUserNow, revisedUserWrites } from '../users/store.ts';
import type { User } from '../users/user.ts';
import { changeForAudit } from './audited-user.ts';
import { assignedRecordChecks, chosenRole } from './check-choices.ts';
import { userRows } from './user-rows.ts';

/** The fields that all users may change in their own profile. */
const OWN: readonly string[] = ['_id', 'mobile_number', 'fallback_within'];

const ownRole = () => new Failure('CONFLICT', 'You cannot change your own role. Ask another administrator.');

/**
 * Checks that the caller may make this change to this user.
 * @throws NOT_FOUND for users whom the caller may not change; NOT_ALLOWED; CONFLICT for changes that no user may make
 * to their own account
 */
function checkMayChange(caller: Caller, id: string, body: ChangedUser): void {
  const own = caller.id === id;
  const requested = Object.entries(body).filter(([, value]) => value !== undefined);
  if (!caller.may('user_management')) {
    if (!own) throw new Failure('NOT_FOUND');
    if (!requested.every(([name]) => OWN.includes(name)))
      throw new Failure(
        'NOT_ALLOWED',
        'You can change your mobile number and what happens when a partner refuses. For all else ask an administrator.',
      );
  }
  if (!own && body.fallback_within !== undefined)
    throw new Failure('NOT_ALLOWED', 'Only its seller says what happens when a partner refuses a parcel.');
  if (body.amount !== undefined)
    throw new Failure('CONFLICT', 'Money is sent from the user’s wallet page, by Send Money.');
  if (own && body.active === false) throw new Failure('CONFLICT', 'You cannot deactivate yourself.');
  if (own && body.role !== undefined && body.role !== caller.user.roleId) throw ownRole();
}

/** Returns the changed user. A new role clears the courier, plan and partners that it does not use. */
function revised(before: User, body: ChangedUser, role: Role): User {
  const requested: User = {
    ...before,
    roleId: role.id,
    firstName: body.first_name ?? before.firstName,
    lastName: body.last_name ?? before.lastName,
    mobile: body.mobile_number ?? before.mobile,
    plan: body.plan === undefined ? before.plan : body.plan,
    courier: body.user_type === undefined ? before.courier : body.user_type,
    department: body.department === undefined ? (before.department ?? null) : body.department,
    selectedPartners: body.selected_partners ?? before.selectedPartners,
    visiblePlans: body.visible_plans ?? before.visiblePlans,
    active: body.active ?? before.active,
    ...(body.fallback_within !== undefined && {
      fallbackPaise: body.fallback_within === null ? null : toPaise(body.fallback_within),
    }),
  };
  if (role.id === before.roleId) return requested;
  const isVendor = role.roleId === 'vendor';
  const seesAll = role.permissions.showAllOrders === true;
  return {
    ...requested,
    courier: isVendor ? requested.courier : (body.user_type ?? null),
    plan: isVendor ? (body.plan ?? null) : requested.plan,
    selectedPartners: isVendor ? (body.selected_partners ?? []) : requested.selectedPartners,
    visiblePlans: seesAll ? requested.visiblePlans : (body.visible_plans ?? []),
  };
}

const actionOf = (before: User, after: User): AuditDetails['action'] =>
  before.active === after.active ? 'user.update' : after.active ? 'user.activate' : 'user.deactivate';

/** Returns a user as the edit forms need it. */
async function editedView(user: User): Promise<EditedUser> {
  const [row] = await userRows([user]);
  if (row === undefined) throw new Error('A user has a row.');
  return { ...row, fallback_within: user.fallbackPaise == null ? null : toRupees(user.fallbackPaise) };
}

/**
 * Changes a user. Deactivating a user ends all of the user's sessions. A repeat has no effect. Changes of other users
 * are audited.
 */
export const update: Verb<typeof userManagementContract.update> = async ({ params, body }, ctx) => {
  const { caller } = ctx;
  checkMayChange(caller, params.id, body);
  const { user, role } = await untilCommitted(async () => {
    const before = await findUserNow(params.id);
    if (before === undefined) throw new Failure('NOT_FOUND', 'There is no such user.');
    if (body.email !== undefined && body.email !== before.email)
      throw invalidField('email', 'The e-mail of a user stays as it is. Add another user for another e-mail.');
    const had = await findRoleNow(before.roleId);
    const role = body.role === undefined ? had : await chosenRole(body.role, before.roleId);
    if (role === undefined) throw new Failure('CONFLICT', 'The role of this user is gone. Choose another.');
    // If the caller's role has changed during this request, the permissions that were checked are outdated.
    if (caller.id === before.id && role.id !== before.roleId) throw ownRole();
    if (caller.id !== before.id) checkGrants(caller.permissions, had?.permissions, role.permissions);
    const requested = revised(before, body, role);
    const after = {
      ...requested,
      ...(await rightGrants(
        { active: before.active, role: had, rightsSince: before.rightsSince },
        { active: requested.active, role },
        ctx,
      )),
    };
    const change = changeForAudit(before, after);
    if (change === undefined) return { user: before, role };
    checkRevision(ctx.revision, before, () => editedView(before));
    const offered = await assignedRecordChecks(after, before, role);
    const leaves = before.active && isAdministratorRole(had) && !(after.active && isAdministratorRole(role));
    const { id: _, ...set } = after;
    const next = nextRevision(before, ctx);
    const isOwn = caller.id === before.id && !caller.may('user_management');
    const auditEntry = { action: actionOf(before, after), user: before.id, subject: before.id, ...change };
    await commit([
      ...revisedUserWrites(
        before,
        { ...changedOf(before, set), ...next },
        { endSessions: before.active && !after.active },
      ),
      ...offered,
      ...(await endedRightWrites({ active: before.active, role: had }, { active: after.active, role }, ctx)),
      ...(leaves ? await remainingAdministratorChecks({ leaves: before.roleId }) : []),
      // A change of the caller's own profile is audited only if the request has no revision. Such a request may have
      // overwritten another change.
      ...(isOwn && ctx.revision !== null ? [] : auditWrites(auditEntry, ctx)),
    ]);
    return { user: { ...after, ...next }, role };
  }, 'This user is being changed elsewhere. Reload and try again.');
  return { data: await showUser(user, role), message: 'User saved.' };
};

/** Returns only the fields of `after` that differ, so that concurrent changes of other fields are not overwritten. */
const changedOf = (before: User, after: Partial<User>): Partial<User> =>
  Object.fromEntries(
    Object.entries(after).filter(
      ([name, value]) => JSON.stringify(value) !== JSON.stringify(before[name as keyof User]),
    ),
  );
