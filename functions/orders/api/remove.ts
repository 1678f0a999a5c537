import type { ordersContract } from '../../../shared/orders/contract.ts';
import { auditWrites } from '../../audit-log/store.ts';
import type { Change } from '../../platform/table/change.ts';
import { commit } from '../../platform/table/commit.ts';
import { untilCommitted } from '../../platform/table/until-committed.ts';
import type { Verb } from '../../users/caller/serve.ts';
import { removedOrderCountWrites } from '../bulk/bulk-state-store.ts';
import { ticketQueueWrites } from '../list/ticket-store.ts';
import type { Order } from '../record/order.ts';
import { findShopLink, linkWithout, shopLinkWrite } from '../record/shop/shop-link-store.ts';
import { findAnyOrder, removedOrderWrite } from '../record/store.ts';
import { checkUnpaid, getOrderToChange } from './get-order.ts';

/**
 * Builds the write which records that the seller has deleted the order that was imported from a shop. So the shop's
 * order is not imported again.
 */
async function removedFromShopWrites({ shop }: Order): Promise<Change[]> {
  const link = shop && (await findShopLink(shop.id, shop.orderId));
  if (shop === undefined || link === undefined) return [];
  return [shopLinkWrite(linkWithout(link, shop.fulfilmentId, { by: 'seller', changedAt: shop.changedAt }))];
}

/**
 * Deletes an order that was never paid. No wallet or document refers to such an order. The stream consumer updates
 * totals and search. If the order is paid at the same moment, the deletion fails. Deletions by staff are audited.
 */
export const remove: Verb<typeof ordersContract.remove> = async ({ params }, ctx) => {
  const { caller } = ctx;
  let known: Order | undefined = await getOrderToChange(caller, params.id);
  await untilCommitted(async () => {
    const order = known ?? (await findAnyOrder(params.id));
    known = undefined;
    if (order === undefined) return; // deleted by another request, as requested
    checkUnpaid(order);
    const auditEntry = { action: 'order.delete', user: order.owner, subject: order.id } as const;
    const audit = order.owner === caller.id ? [] : auditWrites(auditEntry, ctx);
    await commit([
      ...(await removedFromShopWrites(order)),
      removedOrderWrite(order),
      ...removedOrderCountWrites(order),
      ...ticketQueueWrites(order, undefined),
      ...audit,
    ]);
  }, 'This order is being changed. Try again in a moment.');
  return { data: null, message: 'Order deleted.' };
};
