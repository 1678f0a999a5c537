import { findNewestBuyingCard } from '../../../functions/courier-partners/buying-store.ts';
import { buyingKind } from '../../../functions/courier-partners/files/buying-kind.ts';
import { partnerKind } from '../../../functions/courier-partners/files/partner-kind.ts';
import { comparedCardId } from '../../../functions/courier-partners/files/sold-below-cost.ts';
import { findCards, findCardsOf, listPartners } from '../../../functions/courier-partners/store.ts';
import { findJob, findJobErrors } from '../../../functions/jobs/store.ts';
import { masterKind } from '../../../functions/pin-code-master/master-kind.ts';
import { findCurrentMaster } from '../../../functions/pin-code-master/store.ts';
import { findPlan, listPlans } from '../../../functions/plans/store.ts';
import { receiveFile } from '../../../functions/uploads/receive-file.ts';
import type { UploadPartner } from '../../../functions/uploads/upload.ts';
import type { Caller } from '../../../functions/users/caller/caller.ts';
import { demoContext } from './demo-context.ts';

/**
 * The purpose of a demo file: the pin code master, a partner's rates on a plan, or a buying rate card. A buying rate
 * card applies from the day `from`, which may be in the past.
 */
export type Target = 'master' | { logistic_id: string; plan: string } | { partner: UploadPartner; from: string };

/** Returns the ids of a partner's selling cards in force, as an upload stores the cards that it was compared with. */
async function sellingCardsOf(partner: string): Promise<string[]> {
  const cards = await findCardsOf((await listPlans()).map(({ id }) => id));
  const own = [...cards.values()].flat().filter(({ partner_id }) => partner_id === partner);
  return own.map(({ version }) => comparedCardId('selling', version));
}

/** Returns what a file is about, and the cards that it is compared with. The file is confirmed for these cards. */
async function aboutOf(target: Target) {
  if (target === 'master')
    return { partner: null, plan: null, beside: [], against: (await findCurrentMaster())?.version ?? null };
  if ('from' in target) {
    const newest = await findNewestBuyingCard(target.partner.id);
    const beside = await sellingCardsOf(target.partner.id);
    return { ...target, plan: null, beside, against: newest?.card.version ?? null };
  }
  const bought = await findNewestBuyingCard(target.logistic_id);
  const partner = (await listPartners()).find(({ id }) => id === target.logistic_id);
  const plan = await findPlan(target.plan);
  if (partner === undefined || plan === undefined) throw new Error('The demo file has no partner or plan.');
  return {
    partner: { id: partner.id, name: partner.name, courier: partner.courier },
    plan: { id: plan.id, name: plan.name },
    beside: bought === undefined ? [] : [comparedCardId('buying', bought.card.version)],
    against: (await findCards(plan.id)).cards.find(({ partner_id }) => partner_id === partner.id)?.version ?? null,
  };
}

/**
 * Uploads a workbook like an administrator, and waits until the worker has published it. The file is confirmed in
 * advance, so it does not wait for staff. @throws Error if it is refused, or waits
 */
export async function publishDemoFile(caller: Caller, target: Target, filename: string, bytes: Buffer): Promise<void> {
  const at = new Date();
  const context = { ...demoContext(caller, at, [target, filename]), files: [{ field: 'files', filename, bytes }] };
  const { against, ...about } = await aboutOf(target);
  const approval = { by: caller.id, at: at.toISOString(), against };
  const kind = target === 'master' ? masterKind : 'from' in target ? buyingKind : partnerKind;
  const { data } = await receiveFile(kind, { ...about, approval }, context);
  for (;;) {
    const job = await findJob(data.job_id);
    if (job?.state === 'done') {
      if (job.result?.['waiting'] !== undefined) throw new Error(`The demo file ${filename} waits for staff.`);
      return;
    }
    if (job?.state === 'failed') {
      const [first] = await findJobErrors(job.id);
      throw new Error(`The demo file ${filename} was refused: ${first?.message}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
}
