import { placeWarning } from '../../../shared/pin-code-master/place-match.ts';
import { type EarlierOrder, type RiskReason, risksOf } from '../../../shared/rules/risk.ts';
import { placeOf } from '../../pin-code-master/place-of.ts';
import { now } from '../../platform/clock.ts';
import { areaReturnsOf } from '../../rollups/measured/area-returns-store.ts';
import { newestIds } from '../../search/store.ts';
import type { OrderDetails } from '../record/details.ts';
import { type Order, sellerOrderNumber } from '../record/order.ts';
import { findAnyOrders } from '../record/store.ts';

/**
 * How many earlier orders with the same mobile number are examined. These are the newest orders that were created
 * before the examined order. Order ids sort by creation time.
 */
const MOST_EXAMINED = 50;
/**
 * How many of a mobile number's newest orders are listed, in order to find those that are earlier than the examined
 * order. A single bulk may contain so many orders for one number.
 */
const MOST_LISTED = 500;

/** An order, or a row that will become one. Without an id, all existing orders count as earlier. */
export type ExaminedOrder = Pick<Order, 'details'> & Partial<Pick<Order, 'id' | 'createdAt'>>;

const productOf = ({ master_sku, product_name }: OrderDetails): string =>
  `${master_sku}\n${product_name}`.trim().toLowerCase();

const earlierOrderOf = (order: Order): EarlierOrder => ({
  number: sellerOrderNumber(order),
  createdAt: order.createdAt,
  product: productOf(order.details),
  end: order.rto !== null ? 'returned' : order.deliveredAt !== null ? 'delivered' : null,
});

/**
 * Returns an object that finds the risks of many orders of one seller. It reads each order of a mobile number only
 * once, so create a new object for each request or job. There is no record of a customer, so it finds a customer's
 * orders in the search index. The first order of each mobile number costs about 15 read units, even if there are many
 * orders.
 */
export function createRiskReader(seller: string) {
  const listed = new Map<string, Promise<string[]>>();
  const read = new Map<string, Promise<Order | undefined>>();

  /** Returns orders by their ids, in the sequence of the ids. Leaves out deleted ones. */
  async function ordersOf(ids: readonly string[]): Promise<Order[]> {
    const missing = ids.filter((id) => !read.has(id));
    const reading = findAnyOrders(missing).then((orders) => new Map(orders.map((order) => [order.id, order])));
    const readById = (id: string) => reading.then((orders) => orders.get(id));
    for (const id of missing) read.set(id, readById(id));
    const found = await Promise.all(ids.map((id) => read.get(id) ?? Promise.resolve(undefined)));
    return found.filter((order) => order !== undefined);
  }

  /**
   * Returns the orders to the same mobile number that are older than this order, oldest first. Reads only the newest 50
   * of them, and leaves out returns.
   */
  async function earlierOrders({ id, details: { mobile_number: mobile } }: ExaminedOrder): Promise<EarlierOrder[]> {
    const listing = listed.get(mobile) ?? newestIds({ owner: seller }, mobile, MOST_LISTED);
    listed.set(mobile, listing);
    const ids = (await listing).filter((one) => id === undefined || one < id).slice(0, MOST_EXAMINED);
    return (await ordersOf(ids.toReversed()))
      .filter(({ details }) => details.mobile_number === mobile && !details.reverse)
      .map(earlierOrderOf);
  }
  return {
    /** Returns how many parcels of earlier orders with the same mobile number were returned to origin. */
    returns: async (order: ExaminedOrder): Promise<number> =>
      (await earlierOrders(order)).filter(({ end }) => end === 'returned').length,

    /**
     * Returns the reasons why an order is doubtful. They come from the seller's earlier orders to the same mobile
     * number, from the address, and from its area.
     */
    async risks(order: ExaminedOrder): Promise<RiskReason[]> {
      const { details, createdAt = now().toISOString() } = order;
      const { shipping_address: address, payment_method } = details;
      const [earlier, place, area] = await Promise.all([
        earlierOrders(order),
        placeOf(address.postcode),
        payment_method === 'cod' ? areaReturnsOf(address.postcode) : undefined,
      ]);
      const otherPlace = placeWarning(address, place);
      return risksOf({ address, otherPlace, product: productOf(details), createdAt, earlier, area });
    },
  };
}
export type RiskReader = ReturnType<typeof createRiskReader>;
