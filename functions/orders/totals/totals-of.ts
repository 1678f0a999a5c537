import { dayAfter, indiaDay } from '../../../shared/dates.ts';
import { DISPUTE_DAYS } from '../../../shared/disputes/days.ts';
import type { OrderTotals } from '../../../shared/orders/list/list-query.ts';
import { DEFAULT_LIST_DAYS } from '../../../shared/orders/rules/longest-days.ts';
import { seesPartner } from '../../../shared/orders/viewer.ts';
import { listPartners } from '../../courier-partners/store.ts';
import type { Bucket } from '../../rollups/bucket.ts';
import { EVERYONE } from '../../rollups/contribution.ts';
import type { LedgerName } from '../../rollups/ledger-name.ts';
import { listBuckets } from '../../rollups/store.ts';
import type { Caller } from '../../users/caller/caller.ts';
import { createdBefore, matchesFlag, type OrderFilters, wantsDisputes } from '../list/filter.ts';
import { sumTotals } from './sum-totals.ts';

const DAY_MS = 24 * 3600_000;
/** The first day on which an order can have been created. */
const FIRST_DAY = '2020-01-01';

/** Returns the first and the last day, in India, of the orders that the filters request. */
export function filterDays(
  filters: Pick<OrderFilters, 'created_from' | 'created_to' | 'older_than'>,
  at: Date,
): { from: string; to: string } {
  const last = Math.min(Date.parse(filters.created_to ?? at.toISOString()), at.getTime(), createdBefore(filters, at));
  const to = later(indiaDay(new Date(last).toISOString()), FIRST_DAY);
  const back = (days: number) => new Date(Date.parse(`${to}T00:00:00Z`) - days * DAY_MS).toISOString().slice(0, 10);
  const from = filters.created_from === undefined ? back(DEFAULT_LIST_DAYS) : indiaDay(filters.created_from);
  return { from: later(from, FIRST_DAY), to };
}

/** Returns the first and the last day, in India, on which the requested dispute periods start. */
export const disputeFilterDays = (filters: OrderFilters, at: Date): { from: string; to: string } =>
  filterDays({ created_from: filters.weight_dispute_created_from, created_to: filters.weight_dispute_created_to }, at);

const later = (a: string, b: string): string => (a > b ? a : b);

/**
 * Returns the buckets of totals that a caller may see. Empty if the filters request the orders of a seller whom the
 * caller may not see.
 */
async function bucketsFor(
  caller: Caller,
  filters: OrderFilters,
  days: { from: string; to: string },
  ledger: LedgerName,
) {
  const foreign = !caller.seesOthers && filters.created_by !== undefined && filters.created_by !== caller.id;
  const scope = caller.seesOthers ? (filters.created_by ?? EVERYONE) : caller.id;
  const shown = await bucketVisibility(caller);
  const [buckets = []] = foreign ? [] : await listBuckets(scope, [days], ledger);
  return buckets.filter(shown);
}

/** Returns the totals of a list from the stored totals. Reads no orders. */
export async function storedTotals(caller: Caller, filters: OrderFilters, at: Date): Promise<OrderTotals> {
  if (!wantsDisputes(filters))
    return sumTotals(await bucketsFor(caller, filters, filterDays(filters, at), 'TOTALS'), filters, caller);
  const buckets = await bucketsFor(caller, filters, disputeFilterDays(filters, at), 'DISPUTED');
  const { weight_dispute_raised: raised, weight_dispute_settled: settled } = filters;
  const matching = buckets.filter(
    (bucket) => matchesFlag(bucket.raised, raised) && matchesFlag(bucket.settled, settled),
  );
  return sumTotals(matching, filters, caller);
}

/**
 * Returns how many weight charges the caller should act on. For a seller these are charges that can still be disputed,
 * for staff disputes without an answer. For vendor users it is 0. Uses the stored totals of the days on which such
 * disputes can have started.
 */
export async function countDisputesToAct(caller: Caller, at: Date): Promise<number> {
  if (caller.courier !== null) return 0;
  const today = indiaDay(at);
  // A seller can raise a dispute for seven days. Staff can answer it within seven days after that, so staff need 14
  // days.
  const back = caller.seesAll ? 2 * DISPUTE_DAYS : DISPUTE_DAYS;
  const range = { from: dayAfter(today, -back), to: today };
  const [buckets = []] = await listBuckets(caller.seesAll ? EVERYONE : caller.id, [range], 'DISPUTED');
  return buckets
    .filter(({ raised, settled }) => !settled && raised === caller.seesAll)
    .reduce((sum, { count }) => sum + count, 0);
}

/** Counts a seller's weight charges that can still be disputed, and disputes without an answer. */
export async function disputeCounts(owner: string, at: Date): Promise<{ open: number; raised: number }> {
  const today = indiaDay(at);
  const since = (days: number) => ({ from: dayAfter(today, -days), to: today });
  const [disputable = [], answerable = []] = await listBuckets(
    owner,
    [since(DISPUTE_DAYS), since(2 * DISPUTE_DAYS)],
    'DISPUTED',
  );
  const count = (buckets: readonly Bucket[], isRaised: boolean) =>
    buckets.filter(({ raised, settled }) => !settled && raised === isRaised).reduce((sum, one) => sum + one.count, 0);
  return { open: count(disputable, false), raised: count(answerable, true) };
}

/**
 * Returns a function that returns whether the caller may see the orders in a bucket. It follows the same rule as
 * `maySeeOrder`.
 */
export async function bucketVisibility(caller: Caller): Promise<(bucket: Bucket) => boolean> {
  if (caller.courier === null) return () => true;
  const own = (await listPartners()).filter((partner) => seesPartner(caller, partner)).map(({ id }) => id);
  return ({ booked, partner }) => booked && own.includes(partner);
}
