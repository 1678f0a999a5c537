import { isDisputePeriodOver } from '../../shared/disputes/days.ts';
import { LEARNED_AFTER, learnedGrams } from '../../shared/disputes/learned-weight.ts';
import type { suggestionsContract } from '../../shared/suggestions/contract.ts';
import { listDisputes } from '../orders/list/dispute-store.ts';
import type { Order } from '../orders/record/order.ts';
import { normalisedSearchText } from '../search/normalised-text.ts';
import type { Verb } from '../users/caller/serve.ts';

/**
 * The highest number of disputes that are read, newest first. Reading them costs some 12 read units for each of the
 * states `open` and `settled`.
 */
const MOST = 100;

/**
 * Returns whether a measured weight is final: the seller did not raise a dispute in time, or the dispute was rejected.
 */
const stood = ({ weightDispute: dispute }: Order, now: Date): boolean =>
  dispute?.settled === undefined
    ? dispute?.openedAt !== undefined && dispute.raised === undefined && isDisputePeriodOver(dispute.openedAt, now)
    : !dispute.settled.accepted;

/**
 * Returns the weight that couriers measured for a product several times. It is computed from weight disputes on each
 * request, and nothing is stored.
 */
export const measuredWeight: Verb<typeof suggestionsContract.measured> = async ({ query }, { caller, at }) => {
  const sku = normalisedSearchText(query.sku);
  const { items } = await listDisputes({ scope: { owner: caller.id }, states: ['open', 'settled'] }, MOST);
  const grams = items
    .filter(({ details }) => normalisedSearchText(details.master_sku) === sku && details.quantity === query.quantity)
    .filter((order) => stood(order, at))
    .map(({ weightDispute: dispute }) => dispute?.measured.grams ?? 0);
  const learned = learnedGrams(grams);
  return {
    data: learned === undefined ? null : { weight: learned / 1000, times: Math.max(grams.length, LEARNED_AFTER) },
  };
};
