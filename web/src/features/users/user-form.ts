import * as z from 'zod';
import type { RoleView } from '../../../../shared/roles/contract.ts';
import { type NewUser, newUser, type UserRow } from '../../../../shared/user-management/contract.ts';

/** What a role asks of its users: a vendor, or a plan; plans to be seen besides the own one. */
export interface RoleKind {
  vendor: boolean;
  seesAll: boolean;
}

export const kindOf = (roles: readonly RoleView[], id: string | undefined): RoleKind => {
  const role = roles.find(({ _id }) => _id === id);
  return { vendor: role?.role_id === 'vendor', seesAll: role?.granted.includes('showAllOrders') === true };
};

/**
 * The form of a new user, or of one that is changed: then e-mail and password stand still. What depends on the role is
 * checked beside all else, so that everything that is missing is said at once.
 */
export function userForm(user: UserRow | undefined, roles: readonly RoleView[]) {
  const { email, password, ...rest } = newUser.shape;
  const still = z.string();
  return z
    .object({ ...rest, email: user === undefined ? email : still, password: user === undefined ? password : still })
    .superRefine(({ role, plan, user_type }, context) => {
      const { vendor } = kindOf(roles, role);
      const had = user?.plan ?? null;
      if (vendor && user_type === null)
        context.addIssue({ code: 'custom', path: ['user_type'], message: 'Please select vendor' });
      // Staff of before may have no plan; it is asked for with a new role, and cannot be taken away.
      const stays = user !== undefined && had === null && user.role._id._id === role;
      if (!vendor && plan === null && !stays)
        context.addIssue({ code: 'custom', path: ['plan'], message: 'Please select plan' });
    });
}

export type UserValues = z.input<ReturnType<typeof userForm>>;

export const startOf = (user: UserRow | undefined) => ({
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

/** What is sent: of what the role has no use for nothing that was chosen before, and nothing of what is not shown. */
export function bodyOf(values: NewUser, { vendor, seesAll }: RoleKind) {
  return {
    ...values,
    plan: vendor ? null : values.plan,
    user_type: vendor ? values.user_type : null,
    selected_partners: vendor ? [] : values.selected_partners,
    visible_plans: seesAll ? values.visible_plans : undefined,
  };
}
