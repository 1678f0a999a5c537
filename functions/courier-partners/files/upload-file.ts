import type { courierPartnersContract } from '../../../shared/courier-partners/contract.ts';
import { Failure, invalidField } from '../../../shared/errors.ts';
import { seesPartner } from '../../../shared/orders/viewer.ts';
import { partnerDisplayName } from '../../../shared/quotes/partner-name.ts';
import { findPlan } from '../../plans/store.ts';
import { receiveFile } from '../../uploads/receive-file.ts';
import type { Caller } from '../../users/caller/caller.ts';
import type { Verb } from '../../users/caller/serve.ts';
import type { Partner } from '../partner.ts';
import { listPartners } from '../store.ts';
import { partnerKind } from './partner-kind.ts';

/** Receives the rates and pin codes of one partner for one plan. Returns the job that checks and publishes them. */
export const uploadFile: Verb<typeof courierPartnersContract.uploadFile> = async ({ body }, ctx) => {
  const partner = await partnerFor(ctx.caller, body.logistic_id);
  const plan = await findPlan(body.plan);
  if (plan?.active !== true) throw invalidField('plan', 'Please Select Plan');
  const about = {
    partner: { id: partner.id, name: partner.name, courier: partner.courier },
    plan: { id: plan.id, name: plan.name },
  };
  return receiveFile(partnerKind, about, ctx);
};

/**
 * Returns the requested partner if the caller may see it. Vendor users may omit the partner. Then a partner of their
 * courier is used, preferably one without a weight in its name.
 */
async function partnerFor(caller: Caller, partnerId: string | undefined): Promise<Partner> {
  const seen = (await listPartners()).filter((partner) => seesPartner(caller, partner));
  if (partnerId !== undefined) {
    const partner = seen.find(({ id }) => id === partnerId);
    if (partner === undefined) throw new Failure('NOT_FOUND', 'There is no such courier partner.');
    return partner;
  }
  const own = caller.courier === null ? [] : seen;
  const plain = own.length === 1 ? own[0] : own.find(({ name }) => partnerDisplayName(name) === name);
  if (plain === undefined) throw invalidField('logistic_id', 'Please Select Courier Partner');
  return plain;
}
