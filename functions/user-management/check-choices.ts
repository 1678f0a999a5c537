import { Failure, invalidField } from '../../shared/errors.ts';
import { listPartners } from '../courier-partners/store.ts';
import { COURIERS } from '../couriers/registry/couriers.ts';
import type { Change } from '../platform/table/change.ts';
import { listUniqueNames, nameActiveCheck } from '../unique-names/store.ts';
import type { UniqueNameKind } from '../unique-names/unique-name.ts';
import { checkVendor } from '../users/create-user.ts';
import { findRoleNow, type Role, roleActiveCheck } from '../users/role-store.ts';
import type { User } from '../users/user.ts';

/** The records that are assigned to a user: role, plan, courier, partners, visible plans, department. */
export type AssignedRecords = Pick<
  User,
  'roleId' | 'plan' | 'courier' | 'selectedPartners' | 'visiblePlans' | 'department'
>;

/** The assigned records to compare with when a user is created: none. */
export const NO_ASSIGNED_RECORDS: AssignedRecords = {
  roleId: '',
  plan: null,
  courier: null,
  selectedPartners: [],
  visiblePlans: [],
};

const added = (now: readonly string[], before: readonly string[]): string[] =>
  now.filter((one) => !before.includes(one));
const addedOne = (now: string | null | undefined, before: string | null | undefined): string[] =>
  now && now !== before ? [now] : [];

/** Checks that the assigned records fit the role (spec 2 section 5). @throws INVALID_INPUT */
function checkFit(now: AssignedRecords, before: AssignedRecords, role: Role): void {
  const isVendorRole = role.roleId === 'vendor';
  if (isVendorRole && now.courier === null) throw invalidField('user_type', 'Please select vendor');
  checkVendor(now.courier, role);
  if (isVendorRole && now.plan !== null) throw invalidField('plan', 'Users of a courier have no plan.');
  if (isVendorRole && now.selectedPartners.length > 0)
    throw invalidField('selected_partners', 'Users of a courier see its partners and no others.');
  // A staff user without a plan may stay without one until somebody changes the plan or the role of that user.
  if (!isVendorRole && now.plan === null && (before.plan !== null || before.roleId !== now.roleId))
    throw invalidField('plan', 'Please select plan');
  if (role.permissions.showAllOrders !== true && added(now.visiblePlans, before.visiblePlans).length > 0)
    throw invalidField('visible_plans', 'Visible plans are for roles that see all orders.');
}

/**
 * Checks that all records with these ids exist and are active.
 * @throws INVALID_INPUT
 */
async function checkNamed(kind: UniqueNameKind, field: string, ids: readonly string[], message: string): Promise<void> {
  if (ids.length === 0) return;
  const offered = new Set((await listUniqueNames(kind)).filter(({ active }) => active).map(({ id }) => id));
  if (ids.some((id) => !offered.has(id))) throw invalidField(field, message);
}

/**
 * Returns the role that was chosen for a user.
 * @throws INVALID_INPUT if the role does not exist, or if it is inactive and the user does not have it yet
 */
export async function chosenRole(id: string, before: string | undefined): Promise<Role> {
  const role = await findRoleNow(id);
  if (role === undefined || (!role.active && id !== before)) throw invalidField('role', 'Please select role');
  return role;
}

/**
 * Checks the records that are assigned to a user. Records that the user has already may be inactive.
 * @returns conditions to commit with the user, so that a record that is being deactivated cannot be assigned
 * @throws INVALID_INPUT with the field
 */
export async function assignedRecordChecks(
  now: AssignedRecords,
  before: AssignedRecords,
  role: Role,
): Promise<Change[]> {
  checkFit(now, before, role);
  const courier = addedOne(now.courier, before.courier);
  if (courier.some((one) => !COURIERS.some(({ key }) => key === one)))
    throw invalidField('user_type', 'Please select vendor');
  const partners = added(now.selectedPartners, before.selectedPartners);
  if (partners.length > 0) {
    const there = new Set((await listPartners()).map(({ id }) => id));
    if (partners.some((id) => !there.has(id)))
      throw invalidField('selected_partners', 'Choose partners from the list.');
  }
  const plan = addedOne(now.plan, before.plan);
  const department = addedOne(now.department, before.department);
  await checkNamed('plan', 'plan', plan, 'Please select plan');
  await checkNamed(
    'plan',
    'visible_plans',
    added(now.visiblePlans, before.visiblePlans),
    'Choose plans from the list.',
  );
  await checkNamed('department', 'department', department, 'Choose a department from the list.');
  const gone = (field: string, what: string) => () => {
    const message = `This ${what} was just taken away. Choose another.`;
    return new Failure('CONFLICT', message, { fields: { [field]: message } });
  };
  return [
    ...addedOne(now.roleId, before.roleId).map((id) => ({ ...roleActiveCheck(id), else: gone('role', 'role') })),
    ...plan.map((id) => nameActiveCheck('plan', id, gone('plan', 'plan'))),
    ...department.map((id) => nameActiveCheck('department', id, gone('department', 'department'))),
  ];
}
