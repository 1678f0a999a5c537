import { KYC_DOCUMENTS } from '../../shared/attachments/contract.ts';
import { Failure } from '../../shared/errors.ts';
import type { userManagementContract } from '../../shared/user-management/contract.ts';
import { findNewestFile } from '../attachments/store.ts';
import { auditWrites } from '../audit-log/store.ts';
import { findBankRecord, noBankRecordCheck } from '../bank-details/store.ts';
import { listJobs } from '../jobs/store.ts';
import { removedWalletWrite } from '../ledger/store.ts';
import { hasOrders } from '../orders/record/store.ts';
import { commit } from '../platform/table/commit.ts';
import { untilCommitted } from '../platform/table/until-committed.ts';
import { deletedFactorWrites } from '../sessions/second-factor/store.ts';
import type { Verb } from '../users/caller/serve.ts';
import { checkGrants, endedRightWrites, isAdministratorRole, remainingAdministratorChecks } from '../users/guards.ts';
import { findRoleNow } from '../users/role-store.ts';
import { findUserNow, removedUserWrites } from '../users/store.ts';
import { userForAudit } from './audited-user.ts';

const inUse = (what: string) =>
  new Failure('CONFLICT', `This user has ${what} and can't be deleted. Deactivate instead.`, {
    fields: { active: 'Deactivate instead.' },
  });

/**
 * Deletes a user, e.g. one that was created by mistake. Users with orders, money, uploads or account details cannot be
 * deleted. Audited.
 */
export const remove: Verb<typeof userManagementContract.remove> = async ({ params: { id } }, ctx) => {
  const { caller } = ctx;
  if (id === caller.id) throw new Failure('CONFLICT', 'You cannot delete yourself.');
  await untilCommitted(async () => {
    const user = await findUserNow(id);
    if (user === undefined) throw new Failure('NOT_FOUND', 'There is no such user.');
    const role = await findRoleNow(user.roleId);
    checkGrants(caller.permissions, role?.permissions);
    if (await hasOrders(id)) throw inUse('orders');
    if ((await listJobs(id, 1)).length > 0) throw inUse('uploads');
    const documents = KYC_DOCUMENTS.map((onModel) => findNewestFile({ onModel, modelId: id }));
    if ((await Promise.all([findBankRecord(id), ...documents])).some(Boolean)) throw inUse('account details');
    await commit([
      ...removedUserWrites(user),
      ...deletedFactorWrites(id),
      noBankRecordCheck(id, () => inUse('account details')),
      removedWalletWrite(id, () => inUse('money in the books')),
      ...(await endedRightWrites({ active: user.active, role }, undefined, ctx)),
      ...(user.active && isAdministratorRole(role) ? await remainingAdministratorChecks({ leaves: user.roleId }) : []),
      ...auditWrites({ action: 'user.delete', user: id, subject: id, before: userForAudit(user) }, ctx),
    ]);
  }, 'This user is being changed elsewhere. Reload and try again.');
  return { data: null, message: 'User deleted.' };
};
