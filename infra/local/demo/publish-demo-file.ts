import { findNewestBuyingCard } from '../../../functions/courier-partners/buying-store.ts';
import { buyingKind } from '../../../functions/courier-partners/files/buying-kind.ts';
import { partnerKind } from '../../../functions/courier-partners/files/partner-kind.ts';
import { findCards, listPartners } from '../../../functions/courier-partners/store.ts';
import { findJob, findJobErrors } from '../../../functions/jobs/store.ts';
import { masterKind } from '../../../functions/pin-code-master/master-kind.ts';
import { findCurrentMaster } from '../../../functions/pin-code-master/store.ts';
import { findPlan } from '../../../functions/plans/store.ts';
import { receiveFile } from '../../../functions/uploads/receive-file.ts';
import type { UploadPartner } from '../../../functions/uploads/upload.ts';
import type { Caller } from '../../../functions/users/caller/caller.ts';
import { demoContext } from './demo-context.ts';

/**
 * The purpose of a demo file: the pin code master, a partner's rates on a plan, or a buying rate card. A buying rate
 * card applies from the day `from`, which may be in the past.
 */
export type Target = 'master' | { logistic_id: string; plan: string } | { partner: UploadPartner; from: string };

async function aboutOf(target: Target) {
  if (target === 'master') return { partner: null, plan: null, against: (await findCurrentMaster())?.version ?? null };
  if ('from' in target) {
    const newest = await findNewestBuyingCard(target.partner.id);
    return { ...target, plan: null, against: newest?.card.version ?? null };
  }
  const partner = (await listPartners()).find(({ id }) => id === target.logistic_id);
  const plan = await findPlan(target.plan);
  if (partner === undefined || plan === undefined) throw new Error('The demo file has no partner or plan.');
  return {
    partner: { id: partner.id, name: partner.name, courier: partner.courier },
    plan: { id: plan.id, name: plan.name },
    against: (await findCards(plan.id)).cards.find(({ partner_id }) => partner_id === partner.id)?.version ?? null,
  };
}

/**
 * Uploads a workbook like an administrator, and waits until the worker has published it. The file is confirmed in
 * advance, so it does not wait for staff.
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
    if (job?.state === 'done') return;
    if (job?.state === 'failed') {
      const [first] = await findJobErrors(job.id);
      throw new Error(`The demo file ${filename} was refused: ${first?.message}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
}
