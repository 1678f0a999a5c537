import { badCursor, decodeCursor, encodeCursor } from '../../platform/cursor.ts';
import type { Caller } from '../../users/caller.ts';
import type { Order } from '../order.ts';
import { findOrders, listDay, listOwn, sees } from '../store.ts';
import { disputeStep } from './dispute-step.ts';
import { type Filters, matches, wantsDisputes, wantsTickets } from './filter.ts';
import { ticketStep } from './ticket-step.ts';
import { daysOf, disputeDaysOf } from './totals-of.ts';

/** Rows and days looked at for one page, so that a rare filter cannot make a request run on for ever. */
const MOST_ROWS = 1000;
const MOST_DAYS = 62;
/** Rows of one reading once the first did not fill the page: a rare filter with a small limit would read one by one. */
const BATCH = 100;

const DAY_MS = 86_400_000;

export interface Place extends Record<string, unknown> {
  /** The day that is being read; absent where a list is one partition. */
  day?: string;
  /** The order after which to go on; of tickets, the place of its entry. */
  after?: string;
}

export interface OrdersPage {
  orders: Order[];
  next: string | undefined;
}

const dayBefore = (day: string): string => new Date(Date.parse(`${day}T00:00:00Z`) - DAY_MS).toISOString().slice(0, 10);

/** When a day begins in India. */
const startOf = (day: string): number => Date.parse(`${day}T00:00:00+05:30`);

/** An order, and the place behind it. */
interface Found {
  order: Order;
  place: Place;
}

/** One step of reading so many rows: the orders among them that the caller sees and where to go on, undefined at the end. */
export type Step = (place: Place, batch: number) => Promise<{ found: Found[]; read: number; next: Place | undefined }>;

/** Where a page begins. @throws INVALID_INPUT for a day that is none */
function placeOf(cursor: string | undefined): Place {
  const place = decodeCursor<Place>(cursor) ?? {};
  const { day } = place;
  if (day === undefined || (/^\d{4}-\d{2}-\d{2}$/.test(day) && !Number.isNaN(Date.parse(day)))) return place;
  throw badCursor();
}

const ownStep =
  (caller: Caller, owner: string, between: { from: number; to: number }): Step =>
  async ({ after }, batch) => {
    const page = await listOwn(owner, between, batch, after);
    const found = page.items
      .filter((order) => sees(caller, order))
      .map((order) => ({ order, place: { after: order.id } }));
    return { found, read: page.items.length, next: page.after === undefined ? undefined : { after: page.after } };
  };

const dayStep =
  (caller: Caller, first: string, last: string): Step =>
  async ({ day = last, after }, batch) => {
    const page = await listDay(day, caller.courier ?? undefined, batch, after);
    const seen = new Map((await findOrders(caller, page.items)).map((order) => [order.id, order]));
    const found = page.items.flatMap((id) => {
      const order = seen.get(id);
      return order === undefined ? [] : [{ order, place: { day, after: id } }];
    });
    const read = page.items.length;
    if (page.after !== undefined) return { found, read, next: { day, after: page.after } };
    return { found, read, next: day > first ? { day: dayBefore(day) } : undefined };
  };

/** How a list is read: by disputes, by open tickets, from one owner's partition, or day by day. */
function stepFor(
  caller: Caller,
  filters: Filters,
  owner: string | undefined,
  days: { from: string; to: string },
): Step {
  const between = { from: startOf(days.from), to: startOf(days.to) + DAY_MS };
  if (wantsDisputes(filters)) return disputeStep(caller, filters, owner, between);
  if (wantsTickets(filters)) return ticketStep(caller, filters, owner, between);
  if (owner !== undefined && caller.courier === null) return ownStep(caller, owner, between);
  return dayStep(caller, days.from, days.to);
}

/**
 * Orders that match, newest first: one owner's from its own partition, everyone's or a partner's day by day. `enough` is
 * how many the totals know of; days are then not read beyond, though the cursor still leads there.
 */
export async function listPage(
  caller: Caller,
  filters: Filters,
  paging: { limit: number; cursor?: string; enough?: number },
  at: Date,
): Promise<OrdersPage> {
  const disputes = wantsDisputes(filters);
  const days = (disputes ? disputeDaysOf : daysOf)(filters, at);
  const owner = filters.created_by ?? (caller.seesOthers ? undefined : caller.id);
  // None of another's orders is theirs to see, so none is read.
  if (!caller.seesOthers && owner !== caller.id) return { orders: [], next: undefined };
  const step = stepFor(caller, filters, owner, days);
  // Without a first day the rows begin where the totals do.
  const begin = { created_from: filters.created_from ?? new Date(startOf(days.from)).toISOString() };
  const asked = disputes ? filters : { ...filters, ...begin };
  const orders: Order[] = [];
  let place: Place | undefined = placeOf(paging.cursor);
  for (let rows = 0, read = 0; place !== undefined && rows < MOST_ROWS && read < MOST_DAYS; ) {
    const before: Place = place;
    const looked = await step(before, rows === 0 ? paging.limit : BATCH);
    for (const [index, { order, place: behind }] of looked.found.entries()) {
      if (!matches(order, asked)) continue;
      orders.push(order);
      if (orders.length === paging.limit) {
        const more = index < looked.found.length - 1 || looked.next !== undefined;
        return { orders, next: more ? encodeCursor(behind) : undefined };
      }
    }
    rows += looked.read;
    place = looked.next;
    if (place?.day === undefined) continue;
    // All that the totals know of are here: the empty days before them need not be asked one by one.
    if (paging.enough !== undefined && orders.length >= paging.enough) break;
    read += place.day === before.day ? 0 : 1;
  }
  return { orders, next: place === undefined ? undefined : encodeCursor(place) };
}
