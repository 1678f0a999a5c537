import type { DecidedAgain } from '../../../shared/bulks/bulk.ts';
import { Failure } from '../../../shared/errors.ts';
import { endWork } from '../../jobs/bulk-work/end-work.ts';
import { findWork, planWrite } from '../../jobs/bulk-work/work-store.ts';
import type { Job } from '../../jobs/job.ts';
import { progressReporter } from '../../jobs/progress.ts';
import { type BulkState, findBulkState, rulesWrite } from '../../orders/bulk/bulk-state-store.ts';
import { allBulkOrders } from '../../orders/bulk/bulk-store.ts';
import { changeOrder } from '../../orders/change/change-order.ts';
import { sellerAsCaller } from '../../orders/quotes/offers-for.ts';
import { createOffersQuoter } from '../../orders/quotes/offers-quoter.ts';
import { withRule } from '../../orders/record/choice/choice-layers.ts';
import { isPaid } from '../../orders/record/order.ts';
import { createRuleDecider } from '../../orders/rules/rule-decider.ts';
import { findRuleSet } from '../../orders/rules/rule-set-store.ts';
import { now } from '../../platform/clock.ts';
import { concurrently } from '../../platform/concurrency.ts';
import { log } from '../../platform/log.ts';
import { ConditionFailed } from '../../platform/table/change.ts';
import { commit } from '../../platform/table/commit.ts';
import { untilCommitted } from '../../platform/table/until-committed.ts';
import { type Caller, findCaller } from '../../users/caller/caller.ts';
import type { Bulk } from '../bulk.ts';
import { findAnyBulk } from '../store.ts';
import { optionsWith, storePricers } from './bulk-options.ts';
import { changesOf, decidedOrder, mayDecide, type OrderToDecide } from './decide-orders.ts';
import { ROWS_DECIDED_IN_PARALLEL, ruledRow } from './rule-rows.ts';

/** How many orders are written in parallel. */
const AT_ONCE = 24;
const OUR_FAULT = 'The work stopped because of a fault on our side. What is done stays done; start it again.';
const NOT_ALLOWED = 'Your role does not allow this any more. Nothing was changed.';

/** Applies the seller's rules again to the unpaid orders of a bulk. A repeated job continues where it stopped. */
export async function runDecideAgain(job: Job, lastTry: boolean): Promise<void> {
  const [work, caller] = await Promise.all([findWork<null>(job.id), findCaller(job.owner)]);
  const bulk = work && (await findAnyBulk(work.ids[0] ?? ''));
  if (bulk === undefined) throw new Error(`Job ${job.id} has no bulk.`);
  const result = { bulk_id: bulk.id };
  const isOwn = caller !== undefined && (bulk.owner === caller.id || caller.seesAll);
  if (!isOwn || !caller.may('order.bulk_order')) return endWork(job, result, NOT_ALLOWED);
  try {
    const done = await decideBulk(job, bulk, caller, work?.plan as DecidedAgain | undefined);
    await endWork({ ...job, total: done.orders }, { ...result, ...done });
  } catch (error) {
    if (error instanceof Failure) return endWork(job, result, error.message);
    if (!lastTry) throw error;
    log.error('bulk not decided again', { error: error as Error, job_id: job.id });
    await endWork(job, result, OUR_FAULT);
    throw error;
  }
}

/** Returns the unpaid orders of a bulk with the decisions of the rules at today's prices. */
async function ordersToDecide(seller: Caller, bulk: Bulk, state: BulkState): Promise<OrderToDecide[]> {
  const decider = createRuleDecider(seller, (await findRuleSet(seller.id))?.rules ?? []);
  const quote = createOffersQuoter(seller);
  const all: OrderToDecide[] = [];
  for await (const order of allBulkOrders(bulk.id, { eventual: false })) if (!isPaid(order)) all.push({ order });
  await concurrently(all, ROWS_DECIDED_IN_PARALLEL, async (one) => {
    if (!mayDecide(one.order, state)) return;
    try {
      const { offers, plan } = await quote(one.order);
      // If no partner carries the order today, the order is not changed. Its payment later reports the reason.
      if (offers.available.length === 0) return;
      const today = { offers: offers.available, measured: offers.measured };
      one.ruled = { ...(await ruledRow(decider, { ...one.order, plan }, today)), plan };
    } catch (error) {
      // An order that cannot be priced today, for example because of an unknown pin code, is not changed.
      if (!(error instanceof Failure)) throw error;
    }
  });
  return all;
}

/**
 * Sets the rule of a bulk to the seller's own rules, for all orders except those whose partner was chosen by hand.
 * Returns the new state.
 */
const putOwnRules = (bulkId: string): Promise<BulkState> =>
  untilCommitted(async () => {
    const state = await findBulkState(bulkId);
    const next = withRule(state, 'own', true);
    if (next !== state) await commit([rulesWrite(state, next)]);
    return { ...state, ...next };
  }, 'The choices of this bulk are being changed. Try again in a moment.');

/**
 * Applies the rules to the orders, stores the totals of the changes, and writes the orders.
 * @param planned the totals that an earlier run has stored
 */
async function decideBulk(job: Job, bulk: Bulk, caller: Caller, planned?: DecidedAgain): Promise<DecidedAgain> {
  const progress = progressReporter(job.id);
  const was = await findBulkState(bulk.id);
  const all = await ordersToDecide(await sellerAsCaller(caller, bulk), bulk, was);
  await progress(0, all.length);
  const options = all.flatMap(({ ruled }) => (ruled === undefined ? [] : [optionsWith(ruled.offers, ruled.rule)]));
  const pricers = await storePricers(bulk.id, options, 'own');
  const ruled = { ...withRule(was, 'own', true), pricers };
  const decided = all.map((one) => ({ before: one.order, after: decidedOrder(one.order, one, { ...was, ...ruled }) }));
  const plan = planned ?? changesOf(decided, was, ruled);
  if (planned === undefined)
    await commit([planWrite(job.id, plan)]).catch((error: unknown) => {
      // The message was delivered twice, and the other delivery has stored the same plan.
      if (!(error instanceof ConditionFailed)) throw error;
    });
  const state = await putOwnRules(bulk.id);
  let written = 0;
  await concurrently(all, AT_ONCE, async (one) => {
    await changeOrder(
      one.order,
      (order) => {
        // The decision was made for the details that were read. If the details have changed since then, the order is
        // not changed.
        if (order.detailsHash !== one.order.detailsHash) return undefined;
        const after = decidedOrder(order, one, state);
        return after === order ? undefined : { order: after };
      },
      now(),
    ).catch((error: unknown) => {
      // The order was deleted or is being changed by the seller, so it is left as it is.
      if (!(error instanceof Failure)) throw error;
    });
    written += 1;
    await progress(written, all.length);
  });
  return plan;
}
