import { FUTURE_DATE_ERROR } from '../../../shared/dates.ts';
import { Failure, invalidField } from '../../../shared/errors.ts';
import type { ordersContract } from '../../../shared/orders/contract.ts';
import {
  DISPUTE_PERMISSION,
  LIST_PERMISSIONS,
  PAID_LIST_PERMISSIONS,
} from '../../../shared/orders/list/list-access.ts';
import type { OrderTotals } from '../../../shared/orders/list/list-query.ts';
import { bucketOfOrder } from '../../rollups/bucket.ts';
import type { Caller } from '../../users/caller/caller.ts';
import type { Verb } from '../../users/caller/serve.ts';
import { showOrders } from '../api/show-order.ts';
import { maySeeOrder } from '../record/store.ts';
import { contributionOf } from '../totals/contribution-of.ts';
import { countedTotals } from '../totals/counted-totals.ts';
import { sumTotals } from '../totals/sum-totals.ts';
import { countDisputesToAct } from '../totals/totals-of.ts';
import { findOrdersOfAwb } from '../tracking/orders-of-awb.ts';
import { checkMayFilter, isUncounted, matchesFilters, type OrderFilters } from './filter.ts';
import { listPage, type OrdersPage } from './list-page.ts';

/**
 * Restricts the filters of a list to orders that the caller may see. Callers without the order list may list paid
 * orders if they have another page of paid orders (manifest, usage, invoices). All other callers may list only orders
 * with a disputed weight.
 * @throws NOT_ALLOWED if a caller without the order list requests unpaid orders
 */
function partFor<F extends OrderFilters>(caller: Caller, filters: F): F {
  if (caller.may(LIST_PERMISSIONS)) return filters;
  if (filters.payment_status !== 'complete') throw new Failure('NOT_ALLOWED', 'Your role shows paid orders only.');
  return caller.may(PAID_LIST_PERMISSIONS) ? filters : { ...filters, weight_dispute: 'true' };
}

/** Hides the count of unpaid orders from callers without the order list. */
const totalsFor = (caller: Caller, totals: OrderTotals): OrderTotals =>
  caller.may(LIST_PERMISSIONS) ? totals : { ...totals, total_pending_count: 0 };

const DAY_MS = 24 * 3600_000;

/** The names of the filters' date ranges: each has a `…_from` and a `…_to`. */
const RANGES = ['created', 'delivery', 'weight_dispute_created'] as const;
type Dates = Pick<OrderFilters, `${(typeof RANGES)[number]}_${'from' | 'to'}`>;

/**
 * Throws INVALID_INPUT for a range that ends before it begins, or begins in the future. The error texts come from the
 * specification.
 */
export function checkDates(filters: Dates, at: Date): void {
  for (const range of RANGES) checkRange([`${range}_from`, filters[`${range}_from`]], filters[`${range}_to`], at);
}

function checkRange([field, from]: [field: string, from?: string | undefined], to: string | undefined, at: Date): void {
  if (from !== undefined && to !== undefined && Date.parse(from) > Date.parse(to))
    throw invalidField(field, 'From date should not be greater than to date');
  // The end of today in India can be up to a day later than now, so one day is allowed.
  if (from !== undefined && Date.parse(from) > at.getTime() + DAY_MS) throw invalidField(field, FUTURE_DATE_ERROR);
}

/** Returns the order with a given AWB, as a list with totals. */
export async function listOrderWithAwb(
  caller: Caller,
  filters: OrderFilters & { awb: string },
  at: Date,
): Promise<OrdersPage & { totals: OrderTotals }> {
  checkMayFilter(caller, filters);
  const found = await findOrdersOfAwb(filters.awb);
  const onAnyTab = { ...filters, payment_status: 'all' as const, stage: 'all' as const };
  const seen = found.filter((order) => maySeeOrder(caller, order) && matchesFilters(order, onAnyTab, at));
  return {
    orders: seen.filter((order) => matchesFilters(order, filters, at)),
    next: undefined,
    totals: sumTotals(
      seen.map((order) => bucketOfOrder(contributionOf(order))),
      filters,
      caller,
    ),
  };
}

