import type { rolesContract } from '../../shared/roles/contract.ts';
import { activeHolders } from '../unique-names/holders-store.ts';
import type { Verb } from '../users/caller/serve.ts';
import { listRoles } from '../users/role-store.ts';
import { roleView } from './get.ts';

/** Lists all roles, sorted by name. */
export const list: Verb<typeof rolesContract.list> = async ({ query: { offset, limit } }) => {
  const roles = (await listRoles()).sort((a, b) => a.name.localeCompare(b.name));
  const shown = roles.slice(offset, offset + limit);
  const counts = await activeHolders(shown.map(({ id }) => id));
  return {
    data: shown.map((role) => roleView(role, counts.get(role.id) ?? 0)),
    meta: { total_count: roles.length },
  };
};
