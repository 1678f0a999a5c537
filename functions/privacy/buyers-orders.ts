import type { BuyerDataView } from '../../shared/privacy/contract.ts';
import { type Order, sellerOrderNumber } from '../orders/record/order.ts';
import { findAnyOrdersNow } from '../orders/record/store.ts';
import { searchIds } from '../search/store.ts';
import { hasJourneyEnded } from './without-buyer.ts';

/** How many orders of a buyer one command reads or changes. */
const MOST = 500;

/** The orders that one buyer placed with one seller, newest first. */
export interface BuyersOrders {
  orders: readonly Order[];
  /** True if the buyer has more orders than `orders` contains. */
  more: boolean;
}

/**
 * Finds a seller's orders for a mobile number. The search finds a new order only after some seconds. Each found order
 * is then read in its present state.
 */
export async function findBuyersOrders(seller: string, mobile: string): Promise<BuyersOrders> {
  const ids = await searchIds({ owner: seller }, mobile, MOST);
  const orders = (await findAnyOrdersNow(ids)).filter(({ details }) => details.mobile_number === mobile);
  return { orders: orders.toSorted((a, b) => (a.id < b.id ? 1 : -1)), more: ids.length >= MOST };
}

/** Returns an order of the buyer as the API shows it. */
export const buyerOrderOf = (order: Order): BuyerDataView['orders'][number] => ({
  _id: order.id,
  order_id: sellerOrderNumber(order),
  awb: order.awb,
  status: order.status,
  created_at: order.createdAt,
  ended: hasJourneyEnded(order),
});
