import { type QuotedRoute, quoteParcel } from '../../courier-partners/pricing/quote-parcel.ts';
import type { Caller } from '../../users/caller/caller.ts';
import { callerOf } from '../../users/caller/caller.ts';
import { findUser } from '../../users/store.ts';
import { type OrderDetails, parcelOf } from '../record/details.ts';
import type { Order } from '../record/order.ts';

/**
 * Returns the offers of all partners of a seller for an order on a plan, with the prices of a return.
 * @throws INVALID_INPUT for an unknown pin code of the pickup, shipping or RTO address
 */
export const offersFor = (
  seller: Caller,
  { details, plan }: { details: OrderDetails; plan: string },
): Promise<QuotedRoute> => {
  const { pickup_address: from, shipping_address: to, rto_address: back } = details;
  return quoteParcel({
    viewer: seller,
    planId: plan,
    parcel: parcelOf(details),
    source: { pincode: from.postcode, field: 'pickup_address.postcode' },
    destination: { pincode: to.postcode, field: 'shipping_address.postcode' },
    ...(back &&
      back.postcode !== from.postcode && { returned: { pincode: back.postcode, field: 'rto_address.postcode' } }),
  });
};

/**
 * Returns an order's seller as a caller, because the seller's plan and partners apply even if staff change the order.
 * Returns `caller` if the seller was deleted.
 */
export async function sellerAsCaller(caller: Caller, { owner }: Pick<Order, 'owner'>): Promise<Caller> {
  if (owner === caller.id) return caller;
  const user = await findUser(owner);
  return user === undefined ? caller : callerOf(user, {});
}
