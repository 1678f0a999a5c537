import { Failure } from '../../shared/errors.ts';
import type { rolesContract } from '../../shared/roles/contract.ts';
import { activeHolders } from '../unique-names/holders-store.ts';
import type { Verb } from '../users/caller/serve.ts';
import { findRoleNow } from '../users/role-store.ts';
import { roleView } from './role-view.ts';

export const get: Verb<typeof rolesContract.get> = async ({ params }) => {
  const role = await findRoleNow(params.id);
  if (role === undefined) throw new Failure('NOT_FOUND', 'There is no such role.');
  return { data: roleView(role, (await activeHolders([role.id])).get(role.id) ?? 0) };
};
