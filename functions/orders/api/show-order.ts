import type { OrderView } from '../../../shared/orders/order.ts';
import { type Caller, seesCosts } from '../../users/caller/caller.ts';
import { findUser, findUsers } from '../../users/store.ts';
import { findBulkStates } from '../bulk/bulk-state-store.ts';
import { chosenOfferFromOldState } from '../bulk/chosen-in-bulk.ts';
import { type Order } from '../record/order.ts';
import { listLastScan } from '../record/scan-store.ts';
import { orderView } from './view.ts';

/** Returns the user who created an order. */
export const creatorOf = (caller: Caller, order: Order) =>
  order.owner === caller.id ? Promise.resolve(caller.user) : findUser(order.owner);

/** Returns the person to whom an order's ticket is assigned. Only staff get this person. */
export const assigneeOf = async (caller: Caller, { ticket }: Order) =>
  ticket?.to && caller.seesAll ? findUser(ticket.to) : undefined;

/** Returns a changed order for the reply to a command: without offers, and only with its last scan. */
export async function showChangedOrder(caller: Caller, order: Order): Promise<OrderView> {
  return orderView(order, {
    creator: await creatorOf(caller, order),
    assignee: await assigneeOf(caller, order),
    scans: await listLastScan(order),
    hidePrices: caller.hidesPrices,
    staff: caller.seesAll,
    costs: seesCosts(caller),
  });
}

/** Returns orders for lists, each with its last scan. Reads each creator and each bulk only once. */
export async function showOrders(caller: Caller, orders: readonly Order[]): Promise<OrderView[]> {
  const named = orders.flatMap(({ owner, ticket }) => [owner, ...(ticket?.to && caller.seesAll ? [ticket.to] : [])]);
  const others = named.filter((id) => id !== caller.id);
  const [found, bulks] = await Promise.all([
    findUsers(others),
    findBulkStates(orders.flatMap(({ bulkId }) => bulkId ?? [])),
  ]);
  const users = new Map(found.map((user) => [user.id, user]));
  users.set(caller.id, caller.user);
  const shown = orders.map(async (order) => {
    const bulk = order.bulkId === null ? undefined : bulks.get(order.bulkId);
    const choice = order.choice ?? (bulk && chosenOfferFromOldState(order, bulk)) ?? null;
    return orderView(
      { ...order, choice },
      {
        creator: users.get(order.owner),
        assignee: users.get(order.ticket?.to ?? ''),
        bulk,
        scans: await listLastScan(order),
        hidePrices: caller.hidesPrices,
        staff: caller.seesAll,
        costs: seesCosts(caller),
      },
    );
  });
  return Promise.all(shown);
}