/**
 * How many short pages (with fewer rows than requested) are read to find the rows at an offset. If more are needed, the
 * offset is refused.
 */
const MOST_SHORT_PAGES = 10;

/**
 * Returns the cursor after the first `offset` rows, for clients that do not send cursors. Reads all these rows.
 * Undefined for the offset 0. Null if there are no further rows. Throws INVALID_INPUT if too many of the pages were
 * short.
 */
async function skip(
  caller: Caller,
  filters: OrderFilters,
  offset: number,
  at: Date,
): Promise<string | undefined | null> {
  let cursor: string | undefined;
  let short = 0;
  for (let left = offset; left > 0; ) {
    const page = await listPage(caller, filters, { limit: Math.min(left, 100), cursor }, at);
    if (page.next === undefined) return null;
    if (page.orders.length < Math.min(left, 100) && ++short > MOST_SHORT_PAGES)
      throw invalidField(
        'offset',
        'This filter finds too little for an offset. Read on by the cursor of the last page.',
      );
    left -= page.orders.length;
    cursor = page.next;
  }
  return cursor;
}

/** Returns a page of orders for filters without a count. The totals cover only the rows of the page. */
async function uncountedPage(
  caller: Caller,
  filters: OrderFilters,
  { offset, limit, cursor }: { offset: number; limit: number; cursor?: string | undefined },
  at: Date,
) {
  const from = cursor ?? (await skip(caller, filters, offset, at));
  const page: OrdersPage =
    from === null ? { orders: [], next: undefined } : await listPage(caller, filters, { limit, cursor: from }, at);
  const buckets = page.orders.map((order) => bucketOfOrder(contributionOf(order)));
  const { stage_counts: _, ...totals } = sumTotals(buckets, filters, caller);
  return {
    data: await showOrders(caller, page.orders),
    meta: {
      ...totalsFor(caller, { ...totals, total_count: offset + totals.total_count }),
      next: page.next,
      ...(page.next !== undefined && { total_is_least: true as const }),
      ...(page.searchedTo !== undefined && { searched_to: page.searchedTo }),
    },
  };
}

/** Returns a page of the orders that the caller may see, newest first, with totals. */
export const list: Verb<typeof ordersContract.list> = async ({ query }, { caller, at }) => {
  const { offset, limit, cursor, ...given } = query;
  const filters = partFor(caller, given);
  checkDates(filters, at);
  if (filters.awb !== undefined) {
    const { orders, totals } = await listOrderWithAwb(caller, { ...filters, awb: filters.awb }, at);
    return { data: await showOrders(caller, orders), meta: totalsFor(caller, totals) };
  }
  if (isUncounted(filters)) return uncountedPage(caller, filters, { offset, limit, cursor }, at);
  const totals = await countedTotals(caller, filters, at);
  // An offset beyond the count gives no rows.
  const from = cursor ?? (offset >= totals.total_count && offset > 0 ? null : await skip(caller, filters, offset, at));
  const enough = cursor === undefined ? Math.max(0, totals.total_count - offset) : undefined;
  const page =
    from === null
      ? ({ orders: [], next: undefined } as OrdersPage)
      : await listPage(caller, filters, { limit, cursor: from, enough }, at);
  return {
    data: await showOrders(caller, page.orders),
    meta: {
      ...totalsFor(caller, totals),
      next: page.next,
      ...(page.searchedTo !== undefined && { searched_to: page.searchedTo }),
    },
  };
};

/**
 * Returns the totals of the order list. Callers with the permission Weight Dispute also get the number of disputes that
 * they should act on.
 */
export const totals: Verb<typeof ordersContract.totals> = async ({ query: given }, { caller, at }) => {
  const query = partFor(caller, given);
  checkDates(query, at);
  const { awb } = query;
  const [counted, waiting] = await Promise.all([
    awb === undefined
      ? countedTotals(caller, query, at)
      : listOrderWithAwb(caller, { ...query, awb }, at).then((found) => found.totals),
    caller.may(DISPUTE_PERMISSION) ? countDisputesToAct(caller, at) : undefined,
  ]);
  const shown = totalsFor(caller, counted);
  return { data: waiting === undefined ? shown : { ...shown, total_weight_dispute_count: waiting } };
};
