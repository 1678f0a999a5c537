import type { OrderView } from '../../../../shared/orders/order.ts';
import type { Search } from '../parcel-weights/use-slab-saving.ts';

/** Returns the search for an order's offers. */
export function searchOf({ customer_details: who, product_details: what, ...order }: OrderView): Search {
  return {
    payment_method: order.payment_method,
    source: who.pickup_address.postcode,
    destination: who.shipping_address.postcode,
    length: what.length,
    breadth: what.breadth,
    height: what.height,
    weight: what.weight,
    ...(order.payment_method === 'cod' && { selling_price: order.collectable }),
    ...(order.plan !== null && { plan: order.plan }),
  };
}
