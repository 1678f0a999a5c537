import { timeOfSortable, withoutOwner } from '../../platform/ids.ts';
import { decodeCursor, encodeCursor, invalidCursorFailure } from '../../platform/table/cursor.ts';
import type { Caller } from '../../users/caller/caller.ts';
import { listPositionBeforeBulk } from '../record/bulk-order-id.ts';
import type { Order } from '../record/order.ts';
import { findAnyOrders, listOrderIdsOfDay, listOwnOrders, maySeeOrder } from '../record/store.ts';
import { disputeFilterDays, filterDays } from '../totals/totals-of.ts';
import { disputeStep } from './dispute-step.ts';
import { doubtfulStep } from './doubtful-step.ts';
import { checkMayFilter, matchesFilters, type OrderFilters, wantsDisputes, wantsTickets } from './filter.ts';
import { offRouteListsFor, offRouteStep } from './off-route-step.ts';
import { countAffordable, findOrdersOfDay, UNITS_PER_ORDER_BY_KEY, UNITS_PER_ORDER_IN_RUN } from './runs-store.ts';
import type { ListPosition, ListStep } from './step.ts';
import { ticketStep } from './ticket-step.ts';

/**
 * How many read units a page may cost. If few orders match, the page has fewer rows than requested. `searchedTo` is
 * then the creation time down to which orders were searched, and the next page continues from there.
 */
const MOST_UNITS = 40;
/**
 * How many orders each further read requests if the first read did not fill the page. With only the page's limit, too
 * many reads would be needed.
 */
const BATCH = 100;
/**
 * How many ids one read of a day requests. Ids are cheap to read. A larger read finds more orders of the same owner
 * that are adjacent in the table.
 */
const DAY_BATCH = 400;
/** The read units of a query for the ids of a day. `UNITS_OF_ID` is added for each id. */
const UNITS_OF_DAY = 0.5;
const UNITS_OF_ID = 1 / 100;

const DAY_MS = 86_400_000;

export interface OrdersPage {
  orders: Order[];
  next: string | undefined;
  /**
   * The time down to which orders were searched. Set if the page has fewer rows than requested although there may be
   * more.
   */
  searchedTo?: string;
}

const dayBefore = (day: string): string => new Date(Date.parse(`${day}T00:00:00Z`) - DAY_MS).toISOString().slice(0, 10);

/** Returns the time in ms at which a day begins in India. */
const startOf = (day: string): number => Date.parse(`${day}T00:00:00+05:30`);

/** Returns the time down to which a list sorted by creation was read, given the place where reading stopped. */
function momentOf({ day, after }: ListPosition): string {
  if (after !== undefined) return new Date(timeOfSortable(withoutOwner(after))).toISOString();
  return new Date(startOf(day ?? '') + DAY_MS).toISOString();
}

/** Returns the place at which a page begins. Throws INVALID_INPUT if the cursor contains an impossible day. */
function placeOf(cursor: string | undefined): ListPosition {
  const place = decodeCursor<ListPosition>(cursor) ?? {};
  const { day } = place;
  if (day === undefined || (/^\d{4}-\d{2}-\d{2}$/.test(day) && !Number.isNaN(Date.parse(day)))) return place;
  throw invalidCursorFailure();
}

/**
 * Returns the step that reads an owner's orders.
 * @param skipsBulks true if no order of a bulk matches. The step then skips the rest of a bulk, which may be 10,000
 * orders
 */
const ownStep =
  (caller: Caller, owner: string, between: { from: number; to: number }, skipsBulks: boolean): ListStep =>
  async ({ after }, { rows }) => {
    const page = await listOwnOrders(owner, between, rows, after);
    const found = page.items
      .filter((order) => maySeeOrder(caller, order))
      .map((order) => ({ order, place: { after: order.id } }));
    const units = page.items.length * UNITS_PER_ORDER_IN_RUN;
    if (page.after === undefined) return { found, units, next: undefined };
    return { found, units, next: { after: skipsBulks ? listPositionBeforeBulk(page.after) : page.after } };
  };

