import type { ordersContract } from '../../../shared/orders/contract.ts';
import { decodeCursor, encodeCursor, invalidCursorFailure } from '../../platform/table/cursor.ts';
import { idsWithNumber, type SearchScope, searchIds } from '../../search/store.ts';
import type { Caller } from '../../users/caller/caller.ts';
import type { Verb } from '../../users/caller/serve.ts';
import { showOrders } from '../api/show-order.ts';
import { findAwbRecords, searchAwbs } from '../record/awb-store.ts';
import { isPaid, type Order, orderNumber } from '../record/order.ts';
import { findOrders } from '../record/store.ts';

/**
 * Returns whose orders are searched: the caller's own, one seller's, or everyone's. A vendor user always searches the
 * orders of the partner.
 */
function scopeOf({ id, seesOthers, courier }: Caller, seller: string | undefined): SearchScope {
  if (!seesOthers) return { owner: id };
  return seller === undefined || courier !== null ? { everyone: true, courier } : { owner: seller };
}

const NUMBER = /^PW[0-9A-Z]{9}$/;

/** Returns the ids of orders whose AWB or order number is exactly this text. */
async function idsNamed(scope: SearchScope, text: string): Promise<string[]> {
  const records = await findAwbRecords(text);
  const number = text.toUpperCase();
  const numbered = NUMBER.test(number) ? await idsWithNumber(scope, text, (id) => orderNumber(id) === number) : [];
  return [...records.map(({ orderId }) => orderId), ...numbered];
}

/**
 * Returns the ids of orders with an AWB or a search word that begins with the text. The sequence is always the same.
 */
async function idsBeginning(scope: SearchScope, text: string, limit: number): Promise<string[]> {
  const byAwb = await searchAwbs(text, scope, limit);
  return [...byAwb, ...(await searchIds(scope, text, limit))];
}

const isSame = (name: string | null | undefined, text: string): boolean => name?.toUpperCase() === text.toUpperCase();

/**
 * Returns the rank of a found order. Exact matches of the AWB or our order number rank highest if the order is paid.
 * Unpaid orders rank lower, because anybody can create them with chosen numbers. Reference numbers rank lower, because
 * sellers choose them freely.
 */
function rankOf(order: Order, text: string): number {
  if (isSame(order.awb, text) || isSame(orderNumber(order.id), text)) return isPaid(order) ? 3 : 1;
  return isSame(order.referenceNumber, text) && isPaid(order) ? 2 : 0;
}

/**
 * The highest number of orders that one search finds over all pages. A user who needs more should type a longer text.
 */
const MOST_FOUND = 1000;

/** The place where a search continues: the number of orders already shown, and the id of the last one. */
type Place = { after: number; id: string };

/** Returns the place that a cursor names; undefined for the first page. @throws INVALID_INPUT */
function placeOf(cursor: string | undefined): Place | undefined {
  const place = decodeCursor<Partial<Place>>(cursor);
  if (place === undefined) return undefined;
  const { after, id } = place;
  if (typeof after !== 'number' || after < 1 || typeof id !== 'string') throw invalidCursorFailure();
  return { after, id };
}

/**
 * Returns how many of the found orders are already shown on earlier pages. New orders that come before the last shown
 * order are also counted.
 */
function shownBefore(found: readonly string[], place: Place | undefined): number {
  if (place === undefined) return 0;
  const last = found.indexOf(place.id);
  return last < 0 ? place.after : last + 1;
}

/**
 * Finds orders by AWB, order number or another search word, or by the beginning of one of these. Returns only orders
 * that the caller may see. Orders whose AWB or number is exactly the text come first, then the other matches. Within a
 * page, orders of the same rank are sorted with the newest first.
 */
export const search: Verb<typeof ordersContract.search> = async ({ query }, { caller }) => {
  const { text, created_by: seller, limit } = query;
  const place = placeOf(query.cursor);
  const scope = scopeOf(caller, seller);
  const enough = Math.min(MOST_FOUND, (place?.after ?? 0) + 2 * limit);
  const [named, begun] = await Promise.all([idsNamed(scope, text), idsBeginning(scope, text, enough)]);
  const rank = (order: Order): string => `${rankOf(order, text)}${order.createdAt}`;
  const ranked = (orders: readonly Order[]) => orders.toSorted((a, b) => rank(b).localeCompare(rank(a)));
  const exact = ranked(await findOrders(caller, [...new Set(named)])).map(({ id }) => id);
  const found = [...new Set([...exact, ...begun])]
    .filter((id) => seller === undefined || id.startsWith(`${seller}-`))
    .slice(0, MOST_FOUND);
  const from = shownBefore(found, place);
  const page = found.slice(from, from + limit);
  const last = page.at(-1);
  const tooShort = 'everyone' in scope && Array.from(text).length < 2;
  return {
    data: await showOrders(caller, ranked(await findOrders(caller, page))),
    meta: {
      ...(last !== undefined &&
        found.length > from + limit && { next: encodeCursor({ after: from + limit, id: last }) }),
    },
    ...(tooShort && { message: 'Type at least 2 characters.' }),
  };
};
