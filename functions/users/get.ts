import { Failure } from '../../shared/errors.ts';
import type { usersContract } from '../../shared/users/contract.ts';
import type { Verb } from './caller/serve.ts';
import { findRole } from './role-store.ts';
import { showUser } from './show-user.ts';
import { findUser } from './store.ts';

/** The caller, or any user for holders of user_management. */
export const get: Verb<typeof usersContract.get> = async ({ params }, { caller }) => {
  if (params.id !== caller.id && !caller.may('user_management')) throw new Failure('NOT_FOUND');
  const user = params.id === caller.id ? caller.user : await findUser(params.id);
  if (user === undefined) throw new Failure('NOT_FOUND');
  const shown = await showUser(user, await findRole(user.roleId));
  return { data: { ...shown, ships_cod: user.shipsCod === true } };
};
