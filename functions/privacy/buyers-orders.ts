import type { BuyerDataView } from '../../shared/privacy/contract.ts';
import { type Order, sellerOrderNumber } from '../orders/record/order.ts';
import { findAnyOrdersNow } from '../orders/record/store.ts';
import { searchIds } from '../search/store.ts';
import { hasJourneyEnded } from './without-buyer.ts';

/** How many orders of a buyer one command handles. */
const MOST = 500;

/** A seller's orders of one buyer, newest first. */
export interface BuyersOrders {
  orders: readonly Order[];
  /** True if there are further orders. */
  more: boolean;
}

/**
 * Finds a seller's orders of a mobile number by the search, which knows orders some seconds after their creation. The
 * orders are read as they are now.
 */
export async function findBuyersOrders(seller: string, mobile: string): Promise<BuyersOrders> {
  const ids = await searchIds({ owner: seller }, mobile, MOST);
  const orders = (await findAnyOrdersNow(ids)).filter(({ details }) => details.mobile_number === mobile);
  return { orders: orders.toSorted((a, b) => (a.id < b.id ? 1 : -1)), more: ids.length >= MOST };
}

/** Returns an order of a buyer as the API shows it. */
export const buyerOrderOf = (order: Order): BuyerDataView['orders'][number] => ({
  _id: order.id,
  order_id: sellerOrderNumber(order),
  awb: order.awb,
  status: order.status,
  created_at: order.createdAt,
  ended: hasJourneyEnded(order),
});
