import { toRupees } from '../../shared/money.ts';
import { type Permissions, permissionList, permissionsToTree } from '../../shared/permissions.ts';
import type { UserView } from '../../shared/users/contract.ts';
import { maskedKey } from './caller/api-key.ts';
import type { Role } from './role-store.ts';
import { documentView, gstinOf, type User } from './user.ts';

/** Returns a person in the form that is shown next to records that the person created. */
export const personView = (user: User | undefined, id = '') => ({
  _id: user?.id ?? id,
  first_name: user?.firstName ?? '',
  last_name: user?.lastName ?? '',
  email: user?.email ?? '',
});

/** Returns a user as the API shows it. It never contains the hash of the password. */
export function userView(user: User, role: Role | undefined, department?: { id: string; name: string }): UserView {
  const permissions: Permissions = role?.active === true ? role.permissions : {};
  return {
    ...personView(user),
    revision: user.revision,
    mobile_number: user.mobile,
    role: {
      _id: {
        _id: role?.id ?? user.roleId,
        name: role?.name ?? '',
        role_id: role?.roleId ?? null,
        active: role?.active ?? false,
        permissions: permissionsToTree(permissions),
      },
    },
    granted: permissionList(permissions),
    plan: user.plan,
    department: department === undefined ? null : { _id: department.id, name: department.name },
    amount: null,
    company_name: user.companyName,
    gst_number: user.gstNumber,
    bank_detail: { gst_number: gstinOf(user), gst_address: user.bank?.gstAddress ?? null },
    core_api_key: {
      active: user.apiKey !== undefined && permissions.core_api_key === true,
      key: user.apiKey === undefined ? null : maskedKey(user.apiKey),
      may_pay: user.apiKey?.mayPay ?? false,
      created_at: user.apiKey?.madeAt ?? null,
      used_at: user.apiKeyUsedAt ?? null,
    },
    verified: { bank: user.bank !== undefined },
    attachments: (user.bank?.documents ?? []).map(documentView),
    pickup_address: user.pickupAddresses.map(({ id, isDefault, ...address }) => ({
      ...address,
      _id: id,
      default_address: isDefault,
    })),
    user_type: user.courier,
    selected_partners: user.selectedPartners,
    visible_plans: user.visiblePlans,
    fallback_within: user.fallbackPaise == null ? null : toRupees(user.fallbackPaise),
    active: user.active,
    created_at: user.createdAt,
  };
}
