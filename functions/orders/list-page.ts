import { decodeCursor, encodeCursor } from '../platform/cursor.ts';
import type { Caller } from '../users/caller.ts';
import { type Filters, matches } from './filter.ts';
import type { Order } from './order.ts';
import { findOrders, listDay, listOwn } from './store.ts';
import { daysOf } from './totals-of.ts';

/** Rows and days looked at for one page, so that a rare filter cannot make a request run on for ever. */
const MOST_ROWS = 1000;
const MOST_DAYS = 62;

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

const dayBefore = (day: string): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10);

/** One step of reading: some orders and where to go on, or undefined at the end. */
type Step = (place: Place) => Promise<{ orders: Order[]; next: Place | undefined }>;

const ownStep =
  (caller: Caller, owner: string, batch: number): Step =>
  async ({ after }) => {
    const page = await listOwn(owner, batch, after);
    const orders = owner === caller.id || caller.seesAll ? page.items : [];
    return { orders, next: page.after === undefined ? undefined : { after: page.after } };
  };

const dayStep =
  (caller: Caller, first: string, last: string, batch: number): Step =>
  async ({ day = last, after }) => {
    const page = await listDay(day, caller.vendorOf ?? undefined, batch, after);
    const orders = await findOrders(caller, page.items);
    const order = new Map(page.items.map((id, index) => [id, index]));
    orders.sort((a, b) => (order.get(a.id) ?? 0) - (order.get(b.id) ?? 0));
    if (page.after !== undefined) return { orders, next: { day, after: page.after } };
    return { orders, next: day > first ? { day: dayBefore(day) } : undefined };
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
  const everyone = caller.seesAll || caller.vendorOf !== null;
  const owner = filters.created_by ?? (everyone ? undefined : caller.id);
  const byOwner = owner !== undefined && caller.vendorOf === null;
  const step = byOwner ? ownStep(caller, owner, paging.limit) : dayStep(caller, from, to, paging.limit);
  const orders: Order[] = [];
  let place: Place | undefined = decodeCursor<Place>(paging.cursor) ?? {};
  for (let rows = 0, days = 0; place !== undefined && rows < MOST_ROWS && days < MOST_DAYS; ) {
    const before: Place = place;
    const found = await step(before);
    for (const [index, order] of found.orders.entries()) {
      if (!matches(order, filters)) continue;
      orders.push(order);
      if (orders.length === paging.limit) {
        const more = index < found.orders.length - 1 || found.next !== undefined;
        const day = byOwner ? undefined : (before.day ?? to);
        return { orders, next: more ? encodeCursor({ day, after: order.id } satisfies Place) : undefined };
      }
    }
    rows += found.orders.length;
    // All that the totals know of are here: the empty days before them need not be asked one by one.
    if (paging.enough !== undefined && orders.length >= paging.enough) days = MOST_DAYS;
    days += found.next?.day === before.day ? 0 : 1;
    place = found.next;
    if (byOwner) days = 0;
  }
  return { orders, next: place === undefined ? undefined : encodeCursor(place) };
}
