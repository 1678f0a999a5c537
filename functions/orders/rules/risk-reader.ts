import { placeWarning } from '../../../shared/pin-code-master/place-match.ts';
import { type EarlierOrder, type RiskReason, risksOf } from '../../../shared/rules/risk.ts';
import { placeOf } from '../../pin-code-master/place-of.ts';
import { now } from '../../platform/clock.ts';
import { searchIds } from '../../search/store.ts';
import type { OrderDetails } from '../record/details.ts';
import { type Order, sellerOrderNumber } from '../record/order.ts';
import { findAnyOrders } from '../record/store.ts';

/** How many orders with a mobile number are examined, oldest first. Order ids sort by time of creation. */
const MOST_EXAMINED = 50;

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
 * Returns a seller's first orders for a mobile number, oldest first: at most 50, without returns. There are no records
 * of customers, so this uses the search entries. It costs about 15 read units, however many orders there are.
 */
async function ordersOfMobile(seller: string, mobile: string): Promise<Order[]> {
  const orders = await findAnyOrders(await searchIds({ owner: seller }, mobile, MOST_EXAMINED));
  return orders
    .filter(({ details }) => details.mobile_number === mobile && !details.reverse)
    .toSorted((one, other) => (one.id < other.id ? -1 : 1));
}

/**
 * Returns an object that finds the risks of many orders of one seller. It reads the orders of each mobile number only
 * once, so create a new object for each request or job.
 */
export function createRiskReader(seller: string) {
  const known = new Map<string, Promise<Order[]>>();
  async function earlierOrders({ id, details: { mobile_number: mobile } }: ExaminedOrder): Promise<EarlierOrder[]> {
    const reading = known.get(mobile) ?? ordersOfMobile(seller, mobile);
    known.set(mobile, reading);
    return (await reading).filter((one) => id === undefined || one.id < id).map(earlierOrderOf);
  }
  return {
    /** Returns how many parcels of earlier orders with the same mobile number were returned to origin. */
    returns: async (order: ExaminedOrder): Promise<number> =>
      (await earlierOrders(order)).filter(({ end }) => end === 'returned').length,

    /**
     * Returns the reasons why an order is doubtful. They come from the seller's earlier orders and from the address.
     */
    async risks(order: ExaminedOrder): Promise<RiskReason[]> {
      const { details, createdAt = now().toISOString() } = order;
      const { shipping_address: address } = details;
      const [earlier, place] = await Promise.all([earlierOrders(order), placeOf(address.postcode)]);
      const otherPlace = placeWarning(address, place);
      return risksOf({ address, otherPlace, product: productOf(details), createdAt, earlier });
    },
  };
}
export type RiskReader = ReturnType<typeof createRiskReader>;
