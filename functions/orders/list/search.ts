import type { ordersContract } from '../../../shared/orders/contract.ts';
import { idsWithNumber, type SearchScope, searchIds } from '../../search/store.ts';
import type { Caller } from '../../users/caller/caller.ts';
import type { Verb } from '../../users/caller/serve.ts';
import { showOrders } from '../api/show-order.ts';
import { findAwbRecords, searchAwbs } from '../record/awb-store.ts';
import { isPaid, type Order, orderNumber } from '../record/order.ts';
import { findOrders } from '../record/store.ts';

const scopeOf = (caller: Caller): SearchScope =>
  caller.seesOthers ? { everyone: true, courier: caller.courier } : { owner: caller.id };

const NUMBER = /^PW[0-9A-Z]{9}$/;

/** Returns the ids of orders whose AWB or order number is exactly this text. */
async function idsNamed(scope: SearchScope, text: string): Promise<string[]> {
  const records = await findAwbRecords(text);
  const number = text.toUpperCase();
  const numbered = NUMBER.test(number) ? await idsWithNumber(scope, text, (id) => orderNumber(id) === number) : [];
  return [...records.map(({ orderId }) => orderId), ...numbered];
}

/** Returns the ids of orders whose AWB or one of whose search words begins with the text. */
async function idsBeginning(scope: SearchScope, text: string, limit: number): Promise<string[]> {
  const byAwb = await searchAwbs(text, scope, limit);
  return [...byAwb, ...(await searchIds(scope, text, limit))];
}

const isSame = (name: string | null | undefined, text: string): boolean => name?.toUpperCase() === text.toUpperCase();

/**
 * Returns the rank of a found order. Exact matches of AWB or our order number rank highest if the order is paid.
 * Anybody can create an unpaid order with a certain number, and use any reference number, so such matches rank lower.
 */
function rankOf(order: Order, text: string): number {
  if (isSame(order.awb, text) || isSame(orderNumber(order.id), text)) return isPaid(order) ? 3 : 1;
  return isSame(order.referenceNumber, text) && isPaid(order) ? 2 : 0;
}

/**
 * Finds orders by AWB, order number or another search word, or by the beginning of one of these. Returns only orders
 * that the caller may see: exact matches first, then the newest.
 */
export const search: Verb<typeof ordersContract.search> = async ({ query }, { caller }) => {
  const { text, limit } = query;
  const scope = scopeOf(caller);
  const [named, begun] = await Promise.all([idsNamed(scope, text), idsBeginning(scope, text, limit)]);
  const orders = await findOrders(caller, [...new Set([...named, ...begun])].slice(0, limit + named.length));
  const rank = (order: Order): string => `${rankOf(order, text)}${order.createdAt}`;
  orders.sort((a, b) => rank(b).localeCompare(rank(a)));
  const tooShort = 'everyone' in scope && Array.from(text).length < 2;
  return {
    data: await showOrders(caller, orders.slice(0, limit)),
    ...(tooShort && { message: 'Type at least 2 characters.' }),
  };
};
