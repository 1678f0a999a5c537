import { uncheckedPartnerWrite } from '../../functions/courier-partners/store.ts';
import { uncheckedPlanWrite } from '../../functions/plans/store.ts';
import { type Change, ConditionFailed } from '../../functions/platform/table/change.ts';
import { commit } from '../../functions/platform/table/commit.ts';
import { uncheckedRoleWrite } from '../../functions/users/role-store.ts';
import { firstPartners } from './partners.ts';
import { STANDARD_PLAN } from './plans.ts';
import { ADMINISTRATOR_ROLE, MERCHANT_ROLE, OPERATIONS_ROLE, VENDOR_ROLE } from './roles.ts';

const firstData = (): readonly Change[] => [
  ...[ADMINISTRATOR_ROLE, MERCHANT_ROLE, OPERATIONS_ROLE, VENDOR_ROLE].map(uncheckedRoleWrite),
  uncheckedPlanWrite(STANDARD_PLAN),
  ...firstPartners().map(uncheckedPartnerWrite),
];

/** Writes a record unless there is one with the same key, because somebody may have changed the existing record. */
async function putMissing(change: Change): Promise<void> {
  await commit([{ ...change, if: [['pk', 'absent']] }]).catch((error: unknown) => {
    if (!(error instanceof ConditionFailed)) throw error;
  });
}

/**
 * Loads the records that a new deployment needs and that no page can create: roles, a plan, the courier partners. A
 * second run changes nothing.
 */
export async function loadFirstData(): Promise<void> {
  await Promise.all(firstData().map(putMissing));
}
