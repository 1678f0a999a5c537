import { toRupees } from '../../../shared/money.ts';
import type { OrderTotals } from '../../../shared/orders/list/list-query.ts';
import { isInStage, STAGES, type Stage, stageOf } from '../../../shared/orders/rules/stage.ts';
import type { Viewer } from '../../../shared/orders/viewer.ts';
import type { Bucket } from '../../rollups/bucket.ts';
import { matchesCounter, matchesFlag, matchesStatus, type OrderFilters } from '../list/filter.ts';

export const matchesBucket = (bucket: Bucket, filters: OrderFilters): boolean =>
  (filters.order_type === 'all' || bucket.type === filters.order_type) &&
  (filters.payment_method === 'all' || bucket.method === filters.payment_method) &&
  (filters.logistic_id === undefined || (bucket.partner !== '-' && bucket.partner === filters.logistic_id)) &&
  (filters.plan === undefined || bucket.plan === filters.plan) &&
  matchesFlag(bucket.ticket, filters.ticket) &&
  matchesFlag(bucket.ticket && bucket.counter === 'ndr', filters.ndr) &&
  matchesStatus(bucket, filters) &&
  matchesCounter(bucket, filters);

const isUnpaid = ({ counter }: Bucket): boolean => counter === 'pending';

const countOf = (buckets: readonly Bucket[]): number => buckets.reduce((sum, { count }) => sum + count, 0);

/** Returns how many of these paid orders are on each tab. */
function stageCounts(paid: readonly Bucket[]): NonNullable<OrderTotals['stage_counts']> {
  const counts = {
    all: countOf(paid),
    ...(Object.fromEntries(STAGES.map((stage) => [stage, 0])) as Record<Stage, number>),
  };
  for (const bucket of paid) {
    const stage = stageOf(bucket);
    if (stage !== undefined) counts[stage] += bucket.count;
  }
  return counts;
}

/**
 * Returns the totals of a list from buckets of orders that the viewer may see. `total_pending_count` counts unpaid
 * orders even if the list hides them. Pure.
 */
export function sumTotals(
  buckets: readonly Bucket[],
  filters: OrderFilters,
  { hidesPrices }: Pick<Viewer, 'hidesPrices'>,
): OrderTotals {
  const matching = buckets.filter((bucket) => matchesBucket(bucket, filters));
  const unpaid = matching.filter(isUnpaid);
  const inStage = (bucket: Bucket): boolean => isInStage(bucket, filters.stage);
  const paid = matching.filter((bucket) => !isUnpaid(bucket));
  const shops = countOf(unpaid.filter(({ type }) => type === 'shop'));
  const listed = { all: matching, pending: unpaid, complete: paid }[filters.payment_status].filter(inStage);
  return {
    total_count: countOf(listed),
    total_amount: hidesPrices ? 0 : toRupees(listed.reduce((sum, { paise }) => sum + paise, 0)),
    total_individual_count: countOf(listed.filter(({ type }) => type !== 'bulk')),
    total_bulk_upload_count: countOf(listed.filter(({ first }) => first)),
    total_bulk_order_count: countOf(listed.filter(({ type }) => type === 'bulk')),
    total_pending_count: countOf(unpaid),
    ...(shops > 0 && { total_shop_count: shops }),
    total_ticket_count: countOf(listed.filter(({ ticket }) => ticket)),
    stage_counts: stageCounts(paid),
  };
}
