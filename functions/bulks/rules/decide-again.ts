import type { bulksContract } from '../../../shared/bulks/contract.ts';
import { Failure } from '../../../shared/errors.ts';
import { startWork } from '../../jobs/bulk-work/start-work.ts';
import { BULK_RULES_WORK } from '../../jobs/bulk-work/work-store.ts';
import { findRunningJob } from '../../jobs/get.ts';
import type { Job } from '../../jobs/job.ts';
import { bulkJobWrite, findBulkState } from '../../orders/bulk/bulk-state-store.ts';
import { findRuleSet } from '../../orders/rules/rule-set-store.ts';
import type { Change } from '../../platform/table/change.ts';
import type { Ctx, Verb } from '../../users/caller/serve.ts';
import { getBulk } from '../get.ts';

const PAID_NOW = 'This bulk is being paid. Let your rules choose for the rest when that is finished.';
const CHOSEN_NOW = 'Rules are choosing the partners of this bulk already. Wait until they have finished.';

/**
 * Returns the writes that block the payment of a bulk while a job applies the seller's rules. If the caller's job
 * already does this, returns that job. @throws CONFLICT while the bulk is being paid, or while a job of another user
 * applies the rules
 */
async function claimBulk(
  bulkId: string,
  jobId: string,
  { caller, at }: Pick<Ctx, 'caller' | 'at'>,
): Promise<Job | Change[]> {
  const state = await findBulkState(bulkId);
  const [paying, deciding] = await Promise.all([findRunningJob(state.job, at), findRunningJob(state.deciding, at)]);
  if (deciding?.owner === caller.id) return deciding;
  if (deciding !== undefined) throw new Failure('CONFLICT', CHOSEN_NOW);
  if (paying !== undefined) throw new Failure('CONFLICT', PAID_NOW);
  const otherwise = () => new Failure('CONFLICT', 'This bulk is being changed. Try again in a moment.');
  return [{ ...bulkJobWrite(state, { deciding: jobId }), else: otherwise }];
}

/**
 * Starts a job that applies the seller's rules again to the unpaid orders of a bulk. Until the job ends, the bulk
 * cannot be paid.
 */
export const decideAgain: Verb<typeof bulksContract.decideAgain> = async ({ body }, ctx) => {
  const { bulk } = await getBulk(ctx.caller, body.bulk_id);
  if (bulk.orders === 0) throw new Failure('CONFLICT', 'The orders of this file are not made yet.');
  const rules = (await findRuleSet(bulk.owner))?.rules ?? [];
  if (!rules.some(({ on }) => on)) throw new Failure('CONFLICT', 'No rule is on. Turn one on under Rules first.');
  const claim = (jobId: string) => claimBulk(bulk.id, jobId, ctx);
  const started = await startWork(
    { kind: BULK_RULES_WORK, ids: [bulk.id], work: null, total: bulk.orders },
    ctx,
    claim,
  );
  return { ...started, message: 'Your rules are choosing the partners again.' };
};
