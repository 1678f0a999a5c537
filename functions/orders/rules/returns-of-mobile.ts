import { searchIds } from '../../search/store.ts';
import { findAnyOrders } from '../record/store.ts';

/** How many orders of a mobile number are examined. The entries are sorted by order id, which begins with its owner. */
const MOST_EXAMINED = 50;

/**
 * Returns when those orders of a mobile number were made whose parcels came back or are on their way back, among at most
 * 50 orders of the seller. There is no record of customers: the search entries of the seller's orders name them. Costs
 * some 15 read units.
 */
export async function returnsOfMobile(seller: string, mobile: string): Promise<string[]> {
  const orders = await findAnyOrders(await searchIds({ owner: seller }, mobile, MOST_EXAMINED));
  return orders
    .filter(({ details, rto }) => details.mobile_number === mobile && rto !== null)
    .map(({ createdAt }) => createdAt);
}
