import type { bulksContract } from '../../../shared/bulks/contract.ts';
import { Failure } from '../../../shared/errors.ts';
import { startWork } from '../../jobs/bulk-work/start-work.ts';
import { BULK_RULES_WORK } from '../../jobs/bulk-work/work-store.ts';
import { findRuleSet } from '../../orders/rules/rule-set-store.ts';
import type { Verb } from '../../users/caller/serve.ts';
import { getBulk } from '../get.ts';

/** Starts a job in which the seller's rules decide again about the unpaid orders of a bulk. */
export const decideAgain: Verb<typeof bulksContract.decideAgain> = async ({ body }, ctx) => {
  const { bulk } = await getBulk(ctx.caller, body.bulk_id);
  if (bulk.orders === 0) throw new Failure('CONFLICT', 'The orders of this file are not made yet.');
  const rules = (await findRuleSet(bulk.owner))?.rules ?? [];
  if (!rules.some(({ on }) => on)) throw new Failure('CONFLICT', 'No rule is on. Turn one on under Rules first.');
  const started = await startWork({ kind: BULK_RULES_WORK, ids: [bulk.id], work: null }, ctx);
  return { ...started, message: 'Your rules are choosing the partners again.' };
};
