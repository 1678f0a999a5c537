import { Failure } from '../../shared/errors.ts';
import type { usersContract } from '../../shared/users/contract.ts';
import { findRole } from './role-store.ts';
import type { Verb } from './serve.ts';
import { findUser } from './store.ts';
import { userView } from './user-view.ts';

/** The caller, or any user for holders of user_management. */
export const get: Verb<typeof usersContract.get> = async ({ params }, { caller }) => {
  if (params.id !== caller.id && !caller.may('user_management')) throw new Failure('NOT_FOUND');
  const user = params.id === caller.id ? caller.user : await findUser(params.id);
  if (user === undefined) throw new Failure('NOT_FOUND');
  return { data: userView(user, await findRole(user.roleId)) };
};
