import { Failure } from '../../shared/errors.ts';
import type { usersContract } from '../../shared/users/contract.ts';
import { findNamed } from '../unique-names/store.ts';
import type { Verb } from './caller/serve.ts';
import { findRole } from './role-store.ts';
import { findUser } from './store.ts';
import { userView } from './user-view.ts';

/** The caller, or any user for holders of user_management. */
export const get: Verb<typeof usersContract.get> = async ({ params }, { caller }) => {
  if (params.id !== caller.id && !caller.may('user_management')) throw new Failure('NOT_FOUND');
  const user = params.id === caller.id ? caller.user : await findUser(params.id);
  if (user === undefined) throw new Failure('NOT_FOUND');
  const { roleId, department = null } = user;
  const [role, named] = await Promise.all([
    findRole(roleId),
    department === null ? undefined : findNamed('department', department),
  ]);
  return { data: { ...userView(user, role), department_name: named?.name ?? null, ships_cod: user.shipsCod === true } };
};
