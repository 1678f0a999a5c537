import { badCursor, decodeCursor, encodeCursor } from '../../platform/cursor.ts';
import type { Caller } from '../../users/caller.ts';
import type { Order } from '../order.ts';
import { findOrders, listDay, listOwn, sees } from '../store.ts';
import { type Filters, matches } from './filter.ts';
import { daysOf } from './totals-of.ts';

/** Rows and days looked at for one page, so that a rare filter cannot make a request run on for ever. */
const MOST_ROWS = 1000;
const MOST_DAYS = 62;
/** Rows of one reading once the first did not fill the page: a rare filter with a small limit would read one by one. */
const BATCH = 100;

const DAY_MS = 86_400_000;

interface Place extends Record<string, unknown> {
  /** The day that is being read; absent in the list of one owner. */
  day?: string;
  /** The order after which to go on. */
  after?: string;
}

export interface OrdersPage {
  orders: Order[];
  next: string | undefined;
}

const dayBefore = (day: string): string => new Date(Date.parse(`${day}T00:00:00Z`) - DAY_MS).toISOString().slice(0, 10);

/** When a day begins in India. */
const startOf = (day: string): number => Date.parse(`${day}T00:00:00+05:30`);

/** One step of reading so many rows: the orders among them that the caller sees and where to go on, undefined at the end. */
type Step = (place: Place, batch: number) => Promise<{ orders: Order[]; read: number; next: Place | undefined }>;

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
    const orders = page.items.filter((order) => sees(caller, order));
    return { orders, read: page.items.length, next: page.after === undefined ? undefined : { after: page.after } };
  };

const dayStep =
  (caller: Caller, first: string, last: string): Step =>
  async ({ day = last, after }, batch) => {
    const page = await listDay(day, caller.courier ?? undefined, batch, after);
    const orders = await findOrders(caller, page.items);
    const order = new Map(page.items.map((id, index) => [id, index]));
    orders.sort((a, b) => (order.get(a.id) ?? 0) - (order.get(b.id) ?? 0));
    const read = page.items.length;
    if (page.after !== undefined) return { orders, read, next: { day, after: page.after } };
    return { orders, read, next: day > first ? { day: dayBefore(day) } : undefined };
  };

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
  const { from, to } = daysOf(filters, at);
  const owner = filters.created_by ?? (caller.seesOthers ? undefined : caller.id);
  // None of another's orders is theirs to see, so none is read.
  if (!caller.seesOthers && owner !== caller.id) return { orders: [], next: undefined };
  const byOwner = owner !== undefined && caller.courier === null;
  const between = { from: startOf(from), to: startOf(to) + DAY_MS };
  const step = byOwner ? ownStep(caller, owner, between) : dayStep(caller, from, to);
  // Without a first day the rows begin where the totals do.
  const asked = { ...filters, created_from: filters.created_from ?? new Date(between.from).toISOString() };
  const orders: Order[] = [];
  let place: Place | undefined = placeOf(paging.cursor);
  for (let rows = 0, days = 0; place !== undefined && rows < MOST_ROWS && days < MOST_DAYS; ) {
    const before: Place = place;
    const found = await step(before, rows === 0 ? paging.limit : BATCH);
    for (const [index, order] of found.orders.entries()) {
      if (!matches(order, asked)) continue;
      orders.push(order);
      if (orders.length === paging.limit) {
        const more = index < found.orders.length - 1 || found.next !== undefined;
        const day = byOwner ? undefined : (before.day ?? to);
        return { orders, next: more ? encodeCursor({ day, after: order.id } satisfies Place) : undefined };
      }
    }
    rows += found.read;
    // All that the totals know of are here: the empty days before them need not be asked one by one.
    if (paging.enough !== undefined && orders.length >= paging.enough) days = MOST_DAYS;
    days += found.next?.day === before.day ? 0 : 1;
    place = found.next;
    if (byOwner) days = 0;
  }
  return { orders, next: place === undefined ? undefined : encodeCursor(place) };
}
