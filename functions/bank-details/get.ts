import type { bankDetailsContract } from '../../shared/bank-details/contract.ts';
import { Failure } from '../../shared/errors.ts';
import type { Verb } from '../users/caller/serve.ts';
import { isApprover } from '../users/caller/staff.ts';
import { findUser } from '../users/store.ts';
import { accountDetailsFor } from './account-details-for.ts';

/** Returns the account details of a person. Reports others' details as missing to callers who may not approve. */
export const get: Verb<typeof bankDetailsContract.get> = async ({ params }, { caller }) => {
  const may = params.id === caller.id || (isApprover(caller) && (await findUser(params.id)) !== undefined);
  if (!may) throw new Failure('NOT_FOUND');
  return { data: await accountDetailsFor(params.id, caller) };
};
