import { isPartnerSelected } from '../../shared/orders/viewer.ts';
import { customerIds } from './customers.ts';
import { findUsers } from './store.ts';
import type { User } from './user.ts';

/**
 * Returns the active sellers that a change concerns: the sellers on the plan `of.plan` who may choose the partner
 * `of.partner`. Without `of`, returns all active sellers. Only jobs may call this, because it reads every seller.
 */
export async function listActiveSellers(of?: { plan: string; partner: string }): Promise<User[]> {
  const users = await findUsers(await customerIds(''));
  return users.filter(
    ({ active, plan, selectedPartners }) =>
      active &&
      (of === undefined || (plan === of.plan && isPartnerSelected({ partners: selectedPartners }, of.partner))),
  );
}