const dayStep =
  (caller: Caller, first: string, last: string): ListStep =>
  async ({ day = last, after }, { rows, units: left, first: isFirst }) => {
    const { courier } = caller;
    // A vendor user's parcels belong to many owners and are not adjacent in their partitions. So they are read one by
    // one.
    const inRuns = courier === null;
    const page = await listOrderIdsOfDay(day, courier ?? undefined, inRuns && !isFirst ? DAY_BATCH : rows, after);
    const least = isFirst ? rows : 1;
    const spent = inRuns
      ? countAffordable(page.items, left, least)
      : { count: page.items.length, units: page.items.length * UNITS_PER_ORDER_BY_KEY };
    const ids = page.items.slice(0, spent.count);
    const orders = inRuns ? await findOrdersOfDay(ids) : await findAnyOrders(ids);
    const seen = new Map(orders.filter((order) => maySeeOrder(caller, order)).map((order) => [order.id, order]));
    const found = ids.flatMap((id) => {
      const order = seen.get(id);
      return order === undefined ? [] : [{ order, place: { day, after: id } }];
    });
    const units = spent.units + UNITS_OF_DAY + page.items.length * UNITS_OF_ID;
    const behind = ids.length < page.items.length ? ids.at(-1) : page.after;
    if (behind !== undefined) return { found, units, next: { day, after: behind } };
    return { found, units, next: day > first ? { day: dayBefore(day) } : undefined };
  };

/**
 * Returns the cheapest step that finds all matching orders: by dispute, ticket, doubtful attempt, off-route status,
 * owner or day.
 */
function stepFor(
  caller: Caller,
  filters: OrderFilters,
  owner: string | undefined,
  days: { from: string; to: string },
): ListStep {
  const between = { from: startOf(days.from), to: startOf(days.to) + DAY_MS };
  if (wantsDisputes(filters)) return disputeStep(caller, filters, owner, between);
  if (wantsTickets(filters)) return ticketStep(caller, filters, owner);
  if (filters.doubtful !== undefined) return doubtfulStep(caller, filters, owner);
  const offRouteNames = offRouteListsFor(filters);
  if (offRouteNames !== undefined) return offRouteStep(caller, offRouteNames, owner, between);
  if (owner !== undefined && caller.courier === null)
    return ownStep(caller, owner, between, !['all', 'bulk'].includes(filters.order_type));
  return dayStep(caller, days.from, days.to);
}

/**
 * Returns a page of the orders that match the filters, newest first.
 * @param paging.enough how many orders match according to the totals; the search ends when this many are found
 * @param paging.units how many read units the page may cost
 */
export async function listPage(
  caller: Caller,
  filters: OrderFilters,
  paging: { limit: number; cursor?: string; enough?: number; units?: number },
  at: Date,
): Promise<OrdersPage> {
  checkMayFilter(caller, filters);
  const disputes = wantsDisputes(filters);
  const days = (disputes ? disputeFilterDays : filterDays)(filters, at);
  const owner = filters.created_by ?? (caller.seesOthers ? undefined : caller.id);
  // The caller may not see orders of the requested owner.
  if (!caller.seesOthers && owner !== caller.id) return { orders: [], next: undefined };
  const step = stepFor(caller, filters, owner, days);
  // A list without a start date begins on the same day as the totals shown with it.
  const begin = { created_from: filters.created_from ?? new Date(startOf(days.from)).toISOString() };
  const searched = disputes ? filters : { ...filters, ...begin };
  const orders: Order[] = [];
  let place: ListPosition | undefined = placeOf(paging.cursor);
  const most = paging.units ?? MOST_UNITS;
  for (let units = 0; place !== undefined && units < most; ) {
    const first = units === 0;
    const part = await step(place, { rows: first ? paging.limit : BATCH, units: most - units, first });
    for (const [index, { order, place: behind }] of part.found.entries()) {
      if (!matchesFilters(order, searched, at)) continue;
      orders.push(order);
      if (orders.length === paging.limit) {
        const more = index < part.found.length - 1 || part.next !== undefined;
        return { orders, next: more ? encodeCursor(behind) : undefined };
      }
    }
    units += part.units;
    place = part.next;
    // The search has found as many orders as the totals count, so older orders need not be read.
    if (paging.enough !== undefined && orders.length >= paging.enough) break;
  }
  if (place === undefined) return { orders, next: undefined };
  const isByTime = !disputes && !wantsTickets(filters) && filters.doubtful === undefined;
  return { orders, next: encodeCursor(place), ...(isByTime && { searchedTo: momentOf(place) }) };
}
