import * as z from 'zod';
import type { RoleView } from '../../../../shared/roles/contract.ts';
import { type NewUser, newUser, type UserRow } from '../../../../shared/user-management/contract.ts';

/**
 * The facts about a role that the form for its users needs. `vendor` users need a vendor, and other users need a plan.
 * `seesAll` users see all orders.
 */
export interface RoleKind {
  vendor: boolean;
  seesAll: boolean;
}

export const roleKindOf = (roles: readonly RoleView[], id: string | undefined): RoleKind => {
  const role = roles.find(({ _id }) => _id === id);
  return { vendor: role?.role_id === 'vendor', seesAll: role?.granted.includes('showAllOrders') === true };
};

/**
 * Returns the schema for a new or an edited user. The e-mail address and password of an existing user cannot be edited.
 * The fields that a role requires are checked together with the other fields, so that all missing fields are reported
 * at once.
 */
export function userForm(user: UserRow | undefined, roles: readonly RoleView[]) {
  const { email, password, ...rest } = newUser.shape;
  const still = z.string();
  return z
    .object({ ...rest, email: user === undefined ? email : still, password: user === undefined ? password : still })
    .superRefine(({ role, plan, user_type }, context) => {
      const { vendor } = roleKindOf(roles, role);
      const had = user?.plan ?? null;
      if (vendor && user_type === null)
        context.addIssue({ code: 'custom', path: ['user_type'], message: 'Please select vendor' });
      // Staff who were added without a plan need none until their role changes. A plan that a user has cannot be
      // removed.
      const stays = user !== undefined && had === null && user.role._id._id === role;
      if (!vendor && plan === null && !stays)
        context.addIssue({ code: 'custom', path: ['plan'], message: 'Please select plan' });
    });
}

export type UserValues = z.input<ReturnType<typeof userForm>>;

export const initialUserForm = (user: UserRow | undefined) => ({
  first_name: user?.first_name ?? '',
  last_name: user?.last_name ?? '',
  email: user?.email ?? '',
  password: '',
  mobile_number: user?.mobile_number ?? '',
  role: user?.role._id._id ?? '',
  plan: user?.plan ?? '',
  user_type: user?.user_type ?? '',
  department: user?.department?._id ?? '',
  selected_partners: user?.selected_partners ?? [],
  visible_plans: user?.visible_plans ?? [],
});

/** Returns the body of the request, without the values that the role does not use and without hidden fields. */
export function userRequestBody(values: NewUser, { vendor, seesAll }: RoleKind) {
  return {
    ...values,
    plan: vendor ? null : values.plan,
    user_type: vendor ? values.user_type : null,
    selected_partners: vendor ? [] : values.selected_partners,
    visible_plans: seesAll ? values.visible_plans : undefined,
  };
}
