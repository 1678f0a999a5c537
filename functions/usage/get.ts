import { Failure } from '../../shared/errors.ts';
import type { usageContract } from '../../shared/usage/contract.ts';
import type { Verb } from '../users/caller/serve.ts';
import { findRole } from '../users/role-store.ts';
import { findUser } from '../users/store.ts';
import { reportRange } from './asked.ts';
import { toListedCustomer } from './customers.ts';
import { usageLookupOf } from './usage-of.ts';
import { usageTotals, usageView } from './usage-view.ts';

/**
 * Returns the usage of one customer. Callers who see all orders may read every customer's usage, other callers only
 * their own.
 */
export const get: Verb<typeof usageContract.get> = async ({ params, query }, { caller, at }) => {
  const range = reportRange(query, at);
  if (caller.courier !== null || !(caller.seesAll || params.user_id === caller.id))
    throw new Failure('NOT_FOUND', 'There is no such user.');
  const user = await findUser(params.user_id);
  if (user === undefined) throw new Failure('NOT_FOUND', 'There is no such user.');
  const usage = (await usageLookupOf([user], range))(user.id);
  return { data: { ...usageView(toListedCustomer(user), await findRole(user.roleId), usage), ...usageTotals(usage) } };
};
