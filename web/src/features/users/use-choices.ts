import { courierPartnersContract, type PartnerView } from '../../../../shared/courier-partners/contract.ts';
import { departmentsContract } from '../../../../shared/departments/contract.ts';
import { missingGuardedPermissions, permissionsOfView } from '../../../../shared/permissions.ts';
import { plansContract } from '../../../../shared/plans/contract.ts';
import { rolesContract } from '../../../../shared/roles/contract.ts';
import type { UserRow } from '../../../../shared/user-management/contract.ts';
import { WHOLE_LIST } from '../../../../shared/wire.ts';
import { useQuery } from '../../api/use-query.ts';
import { useUser } from '../../api/use-user.ts';
import type { Option } from '../../ui/select/select-props.ts';

interface Offered {
  _id: string;
  name: string;
  active: boolean;
}

/** Returns the active records as options. Also returns inactive records that the user already has. */
const optionsOf = (all: readonly Offered[], ...has: readonly (string | null | undefined)[]): Option[] =>
  all
    .filter(({ _id, active }) => active || has.includes(_id))
    .map(({ _id, name, active }) => ({ value: _id, label: active ? name : `${name} (not active)` }));

/** Returns the couriers as options. A courier is shown with the shortest of its partners' names. */
function couriersOf(partners: readonly PartnerView[]): Option[] {
  const named = new Map<string, string>();
  for (const { courier, name } of partners) {
    if (courier !== null && name.length < (named.get(courier)?.length ?? Infinity)) named.set(courier, name);
  }
  return [...named].map(([value, label]) => ({ value, label })).sort((a, b) => a.label.localeCompare(b.label));
}

/**
 * Returns the options of the form for a user. They are the active records, without roles that have permissions which
 * the viewer may not grant.
 */
export function useUserFormOptions(user: UserRow | undefined) {
  const { granted } = useUser();
  const whole = { query: { limit: WHOLE_LIST } };
  const roles = useQuery(rolesContract.list, whole);
  const plans = useQuery(plansContract.list, { query: { limit: WHOLE_LIST, manage: 'true' } });
  const partners = useQuery(courierPartnersContract.list, whole);
  const departments = useQuery(departmentsContract.list, whole);
  const allPlans = (plans.data ?? []).map(({ _id, planName, attributes }) => ({ _id, name: planName, ...attributes }));
  const allPartners = partners.data ?? [];
  const has = user?.role._id._id;
  const mayGrant = (roles.data ?? []).filter(
    (role) => role._id === has || missingGuardedPermissions(granted, permissionsOfView(role)).length === 0,
  );
  const failed = [roles, plans, partners, departments].find(({ error }) => error !== undefined);
  return {
    roles: roles.data ?? [],
    failed: failed && { error: failed.error, retry: failed.refresh },
    loading: [roles, plans, partners, departments].some(({ loading }) => loading),
    options: {
      roles: optionsOf(mayGrant, has),
      plans: optionsOf(allPlans, user?.plan, ...(user?.visible_plans ?? [])),
      departments: optionsOf(
        (departments.data ?? []).map(({ attributes, ...one }) => ({ ...one, ...attributes })),
        user?.department?._id,
      ),
      partners: optionsOf(allPartners, ...(user?.selected_partners ?? [])),
      couriers: couriersOf(allPartners),
    },
  };
}
